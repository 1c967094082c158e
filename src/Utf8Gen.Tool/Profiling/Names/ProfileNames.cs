namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>The property names of a profile file.
/// <c>docs/u8prof.schema.json</c> is the schema.</summary>
internal static class ProfileNames
{
    /// <summary>The extension of profile files.</summary>
    public const string Extension = ".u8prof.json";

    /// <summary>The version of the format that is written and read.</summary>
    public const int CurrentVersion = 2;

    /// <summary>The version that had no costs of rules.</summary>
    public const int VersionWithoutCalls = 1;

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
    public const string Calls = "calls";

    public const string Call = "call";
    public const string Percent = "percent";
    public const string AllocatedPercent = "allocatedPercent";
    public const string Rules = "rules";
}
