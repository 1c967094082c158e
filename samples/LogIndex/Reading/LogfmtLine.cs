namespace LogIndex;

/// <summary>Reads a line of fields <c>name=value</c>.</summary>
internal static class LogfmtLine
{
    public static void Read<TValues>(ReadOnlySpan<byte> line, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        var reader = new LogfmtReader(line);
        FieldCounter.Count(ref reader, lineNumber, index);
    }
}
