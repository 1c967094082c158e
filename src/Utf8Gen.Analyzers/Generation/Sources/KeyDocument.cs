using Utf8Gen.Analyzers.Generation.Sources.Json;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>A JSON file that keys are read from.</summary>
/// <param name="File">The index of the file.</param>
/// <param name="Path">The normalized path.</param>
/// <param name="Root">The value in the file.</param>
internal sealed record KeyDocument(int File, string Path, JsonNode Root);
