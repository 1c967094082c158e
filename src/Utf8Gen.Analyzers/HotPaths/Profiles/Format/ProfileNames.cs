namespace Utf8Gen.Analyzers.HotPaths.Profiles.Format;

/// <summary>The property names of a profile file.
/// <c>docs/u8prof.schema.json</c> is the schema.</summary>
internal static class ProfileNames
{
    /// <summary>The extension of profile files.</summary>
    public const string Extension = ".u8prof.json";

    /// <summary>The only version of the format.</summary>
    public const int Version1 = 1;

    public const string Schema = "$schema";
    public const string Version = "version";
    public const string Source = "source";
    public const string Samples = "samples";
    public const string Methods = "methods";

    public const string Method = "method";
    public const string Module = "module";
    public const string ExclusivePercent = "exclusivePercent";
    public const string InclusivePercent = "inclusivePercent";
    public const string AllocatedBytes = "allocatedBytes";
}
