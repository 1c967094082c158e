namespace Utf8Gen.Tool.Analysis;

/// <summary>The message of a hot finding: <c>what it is [why it is hot]</c>.</summary>
internal static class HotMessage
{
    /// <summary>Splits a message; a reason may have brackets of its own.</summary>
    public static (string Text, string? Reason) Split(string message)
    {
        if (!message.EndsWith(']'))
            return (message, null);

        int depth = 0;
        for (int i = message.Length - 1; i > 0; i--)
        {
            depth += message[i] switch { ']' => 1, '[' => -1, _ => 0 };
            if (depth == 0)
                return (message[..i].TrimEnd(), message[(i + 1)..^1]);
        }

        return (message, null);
    }
}
