namespace Utf8Gen;

/// <summary>The format of a file of keys.</summary>
/// <remarks>JSON may have comments and trailing commas.</remarks>
public enum Utf8KeyFileFormat
{
    /// <summary>By the name of the file: <see cref="JsonSchema"/> for <c>.schema.json</c>; for
    /// other extensions with <c>json</c>, <see cref="OpenApi"/> or <see cref="JsonSchema"/> if the
    /// root of the document has <c>openapi</c>, <c>swagger</c> or the <c>$schema</c> of a schema,
    /// otherwise <see cref="JsonSample"/>; <see cref="Lines"/> for everything else.</summary>
    Auto,

    /// <summary>One key on each line. White space around a key and
    /// blank lines are ignored.</summary>
    Lines,

    /// <summary>A JSON document: each distinct property name in it is a key, in the order
    /// of first appearance.</summary>
    JsonSample,

    /// <summary>A JSON Schema: each distinct name under <c>properties</c>, at any depth, is a key,
    /// in the order of first appearance. A <c>$ref</c> may lead to other additional files, whose
    /// keys come last.</summary>
    JsonSchema,

    /// <summary>An OpenAPI 3 or Swagger 2 description as JSON: each distinct name under
    /// <c>properties</c> of a schema, under <c>components</c> or in an operation, is a key, in the
    /// order of first appearance. A <c>$ref</c> may lead to other additional files, whose keys come
    /// last.</summary>
    OpenApi,
}
