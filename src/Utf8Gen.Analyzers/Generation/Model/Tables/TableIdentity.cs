namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What the file name of a table is composed of.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Suffix">Distinguishes several files of one type.</param>
internal sealed record TableIdentity(TypeHeader Type, string Suffix)
{
    /// <summary>The file name. Another table may have the same one in another case, or even exactly
    /// the same if code has errors.</summary>
    public string FileName => Type.MetadataName + Suffix;
}
