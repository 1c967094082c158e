using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading;

/// <summary>The rules for names and values in whole programs, as people write them.</summary>
[Trait("Matrix", "Roslyn")]
public class ReadingInRealCodeTests
{
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0002 = Rule.Of<PatternAnalyzer, TokenComparisonFixProvider>("U8G0002");
    private static readonly Rule U8G0003 = Rule.Of<PatternAnalyzer, ValueComparisonFixProvider>("U8G0003");

    [Fact]
    public Task A_converter_that_reads_two_properties()
        => U8G0002.Fixes(
            """
            using System.Text.Json.Serialization;

            sealed class PointConverter : JsonConverter<(int X, int Y)>
            {
                public override (int X, int Y) Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                {
                    int x = 0, y = 0;
                    while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
                    {
                        if (reader.TokenType is not JsonTokenType.PropertyName)
                            throw new JsonException();

                        // the name
                        string? name = {|U8G1002:reader.GetString()|};
                        if (string.Equals(name, "x", StringComparison.Ordinal))
                        {
                            reader.Read();
                            x = reader.GetInt32();
                        }
                        else if (string.Equals(name, "y", StringComparison.Ordinal))
                        {
                            reader.Read();
                            y = reader.GetInt32();
                        }
                        else
                        {
                            reader.TrySkip();
                        }
                    }

                    return (x, y);
                }

                public override void Write(Utf8JsonWriter writer, (int X, int Y) value, JsonSerializerOptions options)
                    => throw new NotSupportedException();
            }
            """,
            """
            using System.Text.Json.Serialization;

            sealed class PointConverter : JsonConverter<(int X, int Y)>
            {
                public override (int X, int Y) Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                {
                    int x = 0, y = 0;
                    while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
                    {
                        if (reader.TokenType is not JsonTokenType.PropertyName)
                            throw new JsonException();

                        // the name
                        if (reader.ValueTextEquals("x"u8))
                        {
                            reader.Read();
                            x = reader.GetInt32();
                        }
                        else if (reader.ValueTextEquals("y"u8))
                        {
                            reader.Read();
                            y = reader.GetInt32();
                        }
                        else
                        {
                            reader.TrySkip();
                        }
                    }

                    return (x, y);
                }

                public override void Write(Utf8JsonWriter writer, (int X, int Y) value, JsonSerializerOptions options)
                    => throw new NotSupportedException();
            }
            """);

    [Fact]
    public Task A_discriminator_in_an_async_method()
        => U8G0003.Fixes(
            """
            class Hook
            {
                private const string Opened = "opened";

                public async Task<bool> HandleAsync(Stream body)
                {
                    using JsonDocument document = await JsonDocument.ParseAsync(body);
                    JsonElement action = document.RootElement.GetProperty("action"u8);
                    var text = [|action.GetString()|];
                    if (text is Opened or "reopened")
                        await Task.Delay(1);
                    return [|document.RootElement.GetProperty("state"u8).GetString() == "open"|];
                }
            }
            """,
            """
            class Hook
            {
                private static ReadOnlySpan<byte> OpenedUtf8 => "opened"u8;

                public async Task<bool> HandleAsync(Stream body)
                {
                    using JsonDocument document = await JsonDocument.ParseAsync(body);
                    JsonElement action = document.RootElement.GetProperty("action"u8);
                    if (action.ValueEquals(OpenedUtf8) || action.ValueEquals("reopened"u8))
                        await Task.Delay(1);
                    return document.RootElement.GetProperty("state"u8).ValueEquals("open"u8);
                }
            }
            """);

    [Fact]
    public Task Queries_iterators_and_top_level_statements()
        => U8G0001.Fixes(
            """
            using JsonDocument document = JsonDocument.Parse("{}");
            var ids = from p in document.RootElement.EnumerateObject() where {|U8G1001:p.Name == "id"|} select p.Value;
            bool any = document.RootElement.EnumerateObject().Any(p => { string n = {|U8G1001:p.Name|}; return n is "a" or "b"; });
            static IEnumerable<JsonElement> Find(JsonElement e)
            {
                foreach (JsonProperty p in e.EnumerateObject())
                {
                    var name = {|U8G1001:p.Name|};
                    if (name != "id")
                        continue;
                    yield return p.Value;
                }
            }
            """,
            """
            using JsonDocument document = JsonDocument.Parse("{}");
            var ids = from p in document.RootElement.EnumerateObject() where p.NameEquals("id"u8) select p.Value;
            bool any = document.RootElement.EnumerateObject().Any(p => { return p.NameEquals("a"u8) || p.NameEquals("b"u8); });
            static IEnumerable<JsonElement> Find(JsonElement e)
            {
                foreach (JsonProperty p in e.EnumerateObject())
                {
                    if (!p.NameEquals("id"u8))
                        continue;
                    yield return p.Value;
                }
            }
            """,
            CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task Partial_and_generic_types()
        => U8G0001.Fixes(
            """
            partial class Reader<T>
            {
                protected const string Kind = "kind";
            }
            partial class Reader<T>
            {
                static bool Is(JsonProperty p) => [|p.Name == Kind|];
                sealed class Nested : Reader<int> { static bool Is2(JsonProperty p) => [|Kind == p.Name|]; }
            }
            """,
            """
            partial class Reader<T>
            {
                protected const string Kind = "kind";
                private protected static ReadOnlySpan<byte> KindUtf8 => "kind"u8;
            }
            partial class Reader<T>
            {
                static bool Is(JsonProperty p) => p.NameEquals(KindUtf8);
                sealed class Nested : Reader<int> { static bool Is2(JsonProperty p) => p.NameEquals(KindUtf8); }
            }
            """);

    [Fact]
    public Task Text_that_is_kept_is_left_alone()
        => U8G0002.StaysSilent("""
            static class Parser
            {
                public static Dictionary<string, string?> Read(ref Utf8JsonReader reader)
                {
                    var all = new Dictionary<string, string?>();
                    while (reader.Read())
                    {
                        string? name = reader.GetString();
                        reader.Read();
                        if (name == "id" || name == "name")
                            all[name] = reader.GetString();
                    }

                    return all;
                }

                public static string? Type(ref Utf8JsonReader reader)
                {
                    string? type = reader.GetString();
                    return type == "none" ? null : type;
                }
            }
            """);
}
