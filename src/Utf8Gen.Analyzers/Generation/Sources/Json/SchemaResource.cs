namespace Utf8Gen.Analyzers.Generation.Sources.Json;

/// <summary>A schema that references in it are relative to: a document, or a schema with an
/// <c>$id</c>.</summary>
/// <param name="Root">The value.</param>
/// <param name="Id">The absolute <c>$id</c>, or the path of the file.</param>
/// <param name="File">The index of the file that the value is in.</param>
internal sealed record SchemaResource(JsonNode Root, string Id, int File);
