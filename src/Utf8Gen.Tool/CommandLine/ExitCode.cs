namespace Utf8Gen.Tool.CommandLine;

/// <summary>The exit code of the program.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command ran, and what it found is what its caller did not want: findings that
    /// <c>--fail-on</c> names, or a trace without user code.</summary>
    Failure = 1,

    /// <summary>The command could not run: the command line or a file is invalid, a file cannot be
    /// written, or there was nothing that could be analyzed.</summary>
    BadInput = 2,

    /// <summary>The command ran, but not over everything: findings may be missing.</summary>
    InPart = 3,

    /// <summary>Ctrl+C, as shells report it.</summary>
    Canceled = 130,
}
