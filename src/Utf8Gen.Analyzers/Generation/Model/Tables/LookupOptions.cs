namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The requested options of a lookup.</summary>
/// <param name="Strategy">The lookup strategy.</param>
/// <param name="IgnoreCase">Whether the case of ASCII letters is ignored.</param>
internal sealed record LookupOptions(LookupStrategy Strategy, bool IgnoreCase)
{
    public static LookupOptions Default { get; } = new(LookupStrategy.Auto, IgnoreCase: false);
}
