namespace HttpHeaders;

/// <summary>The arguments of the program.</summary>
/// <param name="File">The input, <c>-</c> for standard input; null for
/// generated header blocks.</param>
/// <param name="Blocks">The number of generated blocks.</param>
/// <param name="Seed">The seed of the generated blocks.</param>
internal sealed record HeaderRequest(string? File, int Blocks, int Seed)
{
    /// <summary>The display name of the input.</summary>
    public string Name => File switch
    {
        null => "built-in headers",
        InputLoader.StandardInputArgument => "standard input",
        _ => File,
    };
}
