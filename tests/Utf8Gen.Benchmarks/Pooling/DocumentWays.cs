using System.Text;
using System.Text.Json;
using CommunityToolkit.HighPerformance.Buffers;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The ways to have one object for each name and each string of a document, however often
/// it is there.</summary>
internal sealed class DocumentWays : IDisposable
{
    public const string OneOwner = "Pool";
    public const string AmongThreads = "PoolAmongThreads";
    public const string ByString = "GetString, dictionary";
    public const string Toolkit = "StringPool";

    private readonly byte[] _document;
    private readonly Utf8Pool _owned = Pools.OfOneOwner();
    private readonly Utf8Pool _shared = Pools.AmongThreads();
    private readonly Dictionary<string, string> _strings = new(StringComparer.Ordinal);
    private readonly StringPool _toolkit = new(minimumSize: 65_536);

    public DocumentWays(byte[] document)
    {
        _document = document;
        All =
        [
            new(OneOwner, () => Intern(_owned)),
            new(AmongThreads, () => Intern(_shared)),
            new(ByString, InternStrings),
            new(Toolkit, InternInToolkit),
        ];
    }

    public static IReadOnlyList<string> Names { get; } = [OneOwner, AmongThreads, ByString, Toolkit];

    public IReadOnlyList<TimedWay> All { get; }

    /// <summary>How many names and strings there are.</summary>
    public int Texts
    {
        get
        {
            int count = 0;
            var reader = new Utf8JsonReader(_document);
            while (reader.Read())
                count += IsText(in reader) ? 1 : 0;
            return count;
        }
    }

    public void Dispose()
    {
        _owned.Dispose();
        _shared.Dispose();
    }

    private static bool IsText(in Utf8JsonReader reader) => reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String;

    private long Intern(Utf8Pool pool)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(_document);
        while (reader.Read())
        {
            if (IsText(in reader))
                sum += pool.Intern(ref reader).GetHashCode();
        }

        return sum;
    }

    private long InternStrings()
    {
        long sum = 0;
        var reader = new Utf8JsonReader(_document);
        while (reader.Read())
        {
            if (!IsText(in reader))
                continue;

            string text = reader.GetString()!;
            if (!_strings.TryGetValue(text, out string? known))
                _strings.Add(text, known = text);
            sum += known.Length;
        }

        return sum;
    }

    private long InternInToolkit()
    {
        long sum = 0;
        var reader = new Utf8JsonReader(_document);
        while (reader.Read())
        {
            if (IsText(in reader))
                sum += reader.ValueIsEscaped
                    ? _toolkit.GetOrAdd(reader.GetString()!).Length
                    : _toolkit.GetOrAdd(reader.ValueSpan, Encoding.UTF8).Length;
        }

        return sum;
    }
}
