namespace HttpHeaders;

/// <summary>The exit code of the program.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command line or the input is invalid.</summary>
    BadInput = 1,

    /// <summary>Two counters disagree.</summary>
    CountsDiffer = 2,

    /// <summary>Standard output is full or closed.</summary>
    CannotWrite = 3,
}
