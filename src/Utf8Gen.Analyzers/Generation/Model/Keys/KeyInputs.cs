namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What is known of a table's keys outside its own declaration.</summary>
/// <param name="Contexts">What the contexts of the compilation say of the model; empty for other tables.</param>
/// <param name="File">The file with the keys; null for other tables.</param>
internal sealed record KeyInputs(EquatableArray<JsonContextEntry> Contexts, FoundFile? File);
