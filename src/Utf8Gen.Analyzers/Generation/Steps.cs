namespace Utf8Gen.Analyzers.Generation;

/// <summary>The named steps of the pipeline, which tests refer to.</summary>
internal static class Steps
{
    public const string Parse = "Parse";
    public const string Contexts = "Contexts";
    public const string Keys = "Keys";
    public const string Plan = "Plan";
    public const string Features = "Features";
    public const string Clashes = "Clashes";
    public const string Emit = "Emit";
    public const string Parts = "Parts";
}
