using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

public class TextSearchTests
{
    private static readonly Rule U8G0013 = Rule.Of<PatternAnalyzer>("U8G0013");

    [Theory]
    [InlineData("""_ = [|property.Name.StartsWith("x-", StringComparison.Ordinal)|];""")]
    [InlineData("""_ = [|property.Name.EndsWith("Utc", StringComparison.Ordinal)|];""")]
    [InlineData("""_ = [|property.Name.StartsWith('$')|];""")]
    [InlineData("""_ = [|property.Name.Contains("id")|];""")]
    [InlineData("""_ = [|property.Name.IndexOf("id", StringComparison.Ordinal)|] >= 0;""")]
    [InlineData("""_ = [|element.GetString()!.StartsWith("x-", StringComparison.Ordinal)|];""")]
    [InlineData("""_ = element.GetString()?[|.StartsWith("x-", StringComparison.Ordinal)|] == true;""")]
    [InlineData("""_ = element.GetProperty("t"u8).GetString()?[|.Contains('/')|] ?? false;""")]
    [InlineData("""_ = [|reader.GetString()!.Contains('/', StringComparison.Ordinal)|];""")]
    public Task A_text_that_is_only_searched_is_found(string statement) => U8G0013.Reports(Program(statement));

    [Theory]
    [InlineData("""_ = property.Name.StartsWith("x-");""")]
    [InlineData("""_ = property.Name.StartsWith("x-", StringComparison.OrdinalIgnoreCase);""")]
    [InlineData("""_ = property.Name.Contains("id", StringComparison.CurrentCulture);""")]
    [InlineData("""_ = property.Name.StartsWith(name, StringComparison.Ordinal);""")]
    [InlineData("""_ = property.Name.Contains('\uD800');""")]
    [InlineData("""_ = property.Name.IndexOf("id", StringComparison.Ordinal);""")]
    [InlineData("""_ = property.Name.IndexOf("id", StringComparison.Ordinal) > 0;""")]
    [InlineData("""_ = property.Name.LastIndexOf("id", StringComparison.Ordinal) >= 0;""")]
    [InlineData("""_ = property.Name.Trim().StartsWith("x-", StringComparison.Ordinal);""")]
    [InlineData("""_ = element.GetString()?.Trim()?.StartsWith("x-", StringComparison.Ordinal);""")]
    [InlineData("""_ = element.ToString().StartsWith("x-", StringComparison.Ordinal);""")]
    [InlineData("""_ = typeof(C).Name.StartsWith("x-", StringComparison.Ordinal);""")]
    [InlineData("""_ = property.Name.AsSpan().StartsWith("x-", StringComparison.Ordinal);""")]
    [InlineData("""string s = property.Name; _ = s.StartsWith("x-", StringComparison.Ordinal) ? s : "";""")]
    [InlineData(
        """Expression<Func<JsonProperty, bool>> f = p => p.Name.StartsWith("x-", StringComparison.Ordinal);""")]
    public Task Other_searches_are_left_alone(string statement) => U8G0013.StaysSilent(Program(statement));

    [Theory]
    [InlineData("struct JsonProperty { public string Name => null!; }", "default(System.Text.Json.JsonProperty).Name")]
    [InlineData("struct JsonElement { public string GetString() => null!; }", "default(System.Text.Json.JsonElement).GetString()")]
    [InlineData(
        "ref struct Utf8JsonReader { public string GetString() => null!; }", "default(System.Text.Json.Utf8JsonReader).GetString()")]
    public Task A_library_without_access_to_the_bytes_is_left_alone(string type, string text)
        => U8G0013.StaysSilent(
            $$"""
            namespace System.Text.Json
            {
                public {{type}}
                public static class JsonDocument { }
            }
            class C { bool M() => {{text}}.Contains("id"); }
            """,
            CodeOptions.WithoutSystemTextJson);

    [Theory]
    [InlineData("property.Name", "Name", "search the bytes of GetRawUtf8PropertyName, if they are not escaped")]
    [InlineData("element.GetString()!", "GetString", "search the bytes of GetRawUtf8Value, if they are not escaped")]
    [InlineData("reader.GetString()!", "GetString", "search the bytes that CopyString writes")]
    public Task The_message_names_the_bytes(string text, string member, string remedy)
        => U8G0013.Reports(
            Program($"""_ = [|{text}.Contains("id")|];"""),
            $"""'{member}' allocates a string to search for "id"; {remedy}""");

    private static string Program(string statements) => Code.Members($$"""
        void M(JsonProperty property, JsonElement element, ref Utf8JsonReader reader, string name)
        {
            {{statements}}
        }
        """);
}
