namespace HttpHeaders;

/// <summary>What the command line asks for.</summary>
/// <param name="File">The input, <c>-</c> for standard input; null for header blocks that the program makes up.</param>
/// <param name="Blocks">How many it makes up.</param>
/// <param name="Seed">The same seed makes the same blocks.</param>
internal sealed record HeaderRequest(string? File, int Blocks, int Seed)
{
    /// <summary>The input as messages call it.</summary>
    public string Name => File switch
    {
        null => "built-in headers",
        InputLoader.StandardInputArgument => "standard input",
        _ => File,
    };
}
