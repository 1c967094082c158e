using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Sources;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>The inputs of a table's keys from outside its declaration.</summary>
/// <param name="Contexts">What each context knows of the type; empty for
/// other tables.</param>
/// <param name="File">The content of the file with the keys; null for other tables.</param>
internal sealed record KeyInputs(EquatableArray<JsonContextEntry> Contexts, KeyFileContent? File);
