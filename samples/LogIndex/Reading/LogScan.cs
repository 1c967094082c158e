using System.Text;
using System.Text.Unicode;

namespace LogIndex;

/// <summary>One pass over logs, line by line into an index.</summary>
internal static class LogScan
{
    /// <summary>Reads the logs in order. Lines are numbered continuously.</summary>
    /// <exception cref="InputException">A log cannot be read, or has a line that
    /// cannot be indexed.</exception>
    public static ScanTotals Run(IReadOnlyList<LogSource> sources, ILogIndex index)
    {
        var totals = new ScanTotals(Lines: 0, Bytes: 0);
        foreach (LogSource source in sources)
        {
            using Stream stream = source.Open();
            using var reader = new LineReader(stream);
            AddLines(reader, source.Name, totals.Lines, index);
            totals = new ScanTotals(checked(totals.Lines + reader.LineNumber), totals.Bytes + reader.Bytes);
        }

        return totals;
    }

    private static void AddLines(LineReader reader, string name, int linesBefore, ILogIndex index)
    {
        try
        {
            while (reader.TryRead(out ReadOnlySpan<byte> line))
            {
                CheckUtf8(line);
                index.Add(line, checked(linesBefore + reader.LineNumber));
            }
        }
        catch (LineException fault)
        {
            throw new InputException(name, reader.LineNumber, fault);
        }
        catch (IOException exception)
        {
            throw new InputException(name, $"{exception.Message} Name a readable file.");
        }
    }

    /// <remarks>Checked once here, so that no index needs to.</remarks>
    private static void CheckUtf8(ReadOnlySpan<byte> line)
    {
        if (!Utf8.IsValid(line))
            throw new LineException(FindIllFormed(line), "these bytes are not UTF-8. Convert the log to UTF-8.");
    }

    private static int FindIllFormed(ReadOnlySpan<byte> line)
    {
        int position = 0;
        while (Rune.DecodeFromUtf8(line[position..], out _, out int consumed) == System.Buffers.OperationStatus.Done)
            position += consumed;
        return position;
    }
}
