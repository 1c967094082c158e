using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Serializing;

public partial class StringContentTests
{
    private static readonly Rule U8G0036 = Rule.Of<PatternAnalyzer, StringContentFixProvider>("U8G0036");
    private static readonly Rule AsJsonContent = U8G0036.WithAction("U8G0036.JsonContent").WithoutFixAll();

    private const string Header = """

        {
            Headers = { ContentType = new MediaTypeHeaderValue("application/json", "utf-8") }
        }
        """;

    [Theory]
    [InlineData(
        """return client.PostAsync(path, new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json"));""",
        "return client.PostAsync(path, new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(item))" + Header + ");")]
    [InlineData(
        """
        HttpContent content = new StringContent([|JsonSerializer.Serialize(item, options)|], Encoding.UTF8, "application/json");
        return content;
        """,
        "HttpContent content = new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(item, options))" + Header + ";\nreturn content;")]
    [InlineData(
        """
        string json = JsonSerializer.Serialize(item);
        using var content = new StringContent([|json|], Encoding.UTF8, "application/json");
        content.Headers.Add("a", "b");
        return client.PostAsync(path, content);
        """,
        "using var content = new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(item))" + Header + """
            ;
            content.Headers.Add("a", "b");
            return client.PostAsync(path, content);
            """)]
    [InlineData(
        """
        response.Content = new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json"); // why
        return null;
        """,
        "response.Content = new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(item))" + Header + "; // why\nreturn null;")]
    public Task The_bytes_are_sent_with_the_same_header(string before, string after)
        => U8G0036.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Fact]
    public Task It_is_indented_as_the_file_is()
        => U8G0036.Fixes(
            """
            using System.Net.Http;
            using System.Net.Http.Headers;

            class C
            {
              HttpContent M(object item)
              {
                HttpContent content = new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json");
                return content;
              }
            }

            """,
            """
            using System.Net.Http;
            using System.Net.Http.Headers;

            class C
            {
              HttpContent M(object item)
              {
                HttpContent content = new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(item))
                {
                  Headers = { ContentType = new MediaTypeHeaderValue("application/json", "utf-8") }
                };
                return content;
              }
            }

            """);

    [Fact]
    public Task Braces_stand_where_the_repository_wants_them()
        => U8G0036.Fixes(
            DocumentCode.Sync("""
                response.Content = new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json");
                return 0;
                """),
            DocumentCode.Sync("""
                response.Content = new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(item)) {
                    Headers = { ContentType = new MediaTypeHeaderValue("application/json", "utf-8") }
                };
                return 0;
                """),
            CodeOptions.Default with { EditorConfig = "[*.cs]\ncsharp_new_line_before_open_brace = methods, types\n" });

    [Theory]
    [InlineData("JsonSerializer.Serialize(item)", "JsonContent.Create(item, options: JsonSerializerOptions.Default)")]
    [InlineData("JsonSerializer.Serialize<object>(item, _options)", "JsonContent.Create<object>(item, options: _options)")]
    [InlineData("JsonSerializer.Serialize(item, options)", "JsonContent.Create(item, options: options ?? JsonSerializerOptions.Default)")]
    [InlineData("JsonSerializer.Serialize(item, typeof(Item), Web)", "JsonContent.Create(item, typeof(Item), options: Web)")]
    public Task The_second_way_writes_the_options_out(string before, string after)
        => AsJsonContent.Fixes(
            DocumentCode.Sync($"""
                response.Content = new StringContent([|{before}|], Encoding.UTF8, "application/json");
                return null;
                """),
            DocumentCode.Sync($"""
                response.Content = {after};
                return null;
                """));

    [Fact]
    public Task The_second_way_has_one_header_only()
        => AsJsonContent.OffersNoFix(DocumentCode.Sync("""
            response.Content = new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/vnd.api+json");
            return null;
            """));

    [Theory]
    [InlineData("""return new StringContent(text, Encoding.UTF8, "application/json");""")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(item));")]
    [InlineData("""return new StringContent(JsonSerializer.Serialize(item), Encoding.Unicode, "application/json");""")]
    [InlineData("""return new StringContent(JsonSerializer.Serialize(item), encoding, "application/json");""")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(item), Encoding.UTF8);")]
    [InlineData("return new StringContent(JsonSerializer.Serialize(item), Encoding.UTF8, text);")]
    [InlineData("""return new StringContent(JsonSerializer.Serialize(item) + "\n", Encoding.UTF8, "application/json");""")]
    [InlineData("""return new StringContent(Log(JsonSerializer.Serialize(item)), Encoding.UTF8, "application/json");""")]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        Log(json);
        return new StringContent(json, Encoding.UTF8, "application/json");
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        var content = new StringContent(json, Encoding.UTF8, "application/json");
        content.Headers.Add("signature", json);
        return content;
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        item.Id++;
        return new StringContent(json, Encoding.UTF8, "application/json");
        """)]
    [InlineData("return new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(item));")]
    public Task Text_that_is_signed_logged_or_sent_otherwise_is_left_alone(string statements)
        => U8G0036.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("""
        StringContent content = new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json");
        return content;
        """)]
    [InlineData("""
        var content = new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json");
        StringContent same = content;
        return same;
        """)]
    [InlineData("""
        StringContent content = new([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json");
        return content;
        """)]
    public Task Where_a_StringContent_is_wanted_it_is_not_fixed(string statements) => U8G0036.OffersNoFix(DocumentCode.Sync(statements));

    [Fact]
    public Task It_is_never_a_warning()
        => U8G0036.Reports(
            DocumentCode.Sync("""
                foreach (char c in text)
                    response.Content = new StringContent([|JsonSerializer.Serialize(item)|], Encoding.UTF8, "application/json");
                return null;
                """),
            "'Serialize' allocates a string for 'StringContent' to encode; send the bytes of SerializeToUtf8Bytes");

    [Fact]
    public void The_header_is_the_same()
    {
        using var text = new StringContent("{}", System.Text.Encoding.UTF8, "application/json");
        using var bytes = new ByteArrayContent(
            [])
        { Headers = { ContentType = new System.Net.Http.Headers.MediaTypeHeaderValue("application/json", "utf-8") } };

        Assert.Equal(text.Headers.ContentType!.ToString(), bytes.Headers.ContentType.ToString());
    }
}
