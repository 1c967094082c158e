namespace Utf8Gen;

/// <summary>The format of a file of keys.</summary>
public enum Utf8KeyFileFormat
{
    /// <summary>One key on each line. White space around a key and
    /// blank lines are ignored.</summary>
    Lines,

    /// <summary>A JSON document: each distinct property name in it is a key, in the order
    /// of first appearance.</summary>
    JsonSample,

    /// <summary>A JSON Schema: each distinct name under <c>properties</c>, at any depth, is a key,
    /// in the order of first appearance.</summary>
    JsonSchema,
}
