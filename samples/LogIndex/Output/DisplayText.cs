namespace LogIndex;

/// <summary>Values of logs as tables show them.</summary>
internal static class DisplayText
{
    private const int MaxLength = 48;

    /// <summary>One line that no terminal takes for a command, and that is not too long.</summary>
    public static string Of(string value)
    {
        if (value.Length == 0)
            return "(empty)";

        string cut = value.Length <= MaxLength ? value : string.Concat(value.AsSpan(0, EndOfCut(value)), "...");
        return string.Concat(cut.Select(c => char.IsControl(c) ? ' ' : c));
    }

    /// <summary>Not within a pair of surrogates.</summary>
    private static int EndOfCut(string value) => char.IsHighSurrogate(value[MaxLength - 1]) ? MaxLength - 1 : MaxLength;
}
