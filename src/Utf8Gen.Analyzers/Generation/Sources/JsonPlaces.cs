namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Where the keys are in samples and schemas. The keywords are those of JSON Schema from draft 4 to 2020-12.</summary>
internal static class JsonPlaces
{
    public static bool HasKeysForNames(this JsonPlace place) => place is JsonPlace.Sample or JsonPlace.Properties;

    /// <summary>What the value of a name is in an object.</summary>
    public static JsonPlace OfValue(this JsonPlace place, string name) => place switch
    {
        JsonPlace.Schema => OfKeyword(name),
        JsonPlace.SchemaMap or JsonPlace.Properties => JsonPlace.Schema,
        _ => place,
    };

    /// <summary>What an element is in an array. A list of schemas is taken wherever a schema is: keywords that allow
    /// just one of both do not decide which names there are.</summary>
    public static JsonPlace OfElement(this JsonPlace place)
        => place is JsonPlace.SchemaMap or JsonPlace.Properties ? JsonPlace.Data : place;

    /// <remarks>A closed list: what is not in it, as <c>enum</c>, <c>const</c>, <c>default</c> and <c>examples</c>, holds
    /// values. <c>propertyNames</c> is left out too: its schema is for strings, which have no properties.</remarks>
    private static JsonPlace OfKeyword(string keyword) => keyword switch
    {
        "properties" => JsonPlace.Properties,
        "$defs" or "definitions" or "patternProperties" or "dependentSchemas" or "dependencies" => JsonPlace.SchemaMap,
        "items" or "additionalItems" or "prefixItems" or "unevaluatedItems" or "contains" => JsonPlace.Schema,
        "additionalProperties" or "unevaluatedProperties" or "contentSchema" => JsonPlace.Schema,
        "allOf" or "anyOf" or "oneOf" or "not" or "if" or "then" or "else" => JsonPlace.Schema,
        _ => JsonPlace.Data,
    };
}
