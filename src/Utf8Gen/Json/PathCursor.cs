using System.Buffers;
using System.Buffers.Binary;
using System.Text;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Where a document stands, in terms of paths: the objects and arrays that paths have entered, from the root
/// value inward.</summary>
internal sealed class PathCursor
{
    private readonly List<PathLevel> _levels = []; // those from Depth on are not in use
    private Standing _standing;

    private enum Standing
    {
        /// <summary>Before the current value of the innermost level, or before the root value.</summary>
        BeforeValue,

        /// <summary>After the current value of the innermost level, or after the root value.</summary>
        AfterValue,

        /// <summary>Before the end of the innermost level.</summary>
        BeforeEnd,
    }

    /// <summary>The number of entered objects and arrays.</summary>
    public int Depth { get; private set; }

    /// <summary>The depth of the root value for a reader.</summary>
    public int RootDepth { get; private set; }

    public PathLevel Innermost => _levels[Depth - 1];

    /// <summary>Whether the root value was passed.</summary>
    public bool IsAfterRoot => Depth == 0 && _standing == Standing.AfterValue;

    /// <summary>Begins at a root value, which is the next one.</summary>
    public void Reset()
    {
        Depth = 0;
        _standing = Standing.BeforeValue;
    }

    /// <summary>Starts at a root value, on whose first token a reader is.</summary>
    /// <exception cref="InvalidOperationException">The token is not that of a value.</exception>
    public void StartAtRoot(ref Utf8JsonReader reader)
    {
        if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.EndObject or JsonTokenType.EndArray)
            throw new InvalidOperationException(
                "A path starts at a value, but the next token is not one: "
                + "the reader is between the properties of an object, or at an end.");

        RootDepth = reader.CurrentDepth;
    }

    /// <exception cref="InvalidOperationException">The root value was entered or passed.</exception>
    public void ThrowIfInside()
    {
        if (Depth > 0 || _standing != Standing.BeforeValue)
            throw new InvalidOperationException(
                IsAfterRoot
                    ? "Paths begin at the root value, which was passed."
                    : $"Paths begin at the root value, but the reader stands at '{PathOfNext()}'.");
    }

    /// <summary>Starts to move to a value.</summary>
    /// <returns>Whether the value may exist.</returns>
    /// <exception cref="InvalidOperationException">The value may exist but was passed.</exception>
    public bool TryStart(Utf8JsonPath path, out PathVisitor walk)
    {
        PathStep[] steps = path.Steps;
        int shared = 0;
        while (shared < Depth && shared < steps.Length && _levels[shared].IsAt(steps[shared]))
            shared++;

        if (shared == Depth && _standing == Standing.BeforeValue)
        {
            walk = PathVisitor.FromValue(this, steps, shared);
            return true;
        }

        if (shared == Depth || shared == steps.Length)
            throw Passed(path, shared);

        return TryStartInside(path, shared, out walk);
    }

    /// <summary>Starts to search an object or array that was entered for its next values.</summary>
    private bool TryStartInside(Utf8JsonPath path, int level, out PathVisitor walk)
    {
        PathStep step = path.Steps[level];
        bool isInnermost = level == Depth - 1;
        walk = default;
        if (!_levels[level].Accepts(step))
            return false;
        if (_levels[level].HasPassed(step))
            throw Passed(path, level + 1);
        if (isInnermost && _standing == Standing.BeforeEnd)
            return !_levels[level].IsCertain ? throw Uncertain(path) : false;

        walk = PathVisitor.FromInside(this, path.Steps, level, hasValueBefore: isInnermost && _standing == Standing.BeforeValue);
        return true;
    }

    /// <summary>Ends a move.</summary>
    /// <returns>Whether the value exists.</returns>
    /// <exception cref="InvalidOperationException">The value may have been passed.</exception>
    public bool Finish(in PathVisitor walk, Utf8JsonPath path)
        => walk.IsFound || _standing != Standing.BeforeEnd || walk.HasSeenAllOfInnermost || Innermost.IsCertain
            ? walk.IsFound
            : throw Uncertain(path);

    /// <summary>Enters the value before which the document stands.</summary>
    public void Enter(bool isArray)
    {
        if (Depth == _levels.Count)
            _levels.Add(new PathLevel());
        _levels[Depth++].Open(isArray);
        _standing = Standing.AfterValue;
    }

    /// <summary>Leaves levels, so that this many remain.</summary>
    public void Leave(int depth)
    {
        Depth = depth;
        _standing = Standing.AfterValue;
    }

    public void StandBeforeValue() => _standing = Standing.BeforeValue;

    public void StandBeforeEnd() => _standing = Standing.BeforeEnd;

    /// <summary>Passes the next value, which was read as a whole.</summary>
    public void PassValue()
    {
        if (_standing == Standing.AfterValue && Depth > 0 && Innermost.IsArray)
            Innermost.PassElement();
        _standing = Standing.AfterValue;
    }

    /// <summary>Returns the path of the next value.</summary>
    public string PathOfNext()
    {
        var path = new StringBuilder("$");
        for (int level = 0; level < Depth; level++)
            _levels[level].AppendStep(path, toNext: level == Depth - 1 && _standing != Standing.BeforeValue);
        return path.ToString();
    }

    /// <param name="path">The path.</param>
    /// <param name="length">The number of its steps that lead to the value that was passed.</param>
    private InvalidOperationException Passed(Utf8JsonPath path, int length)
    {
        string passed = PathText.Of(path.Steps.AsSpan(0, length));
        return new InvalidOperationException(
            $"'{path}' cannot be reached: '{passed}' was passed. The reader stands at '{PathOfNext()}', only moves forward, "
            + "and paths begin at the root value.");
    }

    private static InvalidOperationException Uncertain(Utf8JsonPath path) => new(
        $"'{path}' does not follow, but it may have been passed: there were too many names before it to remember them all.");
}

/// <summary>An object or array that a path has entered, and how far it was read.</summary>
internal sealed class PathLevel
{
    private readonly PassedNames _names = new(); // including the current one
    private byte[]? _name; // the current property; null if a path has not selected it

    public bool IsArray { get; private set; }

    /// <summary>The number of elements that were passed, including the current one.</summary>
    public long Count { get; private set; }

    /// <summary>Whether <see cref="HasPassed"/> is certain.</summary>
    public bool IsCertain => _names.IsComplete;

    public void Open(bool isArray)
    {
        IsArray = isArray;
        Count = 0;
        _name = null;
        _names.Clear();
    }

    /// <summary>Passes the next element of the array, which becomes the current one.</summary>
    public void PassElement() => Count++;

    /// <summary>Passes the next property of the object.</summary>
    public void PassName(ref Utf8JsonReader reader)
    {
        _name = null;
        _names.Add(ref reader);
    }

    /// <summary>Makes the last name that was passed the current one.</summary>
    public void Select(byte[] name) => _name = name;

    /// <summary>Whether the step can lead into this object or array at all.</summary>
    public bool Accepts(PathStep step) => IsArray == step.Name is null;

    /// <summary>Whether the step leads to the current value.</summary>
    public bool IsAt(PathStep step) => step.Name is { } name
        ? _name is not null && name.AsSpan().SequenceEqual(_name)
        : IsArray && step.Index == Count - 1;

    /// <summary>Whether the step leads to a value that was passed, or to the current one.</summary>
    public bool HasPassed(PathStep step) => step.Name is { } name ? _names.Contains(name) : step.Index < Count;

    /// <summary>Appends the step to the current value, or to the next one.</summary>
    public void AppendStep(StringBuilder path, bool toNext)
    {
        if (IsArray)
            PathText.AppendIndex(path, toNext ? Count : Count - 1);
        else if (_name is not null && !toNext)
            PathText.AppendName(path, _name);
    }
}

/// <summary>The names of an object that a search has passed, unescaped.</summary>
/// <remarks>Limited, because an object may have any number of names.</remarks>
internal sealed class PassedNames
{
    private const int MaxLength = 32 * 1024;
    private const int PrefixLength = sizeof(ushort);

    private byte[] _names = []; // each after its length
    private int _length;

    /// <summary>Whether all names that were passed are known.</summary>
    public bool IsComplete { get; private set; } = true;

    public void Clear()
    {
        _length = 0;
        IsComplete = true;
    }

    /// <param name="reader">A reader on a name.</param>
    public void Add(ref Utf8JsonReader reader)
    {
        long length = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        if (_length + PrefixLength + length > MaxLength)
        {
            IsComplete = false;
            return;
        }

        Reserve(PrefixLength + (int)length);
        Span<byte> target = _names.AsSpan(_length + PrefixLength);
        if (!TryCopy(ref reader, target, out int written))
            return;

        BinaryPrimitives.WriteUInt16LittleEndian(_names.AsSpan(_length), (ushort)written);
        _length += PrefixLength + written;
    }

    public bool Contains(ReadOnlySpan<byte> name)
    {
        ReadOnlySpan<byte> rest = _names.AsSpan(0, _length);
        while (!rest.IsEmpty)
        {
            int length = BinaryPrimitives.ReadUInt16LittleEndian(rest);
            if (rest.Slice(PrefixLength, length).SequenceEqual(name))
                return true;

            rest = rest[(PrefixLength + length)..];
        }

        return false;
    }

    private void Reserve(int length)
    {
        const int InitialLength = 128;
        if (_names.Length - _length < length)
            Array.Resize(ref _names, Math.Max(InitialLength, Math.Max(2 * _names.Length, _length + length)));
    }

    /// <returns>Whether the name is text; one with a lone surrogate is not, and no path names it.</returns>
    private static bool TryCopy(ref Utf8JsonReader reader, Span<byte> target, out int written)
    {
        if (reader.ValueIsEscaped)
            return TryUnescape(ref reader, target, out written);

        if (reader.HasValueSequence)
            reader.ValueSequence.CopyTo(target);
        else
            reader.ValueSpan.CopyTo(target);
        written = (int)(reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length);
        return true;
    }

    private static bool TryUnescape(ref Utf8JsonReader reader, Span<byte> target, out int written)
    {
        try
        {
            written = reader.CopyString(target);
            return true;
        }
        catch (InvalidOperationException)
        {
            written = 0;
            return false;
        }
    }
}
