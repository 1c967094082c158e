using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>Five names among the properties of a <see cref="JsonDocument"/>, with a branch for each.</summary>
internal static partial class NameGates
{
    private const int Seed = 20_261_121;

    private static readonly string[] Keys =
        [.. Enumerable.Range(0, ReleaseKeys.Count).Select(static i => ReleaseKeys.GetString((ReleaseKeys.Key)i))];

    private enum NameOrder
    {
        /// <summary>Every object has all keys in the order of the table.</summary>
        Declared,

        /// <summary>Every object has all keys in random order.</summary>
        Shuffled,

        /// <summary>Nine names of ten are not keys.</summary>
        MostlyUnknown,
    }

    public static void Run(GateOptions options)
    {
        JsonDocument[] documents = [.. Enum.GetValues<NameOrder>().Select(order => CreateDocument(order, options.Names))];
        string[] names = [.. WaysOf(documents[0]).Select(static way => way.Name)];
        var times = new FigureTable("Five names of a document, ns per name", "Names", names);
        var bytes = new CountTable("Five names of a document, bytes per name", "Names", names);
        Warmup.Run(documents.SelectMany(WaysOf));
        foreach ((NameOrder order, JsonDocument document) in Enum.GetValues<NameOrder>().Zip(documents))
        {
            TimedWay[] ways = WaysOf(document);
            if (ways[1..].DistinctBy(static way => way.Pass()).Count() != 1)
                throw new InvalidOperationException($"{order}: the contenders disagree.");

            times.Add($"{order}", Interleaved.Measure(ways, options.Names, options.Rounds, withGarbage: true));
            bytes.Add($"{order}", name => Allocation.Of(ways.Single(way => way.Name == name).Pass) / options.Names);
            document.Dispose();
        }

        times.Print();
        bytes.Print();
    }

    private static TimedWay[] WaysOf(JsonDocument document) =>
    [
        new(nameof(WalkOnly), () => Sum<WalkOnly>(document)),
        new(nameof(NameAsString), () => Sum<NameAsString>(document)),
        new(nameof(NameEqualsString), () => Sum<NameEqualsString>(document)),
        new(nameof(NameEqualsUtf8), () => Sum<NameEqualsUtf8>(document)),
        new(nameof(Match), () => Sum<Match>(document)),
    ];

    private static long Sum<TContender>(JsonDocument document)
        where TContender : struct, IContender
    {
        long sum = 0;
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
                sum += TContender.Find(property);
        }

        return sum;
    }

    private static JsonDocument CreateDocument(NameOrder order, int names)
    {
        var random = new Random(Seed);
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            writer.WriteStartArray();
            for (int written = 0; written < names; written += Keys.Length)
                WriteObject(writer, order, random);
            writer.WriteEndArray();
        }

        return JsonDocument.Parse(stream.ToArray());
    }

    private static void WriteObject(Utf8JsonWriter writer, NameOrder order, Random random)
    {
        string[] names = [.. Keys];
        if (order != NameOrder.Declared)
            random.Shuffle(names);
        writer.WriteStartObject();
        foreach (string name in names)
        {
            bool isUnknown = order == NameOrder.MostlyUnknown && random.Next(10) != 0;
            writer.WriteNumber(isUnknown ? Unknown(name, random) : name, 0);
        }

        writer.WriteEndObject();
    }

    /// <summary>Half of the unknown names have the length of a key.</summary>
    private static string Unknown(string name, Random random)
        => random.Next(2) == 0 ? name[..^1] + "?" : string.Concat("x-", name.AsSpan(0, random.Next(name.Length)));

    [Utf8Table("release-date", "release-version", "security", "cve-list", "runtime")]
    private static partial class ReleaseKeys
    {
    }

    private interface IContender
    {
        static abstract int Find(JsonProperty property);
    }

    private readonly struct WalkOnly : IContender
    {
        public static int Find(JsonProperty property) => 1;
    }

#pragma warning disable U8G0001, U8G0004 // The code that these rules report.
    private readonly struct NameAsString : IContender
    {
        public static int Find(JsonProperty property)
        {
            if (property.Name == "release-date")
                return 1;
            if (property.Name == "release-version")
                return 3;
            if (property.Name == "security")
                return 5;
            if (property.Name == "cve-list")
                return 7;
            return property.Name == "runtime" ? 11 : 0;
        }
    }

    private readonly struct NameEqualsString : IContender
    {
        public static int Find(JsonProperty property)
        {
            if (property.NameEquals("release-date"))
                return 1;
            if (property.NameEquals("release-version"))
                return 3;
            if (property.NameEquals("security"))
                return 5;
            if (property.NameEquals("cve-list"))
                return 7;
            return property.NameEquals("runtime") ? 11 : 0;
        }
    }
#pragma warning restore U8G0001, U8G0004

    private readonly struct NameEqualsUtf8 : IContender
    {
        public static int Find(JsonProperty property)
        {
            if (property.NameEquals("release-date"u8))
                return 1;
            if (property.NameEquals("release-version"u8))
                return 3;
            if (property.NameEquals("security"u8))
                return 5;
            if (property.NameEquals("cve-list"u8))
                return 7;
            return property.NameEquals("runtime"u8) ? 11 : 0;
        }
    }

    private readonly struct Match : IContender
    {
        public static int Find(JsonProperty property) => ReleaseKeys.Match(property) switch
        {
            ReleaseKeys.Key.ReleaseDate => 1,
            ReleaseKeys.Key.ReleaseVersion => 3,
            ReleaseKeys.Key.Security => 5,
            ReleaseKeys.Key.CveList => 7,
            ReleaseKeys.Key.Runtime => 11,
            _ => 0,
        };
    }
}
