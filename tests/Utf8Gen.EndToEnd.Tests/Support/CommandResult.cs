namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>What a command left behind.</summary>
/// <param name="ExitCode">0 when it went well.</param>
/// <param name="StandardOutput">As bytes, for programs whose output must not change by one
/// of them.</param>
/// <param name="Text">Standard output and standard error as text.</param>
internal sealed record CommandResult(int ExitCode, byte[] StandardOutput, string Text)
{
    /// <summary>Fails the test, with all that was printed, unless the command went well.</summary>
    public CommandResult Succeeded()
    {
        Assert.True(ExitCode == 0, $"exit code {ExitCode}:\n{Text}");
        return this;
    }
}
