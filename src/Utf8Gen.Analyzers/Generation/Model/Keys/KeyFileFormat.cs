namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>How a file spells its keys. The public enum of the attributes has the same values.</summary>
internal enum KeyFileFormat
{
    /// <summary>One key a line.</summary>
    Lines,

    /// <summary>A JSON document; its property names are the keys.</summary>
    JsonSample,

    /// <summary>A JSON schema; the properties that it describes are the keys.</summary>
    JsonSchema,
}
