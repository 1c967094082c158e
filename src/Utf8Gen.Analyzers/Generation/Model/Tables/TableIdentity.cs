namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What the name of a table's file is made of.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Suffix">What tells two of one type apart.</param>
internal sealed record TableIdentity(TypeHeader Type, string Suffix)
{
    /// <summary>The name, which another table may have in other case, or even in the same where code has errors.</summary>
    public string FileName => Type.MetadataName + Suffix;
}
