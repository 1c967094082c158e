namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c></summary>
    public static readonly PatternRule ValueRead = Pattern(
        "U8G0011",
        RuleCategory.ReadingJson,
        title: "JSON value read from a reader through the serializer",
        message: "'Deserialize' reads a '{0}' through the serializer; use {1}",
        description: "The serializer finds the converter of the type, copies the reader to check the value, and calls the getter of the "
            + "reader, or what parses JSON of any kind, that the code can call itself.",
        RuleCost.TakesTime);

    /// <summary><c>property.NameEquals("id")</c></summary>
    public static readonly PatternRule ConstantText = Pattern(
        "U8G0004",
        RuleCategory.ReadingJson,
        title: "Constant text transcoded to compare it with JSON",
        message: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        description: "The overloads for UTF-16 text transcode it before they compare. A u8 literal is transcoded by the compiler.",
        RuleCost.TakesTime,
        saysEveryCall: true);

    /// <summary><c>element.GetProperty("id")</c></summary>
    public static readonly PatternRule ConstantName = Pattern(
        "U8G0005",
        RuleCategory.ReadingJson,
        title: "Constant name transcoded to look it up in JSON",
        message: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        description: "JsonElement.GetProperty and TryGetProperty transcode a name of UTF-16 before they look for it. A u8 literal is "
            + "transcoded by the compiler.",
        RuleCost.TakesTime,
        saysEveryCall: true);

    /// <summary><c>Guid.Parse(reader.GetString())</c></summary>
    public static readonly PatternRule ParsedText = Pattern(
        "U8G0009",
        RuleCategory.ReadingJson,
        title: "JSON text converted to a string to be parsed",
        message: "'{0}' parses a string that 'GetString' returns; use {1}",
        description: "GetGuid, GetDateTime and GetDateTimeOffset parse the bytes in place. They accept fewer formats than Parse "
            + "does.",
        RuleCost.Allocates);

    /// <summary><c>map.TryGetValue(property.Name, out ...)</c></summary>
    public static readonly PatternRule KeyText = Pattern(
        "U8G0018",
        RuleCategory.ReadingJson,
        title: "Text converted to a string only to be looked up",
        message: "'{0}' allocates a string that is only looked up; use {1}",
        description: "A key of a dictionary or a set needs no string: a generated lookup finds it by its bytes, and since .NET 9 an "
            + "alternate lookup by chars of a buffer.",
        RuleCost.Allocates);
}
