namespace Utf8Gen.Tool.CommandLine;

/// <summary>A command cannot run; the message is one line for the user.</summary>
internal sealed class ToolException : Exception
{
    public ToolException(string message)
        : base(message)
    {
    }

    public ToolException(string message, Exception cause)
        : base(message, cause)
    {
    }
}
