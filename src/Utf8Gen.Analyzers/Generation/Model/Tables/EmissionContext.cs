namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What the text of all tables depends on.</summary>
/// <param name="Features">The features of the compilation.</param>
/// <param name="Clashes">The tables whose files would have the same name.</param>
internal sealed record EmissionContext(TargetFeatures Features, EquatableArray<TableIdentity> Clashes);
