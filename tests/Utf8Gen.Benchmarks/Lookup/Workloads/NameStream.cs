using System.Text;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>Many names at the places where they stand in a JSON document, with values between them:
/// at any alignment.</summary>
internal sealed class NameStream
{
    /// <summary>More than a branch predictor learns by heart.</summary>
    public const int Size = 65_536;

    private readonly NameSlice[] _slices;
    private readonly int[] _indexes;

    private NameStream(byte[] json, NameSlice[] slices, int[] indexes)
    {
        Json = json;
        _slices = slices;
        _indexes = indexes;
    }

    /// <summary>An array of objects.</summary>
    public byte[] Json { get; }

    public ReadOnlySpan<NameSlice> Slices => _slices;

    /// <summary>The index of each name's key, or -1, as a dictionary finds it.</summary>
    public ReadOnlySpan<int> Indexes => _indexes;

    public ReadOnlySpan<byte> this[int i] => Json.AsSpan(_slices[i].Start, _slices[i].Length);

    public static NameStream Create(NameRegime regime, IReadOnlyList<string> keys, int size = Size)
        => Create(NameObjects.Of(regime, keys), keys, size);

    /// <param name="objects">The names of each object; as many objects are taken as
    /// are needed.</param>
    /// <param name="keys">The keys of the table.</param>
    /// <param name="size">The number of names.</param>
    /// <param name="comparer">How names are compared with keys; null for byte by byte.</param>
    public static NameStream Create(IEnumerable<string[]> objects, IReadOnlyList<string> keys, int size, StringComparer? comparer = null)
    {
        byte[] json = NameJson.Write(objects, size);
        Dictionary<string, int> indexes = keys.Index().ToDictionary(static key => key.Item, static key => key.Index, comparer);
        NameSlice[] slices = SlicesOf(json);
#pragma warning disable U8G0018, U8G1018 // The setup is not measured.
        return slices.Length == size
            ? new(json, slices, [.. slices.Select(slice => indexes.GetValueOrDefault(Encoding.UTF8.GetString(
                json, slice.Start, slice.Length), -1))])
            : throw new InvalidOperationException($"The document has {slices.Length} names.");
#pragma warning restore U8G0018, U8G1018
    }

    public string TextOf(int i) => Encoding.UTF8.GetString(this[i]);

    private static NameSlice[] SlicesOf(byte[] json)
    {
        var slices = new List<NameSlice>();
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName)
                slices.Add(new((int)reader.TokenStartIndex + 1, reader.ValueSpan.Length));     // behind the quote
        }

        return [.. slices];
    }
}
