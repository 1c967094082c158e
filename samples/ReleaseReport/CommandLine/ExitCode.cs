namespace ReleaseReport;

/// <summary>What the program returns to the shell.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command line or a document is wrong. It wins over <see cref="VariantsDiffer"/>.</summary>
    BadInput = 1,

    /// <summary>Two variants have written different reports.</summary>
    VariantsDiffer = 2,

    /// <summary>Standard output is full or closed.</summary>
    CannotWrite = 3,
}
