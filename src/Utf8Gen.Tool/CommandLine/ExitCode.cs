namespace Utf8Gen.Tool.CommandLine;

/// <summary>The exit code of the program.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command line or the trace is invalid, or the
    /// profile cannot be written.</summary>
    BadInput = 1,

    /// <summary>The trace is valid but contains no user code. No profile is written.</summary>
    NothingFound = 2,
}
