namespace LogIndex;

/// <summary>Formats values of logs for tables.</summary>
internal static class DisplayText
{
    private const int MaxLength = 48;

    /// <summary>Returns a text without control characters, limited in length.</summary>
    public static string Of(string value)
    {
        if (value.Length == 0)
            return "(empty)";

        string cut = value.Length <= MaxLength ? value : string.Concat(value.AsSpan(0, EndOfCut(value)), "...");
        return string.Concat(cut.Select(c => char.IsControl(c) ? ' ' : c));
    }

    /// <summary>Returns where to cut, outside of surrogate pairs.</summary>
    private static int EndOfCut(string value) => char.IsHighSurrogate(value[MaxLength - 1]) ? MaxLength - 1 : MaxLength;
}
