namespace Utf8Gen.Analyzers.Tests.Rules.Documents;

/// <summary>Wraps the statements that a test is about into a program.</summary>
internal static class DocumentCode
{
    /// <summary>Statements of an <c>async</c> method.</summary>
    public static string Async(string statements) => Method("async Task<object?>", statements);

    /// <summary>Statements of a method.</summary>
    public static string Sync(string statements) => Method("object?", statements);

    private static string Method(string result, string statements) => $$"""
        using System.Net.Http;
        using System.Net.Http.Headers;
        using System.Net.Http.Json;
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization.Metadata;

        class Item { public int Id { get; set; } }

        class C
        {
            private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);
            private readonly JsonSerializerOptions _options = new();

            {{result}} M(byte[] bytes, string text, string path, Stream input, HttpClient client, HttpResponseMessage response,
                JsonSerializerOptions? options, JsonTypeInfo<Item> info, Item item, CancellationToken token, Encoding encoding, bool flag)
            {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 ? line : "        " + line))}}
            }

            static string Log(string text) => text;
            static byte[] Change(byte[] bytes) => bytes;
            static JsonSerializerOptions MakeOptions(byte[]? bytes) => new();
            static void Use(object? value) { }
            static Stream Open() => Stream.Null;
        }

        """;
}
