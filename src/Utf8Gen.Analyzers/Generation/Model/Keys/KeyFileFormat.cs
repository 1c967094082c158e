namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The format of a file of keys. The public enum of the attributes
/// has the same values.</summary>
internal enum KeyFileFormat
{
    /// <summary>The extension of the file says it, or its content.</summary>
    Auto,

    /// <summary>One key on each line.</summary>
    Lines,

    /// <summary>A JSON document; its property names are the keys.</summary>
    JsonSample,

    /// <summary>A JSON schema; the properties that it describes are the keys.</summary>
    JsonSchema,

    /// <summary>An OpenAPI description; the properties in its schemas are the keys.</summary>
    OpenApi,
}
