using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Several paths, whose values are found in one pass over a document in memory, or by
/// <see cref="Utf8JsonStreamReader.FindAsync"/> over a stream.</summary>
/// <remarks>
/// <para>The values are those that <c>TryFind</c> of each <see cref="Utf8JsonPath"/> finds. The order of paths and
/// values does not matter, and a path may lead into the value of another one.</para>
/// <para>Immutable and thread-safe. Creating one allocates: keep it in a static field.</para>
/// </remarks>
public sealed class Utf8JsonPaths
{
    /// <summary>The largest number of paths.</summary>
    public const int MaxCount = 64;

    /// <summary>Combines paths.</summary>
    /// <param name="paths">The paths. The number of each one is its position here.</param>
    /// <exception cref="ArgumentNullException">A path is null.</exception>
    /// <exception cref="ArgumentException">A path has a wildcard or a slice, or leads to the same value as another one;
    /// or there are more than <see cref="MaxCount"/>.</exception>
    public Utf8JsonPaths(params ReadOnlySpan<Utf8JsonPath> paths)
    {
        if (paths.Length > MaxCount)
            throw new ArgumentException($"There are {paths.Length} paths; {MaxCount} are possible.", nameof(paths));

        foreach (Utf8JsonPath path in paths)
        {
            Utf8JsonPath.ThrowIfNotSingular(path);
            if (!Root.TryAdd(path.Steps, Count++))
                throw new ArgumentException($"Two paths lead to the value of '{path}'.", nameof(paths));
        }
    }

    /// <summary>The number of paths.</summary>
    public int Count { get; }

    internal PathBranch Root { get; } = new();

    /// <summary>Parses and combines paths.</summary>
    /// <param name="paths">The paths, as <see cref="Utf8JsonPath.Parse"/> takes them.</param>
    /// <exception cref="FormatException">A text is not a path, or is one that is not supported.</exception>
    /// <exception cref="ArgumentException">A path is null, has a wildcard or a slice, or leads to the same value as
    /// another one; or there are more than <see cref="MaxCount"/>.</exception>
    public static Utf8JsonPaths Parse(params ReadOnlySpan<string> paths)
    {
        var parsed = new Utf8JsonPath[paths.Length];
        for (int i = 0; i < paths.Length; i++)
            parsed[i] = Utf8JsonPath.Parse(paths[i]);
        return new Utf8JsonPaths(parsed);
    }

    /// <summary>Finds the value of each path in a document in memory.</summary>
    /// <param name="utf8Json">The document, in UTF-8. A byte order mark at the start is skipped.</param>
    /// <param name="places">Where the places of the values are stored, mostly on the stack: at least
    /// <see cref="Count"/>.</param>
    /// <param name="options">The options for comments, which are skipped if allowed, trailing commas and depth.</param>
    /// <returns>The values, as long as <paramref name="places"/> is not used for anything else.</returns>
    /// <remarks>Allocates nothing. The document is read up to where all values were found or are known to be missing,
    /// and no further: what comes after need not even be JSON.</remarks>
    /// <exception cref="ArgumentException">There is not enough room for the places.</exception>
    /// <exception cref="JsonException">The document is not JSON or is incomplete, before that; or it is nested too
    /// deeply.</exception>
    /// <exception cref="InsufficientExecutionStackException">A path leads deeper than the stack allows, and the options
    /// allow such a document.</exception>
    public Utf8JsonMatches Find(ReadOnlySpan<byte> utf8Json, Span<Range> places, JsonReaderOptions options = default)
    {
        if (places.Length < Count)
            throw new ArgumentException($"There is room for {places.Length} places of {Count}.", nameof(places));

        places = places[..Count];
        places.Clear();
        var reader = new DocumentReader(utf8Json, options);
        new PathSearch(reader, places).Run(Root);
        return new Utf8JsonMatches(utf8Json, places, reader.Options);
    }
}

/// <summary>The values that <see cref="Utf8JsonPaths"/> has found in a document in memory.</summary>
public readonly ref struct Utf8JsonMatches
{
    private readonly ReadOnlySpan<byte> _json;
    private readonly ReadOnlySpan<Range> _places;
    private readonly JsonReaderOptions _options;

    internal Utf8JsonMatches(ReadOnlySpan<byte> json, ReadOnlySpan<Range> places, JsonReaderOptions options)
    {
        _json = json;
        _places = places;
        _options = options;
    }

    /// <summary>The number of paths.</summary>
    public int Count => _places.Length;

    /// <summary>The value of a path; the default value if there is none.</summary>
    /// <param name="index">The number of the path.</param>
    /// <exception cref="IndexOutOfRangeException">There is no such path.</exception>
    public Utf8JsonMatch this[int index]
    {
        get
        {
            Range place = _places[index];
            return place.Equals(default) ? default : new Utf8JsonMatch(_json[place], place.Start.Value, _options);
        }
    }
}

/// <summary>Paths that begin with the same steps, from there on.</summary>
internal sealed class PathBranch
{
    private const int NoPath = -1;

    /// <summary>The number of the path that ends here; negative if none does.</summary>
    public int Path { get; private set; } = NoPath;

    /// <summary>The names of properties by which paths go on, one for each of <see cref="Properties"/>.</summary>
    public byte[][] Names { get; private set; } = [];

    public PathBranch[] Properties { get; private set; } = [];

    /// <summary>The indexes by which paths go on, in ascending order, one for each of <see cref="Elements"/>.</summary>
    public long[] Indexes { get; private set; } = [];

    public PathBranch[] Elements { get; private set; } = [];

    /// <summary>Adds a path.</summary>
    /// <returns><see langword="false"/> if it is there already.</returns>
    public bool TryAdd(ReadOnlySpan<PathStep> steps, int path)
    {
        PathBranch branch = this;
        foreach (PathStep step in steps)
            branch = step.Name is { } name ? branch.Property(name) : branch.Element(step.Index);

        if (branch.Path != NoPath)
            return false;

        branch.Path = path;
        return true;
    }

    private PathBranch Property(byte[] name)
    {
        int place = Array.FindIndex(Names, other => other.AsSpan().SequenceEqual(name));
        if (place >= 0)
            return Properties[place];

        Names = [.. Names, name];
        Properties = [.. Properties, new PathBranch()];
        return Properties[^1];
    }

    private PathBranch Element(long index)
    {
        int place = Array.BinarySearch(Indexes, index);
        if (place >= 0)
            return Elements[place];

        place = ~place;
        Indexes = [.. Indexes[..place], index, .. Indexes[place..]];
        Elements = [.. Elements[..place], new PathBranch(), .. Elements[place..]];
        return Elements[place];
    }
}

/// <summary>Finds the values of several paths.</summary>
internal ref struct PathSearch(DocumentReader reader, Span<Range> places)
{
    private readonly Span<Range> _places = places;
    private DocumentReader _reader = reader;

    public void Run(PathBranch root)
    {
        try
        {
            if (_reader.Tokens.Read())
                ReadValue(root, isEndNeeded: false);
        }
        catch (JsonException) when (_reader.HasJumped)
        {
            _reader.ThrowFromStart();
            throw;
        }
    }

    /// <summary>Reads a value and finds the values in it.</summary>
    /// <param name="branch">The paths that lead to it or into it.</param>
    /// <param name="isEndNeeded">Whether something is searched after the value. If not, the reader may stop where all
    /// paths of the branch are decided.</param>
    private void ReadValue(PathBranch branch, bool isEndNeeded)
    {
        int start = _reader.TokenStart;
        isEndNeeded |= branch.Path >= 0;
        if (branch.Names.Length > 0 && _reader.Tokens.TokenType == JsonTokenType.StartObject)
            ReadProperties(branch, isEndNeeded);
        else if (branch.Indexes.Length > 0 && _reader.Tokens.TokenType == JsonTokenType.StartArray)
            ReadElements(branch, isEndNeeded);
        else if (isEndNeeded)
            _reader.SkipValue();

        if (branch.Path >= 0)
            _places[branch.Path] = start.._reader.TokenEnd;
    }

    private void ReadProperties(PathBranch branch, bool isEndNeeded)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        ulong pending = ulong.MaxValue >> (Utf8JsonPaths.MaxCount - branch.Names.Length);
        while ((pending != 0 || isEndNeeded) && _reader.Tokens.Read() && _reader.Tokens.TokenType == JsonTokenType.PropertyName)
        {
            int place = IndexOf(branch.Names, pending);
            if (place < 0)
            {
                _reader.SkipValue();
                continue;
            }

            pending &= ~(1UL << place);
            _reader.Tokens.Read();
            ReadValue(branch.Properties[place], isEndNeeded || pending != 0);
        }
    }

    /// <summary>Returns the number of the name that the reader is on among those whose bit is set; negative if it is
    /// none of them.</summary>
    private readonly int IndexOf(byte[][] names, ulong among)
    {
        ReadOnlySpan<byte> name = _reader.Tokens.ValueSpan;
        bool isEscaped = _reader.Tokens.ValueIsEscaped;
        for (ulong rest = among; rest != 0; rest &= rest - 1)
        {
            int place = BitOperations.TrailingZeroCount(rest);
            if (EscapedText.Equals(name, isEscaped, names[place]))
                return place;
        }

        return -1;
    }

    private void ReadElements(PathBranch branch, bool isEndNeeded)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        int place = 0;
        for (long index = 0; (place < branch.Indexes.Length || isEndNeeded) && _reader.TryReadValue(); index++)
        {
            if (place < branch.Indexes.Length && branch.Indexes[place] == index)
                ReadValue(branch.Elements[place++], isEndNeeded || place < branch.Indexes.Length);
            else
                _reader.SkipValue();
        }
    }
}
