namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Values;

/// <summary>Wraps the statements that a test is about into a program with JSON in memory.</summary>
internal static class ValueCode
{
    /// <summary>Statements of a method, in a file without the namespace of <c>JsonMarshal</c>.</summary>
    public static string Method(string statements) => Method("object?", statements, usings: "");

    /// <summary>Statements of a method, in a file that a fix has given the namespace of <c>JsonMarshal</c>.</summary>
    public static string MethodWithMarshal(string statements)
        => Method("object?", statements, usings: "using System.Runtime.InteropServices;\n");

    /// <summary>Statements of an <c>async</c> method.</summary>
    public static string Async(string statements) => Method("async Task<object?>", statements, usings: "");

    private static string Method(string result, string statements, string usings) => $$"""
        {{usings}}using System.Text.Json.Nodes;
        using System.Text.Json.Serialization.Metadata;

        class Item { public int Id { get; set; } }

        class C
        {
            {{result}} M(JsonElement element, JsonElement? missing, JsonNode node, JsonNode? none, Item item, Utf8JsonWriter writer,
                JsonSerializerOptions? options, JsonTypeInfo<Item> info, Task<JsonSerializerOptions> later, Encoding encoding, bool flag)
            {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 ? line : "        " + line))}}
            }

            static string Log(string text) => text;
            static void Use(object? value) { }
        }

        """;
}
