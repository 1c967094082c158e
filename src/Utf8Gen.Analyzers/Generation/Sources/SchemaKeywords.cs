namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Determines where the keys are in samples and schemas. The keywords are those of JSON
/// Schema from draft 4 to 2020-12.</summary>
internal static class SchemaKeywords
{
    public static bool HasKeysForNames(this JsonRole place) => place is JsonRole.Sample or JsonRole.Properties;

    /// <summary>Returns the role of a property's value in an object.</summary>
    public static JsonRole OfValue(this JsonRole place, string name) => place switch
    {
        JsonRole.Schema => OfKeyword(name),
        JsonRole.SchemaMap or JsonRole.Properties => JsonRole.Schema,
        _ => place,
    };

    /// <summary>Returns the role of an element in an array. A list of schemas is
    /// accepted wherever a schema is: keywords that allow just one of both do not affect
    /// which names there are.</summary>
    public static JsonRole OfElement(this JsonRole place)
        => place is JsonRole.SchemaMap or JsonRole.Properties ? JsonRole.Data : place;

    /// <remarks>A closed list: other keywords, such as <c>enum</c>, <c>const</c>, <c>default</c>
    /// and <c>examples</c>, hold values. <c>propertyNames</c> is omitted too: its schema is for
    /// strings, which have no properties.</remarks>
    private static JsonRole OfKeyword(string keyword) => keyword switch
    {
        "properties" => JsonRole.Properties,
        "$defs" or "definitions" or "patternProperties" or "dependentSchemas" or "dependencies" => JsonRole.SchemaMap,
        "items" or "additionalItems" or "prefixItems" or "unevaluatedItems" or "contains" => JsonRole.Schema,
        "additionalProperties" or "unevaluatedProperties" or "contentSchema" => JsonRole.Schema,
        "allOf" or "anyOf" or "oneOf" or "not" or "if" or "then" or "else" => JsonRole.Schema,
        _ => JsonRole.Data,
    };
}
