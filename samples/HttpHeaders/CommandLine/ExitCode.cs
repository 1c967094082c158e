namespace HttpHeaders;

/// <summary>What the program returns to the shell.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command line or the input is wrong.</summary>
    BadInput = 1,

    /// <summary>Two ways to count have not counted the same.</summary>
    CountsDiffer = 2,

    /// <summary>Standard output is full or closed.</summary>
    CannotWrite = 3,
}
