namespace Utf8Gen;

/// <summary>How the keys of a table stand in a file.</summary>
public enum Utf8KeyFileFormat
{
    /// <summary>One key on each line. White space around it does not belong to it, and blank lines do not count.</summary>
    Lines,

    /// <summary>A JSON document: every property name in it is a key, once, in the order of first appearance.</summary>
    JsonSample,

    /// <summary>A JSON Schema: every name under <c>properties</c> is a key, at any depth, once, in the order of first
    /// appearance.</summary>
    JsonSchema,
}
