using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>The arguments of a tool call that arrive in pieces: after each one, the text that is
/// there is wanted.</summary>
internal sealed class PartialGates(GateOptions options, GateReport report)
{
    private static readonly int[] Lengths = [1_000, 8_000, 64_000];

    private readonly FigureTable _times = new(
        "A text that arrives in pieces of 12 B, ns per piece", "Document", PartialWays.Names, [(PartialWays.Ours, PartialWays.Repair)]);

    private readonly CountTable _bytes = new(
        "A text that arrives in pieces of 12 B, bytes allocated per piece", "Document", PartialWays.Names);

    public void Run()
    {
        PartialWays[] all = [.. Lengths.Select(static length => new PartialWays(length))];
        Warmup.Run(all.SelectMany(static ways => ways.All));
        var ours = new List<double>();
        foreach (PartialWays ways in all)
        {
            if (ways.All.Select(static way => way.Pass()).Distinct().Count() != 1)
                throw new InvalidOperationException($"{ways.Where}: the ways find other texts.");

            Measurement measurement = Interleaved.Measure(ways.All, ways.Pieces, options.Rounds, withGarbage: true);
            _times.Add(ways.Where, measurement);
            _bytes.Add(ways.Where, name => ways.All.FirstOrDefault(way => way.Name == name) is { } way
                ? Allocation.Of(way.Pass) / ways.Pieces : null);
            ours.Add(measurement.MedianOf(PartialWays.Ours));
            if (measurement.Has(PartialWays.Repair))
                report.AtMost("A partial reader, of repairs", ways.Where, measurement, PartialWays.Ours, PartialWays.Repair, 0.25);
        }

        _times.Print();
        _bytes.Print();
        report.AtMost("A piece, of one of the shortest document", all[^1].Where, ours[^1] / ours[0], 2, "");
    }
}

/// <summary>The ways to see the text of a document that arrives in pieces.</summary>
internal sealed class PartialWays
{
    public const string Ours = "Utf8JsonPartialReader";
    public const string Repair = "JsonDocument, repaired";
    public const string Reader = "Utf8JsonReader over all of it";

    private const int PieceLength = 12;

    /// <summary>With more, a pass of the ways that begin again takes too long.</summary>
    private const int MaxQuadraticLength = 8_000;

    private static readonly Utf8JsonPath Text = Utf8JsonPath.Parse("$.text");

    private readonly byte[] _json;
    private readonly byte[] _repaired;

    public PartialWays(int length)
    {
        IEnumerable<string> lines = Enumerable.Repeat(@"Some words, \""quoted\"", then a line.\n", 1 + (length / 37));
        string text = string.Concat(lines)[..length].TrimEnd('\\');
        _json = Encoding.UTF8.GetBytes($$"""{"file":"notes.md","tags":["a","b"],"text":"{{text}}"}""");
        _repaired = new byte[_json.Length + 16];
    }

    public static IReadOnlyList<string> Names { get; } = [Ours, Repair, Reader];

    public int Pieces => (_json.Length + PieceLength - 1) / PieceLength;

    public string Where => string.Create(CultureInfo.InvariantCulture, $"{_json.Length:N0} B");

    public IReadOnlyList<TimedWay> All => _json.Length <= MaxQuadraticLength * 2
        ? [new(Ours, ReadPartially), new(Repair, ParseRepaired), new(Reader, ReadAgain)]
        : [new(Ours, ReadPartially)];

    private long ReadPartially()
    {
        var reader = new Utf8JsonPartialReader(Text);
        long length = 0;
        for (int end = 0; end < _json.Length; end += PieceLength)
        {
            reader.Append(Piece(end));
            while (reader.Read())
                length += reader.NewText.Length;
        }

        return length;
    }

    private ReadOnlySpan<byte> Piece(int start) => _json.AsSpan(start, Math.Min(PieceLength, _json.Length - start));

    private long ParseRepaired()
    {
        long length = 0;
        for (int end = PieceLength; end < _json.Length + PieceLength; end += PieceLength)
        {
            int repaired = Close(_json.AsSpan(0, Math.Min(end, _json.Length)));
            if (repaired < 0)
                continue;

            using JsonDocument document = JsonDocument.Parse(_repaired.AsMemory(0, repaired));
            if (document.RootElement.TryGetProperty("text"u8, out JsonElement text))
                length = text.GetString()!.Length;
        }

        return length;
    }

    /// <summary>Closes what is open: an escape that is cut is left out, then come the quotation
    /// mark and the brackets.</summary>
    /// <returns>The length; negative if it cannot be closed so.</returns>
    private int Close(ReadOnlySpan<byte> json)
    {
        Span<byte> closing = stackalloc byte[8];
        int depth = 0;
        bool isInString = false;
        bool isName = true;
        int end = json.Length;
        for (int i = 0; i < json.Length; i++)
        {
            switch ((char)json[i])
            {
                case '\\' when isInString:
                    end = i + 1 < json.Length ? end : i;
                    i++;
                    break;
                case '"':
                    isInString = !isInString;
                    break;
                case ':' when !isInString:
                    isName = false;
                    break;
                case ',' when !isInString:
                    isName = closing[depth - 1] == '}';
                    break;
                case '{' or '[' when !isInString:
                    isName = json[i] == '{';
                    closing[depth++] = (byte)(json[i] == '{' ? '}' : ']');
                    break;
                case '}' or ']' when !isInString:
                    isName = false;
                    depth--;
                    break;
            }
        }

        if (isName || (!isInString && json[^1] is (byte)',' or (byte)':'))
            return -1;

        json[..end].CopyTo(_repaired);
        if (isInString)
            _repaired[end++] = (byte)'"';
        while (depth > 0)
            _repaired[end++] = closing[--depth];
        return end;
    }

    /// <summary>What is there of a string is found, but with its escapes.</summary>
    private long ReadAgain()
    {
        long length = 0;
        for (int end = PieceLength; end < _json.Length + PieceLength; end += PieceLength)
            length = LengthOfText(_json.AsSpan(0, Math.Min(end, _json.Length)));
        return length;
    }

    private static long LengthOfText(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json, isFinalBlock: false, default);
        bool isText = false;
        while (reader.Read())
        {
            if (isText)
                return reader.GetString()!.Length;

            isText = reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("text"u8);
        }

        return isText ? json.Length - reader.BytesConsumed : 0;
    }
}
