namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>What a value of a JSON document is there for.</summary>
internal enum JsonPlace
{
    /// <summary>Part of a sample: all names in it are keys.</summary>
    Sample,

    /// <summary>Nothing that names a key, whatever it looks like.</summary>
    Data,

    /// <summary>A schema, or a list of them.</summary>
    Schema,

    /// <summary>An object whose values are schemas and whose names are no keys.</summary>
    SchemaMap,

    /// <summary>An object whose names are keys and whose values are schemas.</summary>
    Properties,
}
