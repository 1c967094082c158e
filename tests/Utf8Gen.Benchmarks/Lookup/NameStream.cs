using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Lookup;

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

/// <summary>Which names come, and in which order.</summary>
public enum NameRegime
{
    /// <summary>Every object has all keys, in the order of the table.</summary>
    Declared,

    /// <summary>As declared, but an object leaves out three keys of ten.</summary>
    LeftOut,

    /// <summary>Every object has all keys, in an order of its own.</summary>
    Shuffled,

    /// <summary>Nine names of ten are no keys: names of the same make that stand in no table.</summary>
    Unknown,

    /// <summary>No name is a key: each has the length of one and its bytes, but for the last.</summary>
    NearMiss,
}

/// <summary>Where a name is in a document.</summary>
internal readonly record struct NameSlice(int Start, int Length);

/// <summary>Writes objects with given names and values of many lengths.</summary>
internal static class NameJson
{
    private const int Seed = 20_261_124;

    public static byte[] Write(IEnumerable<string[]> objects, int size)
    {
        var random = new Random(Seed);
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            int left = size;
            writer.WriteStartArray();
            foreach (string[] names in objects)
            {
                writer.WriteStartObject();
                foreach (string name in names.Take(left))
                {
                    writer.WritePropertyName(name);
                    WriteValue(writer, random);
                }

                writer.WriteEndObject();
                left -= names.Length;
                if (left <= 0)
                    break;
            }

            writer.WriteEndArray();
        }

        return stream.ToArray();
    }

    private static void WriteValue(Utf8JsonWriter writer, Random random)
    {
        switch (random.Next(8))
        {
            case 0:
                writer.WriteBooleanValue(random.Next(2) == 0);
                break;
            case < 4:
                writer.WriteStringValue(new string('v', random.Next(12)));
                break;
            default:
                writer.WriteNumberValue(random.Next(1 << random.Next(1, 24)));
                break;
        }
    }
}

/// <summary>The names of one object after the other, without end.</summary>
internal static class NameObjects
{
    private const int Seed = 20_261_123;

    public static IEnumerable<string[]> Of(NameRegime regime, IReadOnlyList<string> keys)
    {
        var random = new Random(Seed);
        var known = keys.ToHashSet();
        while (true)
            yield return NamesOf(regime, keys, known, random);
    }

    private static string[] NamesOf(NameRegime regime, IReadOnlyList<string> keys, HashSet<string> known, Random random)
    {
        switch (regime)
        {
            case NameRegime.Declared:
                return [.. keys];
            case NameRegime.LeftOut:
                return [.. keys.Where(_ => random.Next(10) >= 3)];
        }

        string[] names = [.. keys];
        random.Shuffle(names);
        return regime switch
        {
            NameRegime.Unknown => Array.ConvertAll(
                names,
                name => random.Next(10) == 0 ? name : KeyLists.Unknown[random.Next(KeyLists.Unknown.Count)]),
            NameRegime.NearMiss => Array.ConvertAll(names, name => NearMissOf(name, known, random)),
            _ => names,
        };
    }

    private static string NearMissOf(string name, HashSet<string> known, Random random)
    {
        while (true)
        {
            string nearMiss = name[..^1] + (char)('a' + random.Next(26));
            if (!known.Contains(nearMiss))
                return nearMiss;
        }
    }
}

/// <summary>The files in <c>Keys/</c>, from which the generator makes the tables.</summary>
/// <remarks>The names are made up from words that web APIs use. Each list is the beginning of every
/// longer one.</remarks>
internal static class KeyLists
{
    /// <summary>Names that are a key of no table.</summary>
    public static IReadOnlyList<string> Unknown { get; } = Read("unknown");

    /// <summary>Names of HTTP headers.</summary>
    public static IReadOnlyList<string> Headers { get; } = Read("headers");

    public static IReadOnlyList<string> OfSize(int keys) => Read($"{keys}");

    private static string[] Read(string name)
    {
        using Stream stream = Assembly.GetExecutingAssembly().GetManifestResourceStream(name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }
}
