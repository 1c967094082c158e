using System.Globalization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Reports;
using Utf8Gen.Benchmarks.Json.Tokens;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Every token of a document beside a bare reader, and one large token that arrives in
/// small pieces.</summary>
internal sealed class TokenGates(GateOptions options, GateReport report)
{
    private const int MostRoundsOfLargest = 9; // of seconds each

    public void Run()
    {
        RunTokens();
        RunLargeToken();
    }

    private void RunTokens()
    {
        var figures = new FigureTable("Every token of a document, ms", "Document", TokenWays.Names);
        byte[] one = (options.IsQuick ? ReportCase.All[0] : ReportCase.All[^1]).CreateDocument();
        Warmup.Run(new TokenWays(one).All);
        foreach (int copies in options.IsQuick ? [1] : (int[])[1, 17, 170])
        {
            IReadOnlyList<TimedWay> ways = new TokenWays(copies == 1 ? one : Repeat(one, copies)).All;
            if (ways.Select(static way => way.Pass()).Distinct().Count() != 1)
                throw new InvalidOperationException("The ways see different tokens.");

            int rounds = copies > 20 ? Math.Min(options.Rounds, MostRoundsOfLargest) : options.Rounds;
            Measurement measured = Interleaved.Measure(ways, operations: 1_000_000, rounds);
            string where = string.Create(CultureInfo.InvariantCulture, $"{(long)one.Length * copies:N0} B");
            figures.Add(where, measured);
            report.AtMost(
                "Visitor, of Utf8JsonReader, in memory",
                where,
                measured.Ratio(TokenWays.MemoryVisitor, TokenWays.BareReader),
                1.10,
                "");
            report.AtMost(
                "Visitor, of Utf8JsonReader, over a stream",
                where,
                measured.Ratio(TokenWays.Visitor, TokenWays.StreamReader),
                1.10,
                "");
        }

        figures.Print();
    }

    /// <summary>An array of copies of a document.</summary>
    private static byte[] Repeat(byte[] document, int copies)
    {
        var array = new MemoryStream(copies * (document.Length + 1) + 1);
        for (int i = 0; i < copies; i++)
        {
            array.WriteByte(i == 0 ? (byte)'[' : (byte)',');
            array.Write(document);
        }

        array.WriteByte((byte)']');
        return array.ToArray();
    }

    private void RunLargeToken()
    {
        string title = $"A string that arrives {LargeTokenWays.PieceLength:N0} bytes at a time, ms";
        var figures = new FigureTable(title, "String", LargeTokenWays.Names);
        foreach (int megabytes in options.IsQuick ? [1] : (int[])[1, 8])
        {
            IReadOnlyList<TimedWay> ways = new LargeTokenWays(megabytes).All;
            if (ways.Select(static way => way.Pass()).Distinct().Count() != 1)
                throw new InvalidOperationException("The ways read different strings.");

            Warmup.Run(ways);
            Measurement measured = Interleaved.Measure(ways, operations: 1_000_000, options.Rounds, withGarbage: true);
            string where = $"{megabytes} MB";
            figures.Add(where, measured);
            report.AtMost(
                "A large string in pieces, of the serializer",
                where,
                measured.Ratio(LargeTokenWays.ReadValue, LargeTokenWays.Serializer),
                1.05,
                "");
        }

        figures.Print();
    }
}
