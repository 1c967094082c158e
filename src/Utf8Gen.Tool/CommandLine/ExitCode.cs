namespace Utf8Gen.Tool.CommandLine;

/// <summary>The exit code of the program.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command ran, and what it found is what its caller did not want: findings that
    /// <c>--fail-on</c> names, or a trace without user code.</summary>
    Failure = 1,

    /// <summary>The command could not run: the command line or a file is invalid, or
    /// a file cannot be written.</summary>
    BadInput = 2,

    /// <summary>Ctrl+C, as shells report it.</summary>
    Canceled = 130,
}
