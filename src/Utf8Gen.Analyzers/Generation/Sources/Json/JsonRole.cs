namespace Utf8Gen.Analyzers.Generation.Sources.Json;

/// <summary>The role of a value in a JSON document.</summary>
internal enum JsonRole
{
    /// <summary>Part of a sample: all names in it are keys.</summary>
    Sample,

    /// <summary>Data that contains no keys, whatever it looks like.</summary>
    Data,

    /// <summary>A schema, or a list of schemas.</summary>
    Schema,

    /// <summary>An object whose values are schemas and whose names are not keys.</summary>
    SchemaMap,

    /// <summary>An object whose names are keys and whose values are schemas.</summary>
    Properties,

    /// <summary>An object of an OpenAPI document that has schemas somewhere in it: the document, an
    /// operation, a response, a parameter.</summary>
    Api,

    /// <summary>A list of such objects, or an object with such values.</summary>
    ApiMap,

    /// <summary>An object whose values are <see cref="ApiMap"/>s.</summary>
    Callbacks,
}
