namespace LogIndex;

/// <summary>What the program returns to the shell.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command line or a log is wrong.</summary>
    BadInput = 1,

    /// <summary>Two indexes have not found the same.</summary>
    IndexesDiffer = 2,

    /// <summary>Standard output is full or closed.</summary>
    CannotWrite = 3,
}
