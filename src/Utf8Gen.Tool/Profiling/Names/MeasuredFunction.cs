namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>A member, or a lambda or local function in it.</summary>
/// <param name="Kind">The kind.</param>
/// <param name="Member">The member, by its metadata name without type arguments:
/// <c>Read</c>, <c>.ctor</c>, <c>get_Name</c>; an explicit implementation has the name of
/// the interface before it.</param>
/// <param name="LocalFunction">The name of the local function, if it is one.</param>
internal sealed record MeasuredFunction(FunctionKind Kind, string Member, string? LocalFunction = null)
{
    private const string Main = "Main";

    /// <summary>The maximum nesting of generated names:
    /// <c>&lt;&lt;&lt;Main&gt;$&gt;b__0_0&gt;d</c>.</summary>
    private const int MaxDepth = 4;

    /// <summary>A name that is not generated.</summary>
    public static MeasuredFunction OfMember(string name)
        => new(FunctionKind.Member, NameText.IsConstructor(name) ? name : NameText.WithoutTypeArguments(name));

    /// <returns><see langword="null"/> if the name is not generated from a member.</returns>
    public static MeasuredFunction? TryParse(string generated) => TryParse(generated, depth: 1);

    /// <summary>Formats the name as the compiler writes it, without the numbers.</summary>
    public override string ToString() => Kind switch
    {
        FunctionKind.Lambda => $"<{Member}>b",
        FunctionKind.LocalFunction => $"<{Member}>g__{LocalFunction}",
        _ => Member,
    };

    private static MeasuredFunction? TryParse(string generated, int depth) => GeneratedName.TryParse(generated) switch
    {
        // <Run>d__3, <<Run>b__0_0>d: dots are hyphens in the name of a type.
        { Kind: GeneratedName.StateMachine } name => OfOrigin(name.Origin.Replace('-', '.'), depth),

        // <Run>b__0_1, <Run>b
        { Kind: GeneratedName.Lambda } name => OfOrigin(name.Origin, depth) is { } member
            ? member with { Kind = FunctionKind.Lambda, LocalFunction = null }
            : null,

        // <Run>g__Local|0_1, <Run>g__Local
        { Kind: GeneratedName.LocalFunction, OwnName: { } local } name => OfOrigin(name.Origin, depth) is { } member
            ? member with { Kind = FunctionKind.LocalFunction, LocalFunction = local }
            : null,

        // <Main>$ is top-level statements, <Main> what waits for an async Main.
        { Kind: GeneratedName.Special or GeneratedName.None, Origin: Main } => new MeasuredFunction(FunctionKind.Member, Main),

        _ => null,
    };

    private static MeasuredFunction? OfOrigin(string origin, int depth)
        => origin.Length == 0 || depth > MaxDepth ? null : GeneratedName.Is(origin) ? TryParse(origin, depth + 1) : OfMember(origin);
}
