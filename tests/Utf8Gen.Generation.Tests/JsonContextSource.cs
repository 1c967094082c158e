namespace Utf8Gen.Generation.Tests;

/// <summary>Source-generation contexts as they stand in source, with what System.Text.Json's own
/// generator would add.</summary>
internal static class JsonContextSource
{
    public static string Declare(string name, string model, string? options = null)
        => $$"""
            {{(options is null ? "" : $"[System.Text.Json.Serialization.JsonSourceGenerationOptions({options})]")}}
            [System.Text.Json.Serialization.JsonSerializable(typeof({{model}}))]
            partial class {{name}}() : System.Text.Json.Serialization.JsonSerializerContext(null)
            {
                protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null;
            }
            """;
}
