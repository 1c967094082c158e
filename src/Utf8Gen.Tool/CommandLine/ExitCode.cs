namespace Utf8Gen.Tool.CommandLine;

/// <summary>What the program returns to the shell.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command line or the trace is wrong, or the profile cannot be written.</summary>
    BadInput = 1,

    /// <summary>The trace is right, and there is no user code in it. No profile is written.</summary>
    NothingFound = 2,
}
