using System.Text.Encodings.Web;

namespace LogIndex;

/// <summary>Generates a log: lines of JSON and of <c>name=value</c>, some with
/// unnecessary escapes.</summary>
internal sealed class FakeLog
{
    private readonly Random _random;
    private readonly FakeTraffic _traffic;
    private readonly TextWriter _output;

    private FakeLog(int seed, TextWriter output)
    {
        _random = new Random(seed);
        _traffic = new FakeTraffic(seed);
        _output = output;
    }

    /// <summary>Generates lines of UTF-8. The same arguments produce the same bytes.</summary>
    public static byte[] Create(int seed, int lines)
    {
        using var bytes = new MemoryStream();
        using (var output = new StreamWriter(bytes, leaveOpen: true))
        {
            var fake = new FakeLog(seed, output);
            for (int i = 0; i < lines; i++)
                fake.WriteLine();
        }

        return bytes.ToArray();
    }

    /// <summary>Two thirds of the lines are JSON.</summary>
    private void WriteLine()
    {
        if (_random.Next(3) > 0)
            WriteJson(_traffic.NextLine());
        else
            WriteLogfmt(_traffic.NextLine());
        _output.Write('\n');
    }

    private void WriteJson(IEnumerable<FakeField> fields)
    {
        char separator = '{';
        foreach (FakeField field in fields)
        {
            _output.Write($"{separator}\"{field.Name}\":");
            _output.Write(field.IsNumber ? field.Value : $"\"{Escape(field.Value)}\"");
            separator = ',';
        }

        _output.Write('}');
    }

    private void WriteLogfmt(IEnumerable<FakeField> fields)
    {
        string separator = "";
        foreach (FakeField field in fields)
        {
            _output.Write($"{separator}{field.Name}=");
            _output.Write(field.Value.Contains('"', StringComparison.Ordinal) ? $"\"{Escape(field.Value)}\"" : field.Value);
            separator = " ";
        }
    }

    /// <summary>One writer in ten escapes all non-ASCII characters, and some others.</summary>
    private string Escape(string value)
        => (_random.Next(10) == 0 ? JavaScriptEncoder.Default : JavaScriptEncoder.UnsafeRelaxedJsonEscaping).Encode(value);
}
