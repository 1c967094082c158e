namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What was asked for about a lookup.</summary>
/// <param name="Strategy">How to look up.</param>
/// <param name="IgnoreCase">Whether the ASCII letters of a key may be written in either case.</param>
internal sealed record LookupOptions(LookupStrategy Strategy, bool IgnoreCase)
{
    public static LookupOptions Default { get; } = new(LookupStrategy.Auto, IgnoreCase: false);
}
