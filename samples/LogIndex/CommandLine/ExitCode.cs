namespace LogIndex;

/// <summary>The exit code of the program.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command line or a log is invalid.</summary>
    BadInput = 1,

    /// <summary>Two indexes disagree.</summary>
    IndexesDiffer = 2,

    /// <summary>Standard output is full or closed.</summary>
    CannotWrite = 3,
}
