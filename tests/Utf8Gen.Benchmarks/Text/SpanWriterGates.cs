using System.Globalization;
using System.Text.Unicode;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>Lines of text with values in them: a writer over a span with <c>u8</c> literals, and
/// the interpolated strings of the framework.</summary>
internal sealed class SpanWriterGates(GateOptions options, GateReport report)
{
    private const string Writer = "Utf8SpanWriter";
    private const string Interpolated = "Utf8.TryWrite";
    private const int Lines = 1_000;

    private readonly byte[] _line = new byte[256];
    private readonly byte[] _type = "application/json"u8.ToArray();
    private readonly string _name = "content-type";
    private readonly string _greeting = "Привет, мир";
    private readonly int _id = 1_234_567;
    private readonly long _size = 98_765;

    public void Run()
    {
        (string Where, TimedWay[] Ways)[] cases =
        [
            ("two numbers", Ways(WriteNumbers, InterpolateNumbers)),
            ("a name", Ways(() => WriteText(_name), () => InterpolateText(_name))),
            ("11 Cyrillic chars", Ways(() => WriteText(_greeting), () => InterpolateText(_greeting))),
            ("UTF-8", Ways(WriteUtf8, InterpolateUtf8)),
            ("four values", Ways(WriteAll, InterpolateAll)),
        ];
        Warmup.Run(cases.SelectMany(static one => one.Ways));
        var figures = new FigureTable("A line with values, ns", "Values", [Writer, Interpolated], [(Writer, Interpolated)]);
        foreach ((string where, TimedWay[] ways) in cases)
        {
            if (ways[0].Pass() != ways[1].Pass())
                throw new InvalidOperationException($"{where}: the lines differ in length.");

            Measurement measurement = Interleaved.Measure(ways, Lines, options.Rounds);
            figures.Add(where, measurement);
            report.AtMost("A line with values, of Utf8.TryWrite", where, measurement, Writer, Interpolated, 1.1);
        }

        figures.Print();
    }

    private static TimedWay[] Ways(Func<int> write, Func<int> interpolate)
        => [new(Writer, () => Repeat(write)), new(Interpolated, () => Repeat(interpolate))];

    private static long Repeat(Func<int> write)
    {
        long sum = 0;
        for (int i = 0; i < Lines; i++)
            sum += write();
        return sum;
    }

    private int WriteNumbers()
    {
        var line = new Utf8SpanWriter(_line);
        bool fits = line.TryWrite("id="u8) && line.TryFormat(_id) && line.TryWrite(";size="u8) && line.TryFormat(_size)
            && line.TryWriteByte((byte)'\n');
        return fits ? line.WrittenCount : 0;
    }

    private int InterpolateNumbers()
        => Utf8.TryWrite(_line, CultureInfo.InvariantCulture, $"id={_id};size={_size}\n", out int length) ? length : 0;

    private int WriteText(string text)
    {
        var line = new Utf8SpanWriter(_line);
        return line.TryWrite("name: "u8) && line.TryWrite(text) && line.TryWrite("\r\n"u8) ? line.WrittenCount : 0;
    }

    private int InterpolateText(string text)
        => Utf8.TryWrite(_line, CultureInfo.InvariantCulture, $"name: {text}\r\n", out int length) ? length : 0;

    private int WriteUtf8()
    {
        var line = new Utf8SpanWriter(_line);
        return line.TryWrite("type: "u8) && line.TryWrite(_type) && line.TryWrite("\r\n"u8) ? line.WrittenCount : 0;
    }

    private int InterpolateUtf8()
        => Utf8.TryWrite(_line, CultureInfo.InvariantCulture, $"type: {(ReadOnlySpan<byte>)_type}\r\n", out int length) ? length : 0;

    private int WriteAll()
    {
        var line = new Utf8SpanWriter(_line);
        bool fits = line.TryWrite("{\"id\":"u8) && line.TryFormat(_id) && line.TryWrite(",\"name\":\""u8) && line.TryWrite(_name)
            && line.TryWrite("\",\"size\":"u8) && line.TryFormat(_size) && line.TryWrite(",\"type\":\""u8) && line.TryWrite(_type)
            && line.TryWrite("\"}"u8);
        return fits ? line.WrittenCount : 0;
    }

    private int InterpolateAll()
        => Utf8.TryWrite(
            _line,
            CultureInfo.InvariantCulture,
            $"{{\"id\":{_id},\"name\":\"{_name}\",\"size\":{_size},\"type\":\"{(ReadOnlySpan<byte>)_type}\"}}",
            out int length)
            ? length
            : 0;
}
