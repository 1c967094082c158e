using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class HttpTextTests
{
    private static readonly Rule U8G0034 = Rule.Of<PatternAnalyzer, HttpTextFixProvider>("U8G0034").WithoutFixAll();

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|]);",
        "return await response.Content.ReadFromJsonAsync<Item>(JsonSerializerOptions.Default);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|], (JsonSerializerOptions?)null);",
        "return await response.Content.ReadFromJsonAsync<Item>(JsonSerializerOptions.Default);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|], _options);",
        "return await response.Content.ReadFromJsonAsync<Item>(_options);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|], options);",
        "return await response.Content.ReadFromJsonAsync<Item>(options ?? JsonSerializerOptions.Default);")]
    [InlineData(
        """
        return JsonSerializer.Deserialize<Item>(
            [|await response.Content.ReadAsStringAsync()|],
            new JsonSerializerOptions { MaxDepth = 3 });
        """,
        "return await response.Content.ReadFromJsonAsync<Item>(new JsonSerializerOptions { MaxDepth = 3 });")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync(token).ConfigureAwait(false)|], Web);",
        "return await response.Content.ReadFromJsonAsync<Item>(Web, token).ConfigureAwait(false);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|await response.Content.ReadAsStringAsync()|], info);",
        "return await response.Content.ReadFromJsonAsync(info);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|await response.Content.ReadAsStringAsync(token)|], typeof(Item), _options);",
        "return await response.Content.ReadFromJsonAsync(typeof(Item), _options, token);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|])!.Id;",
        "return (await response.Content.ReadFromJsonAsync<Item>(JsonSerializerOptions.Default))!.Id;")]
    [InlineData(
        """
        var json = await response.Content.ReadAsStringAsync();
        var result = JsonSerializer.Deserialize<Item>([|json|], _options);
        return result;
        """,
        """
        var result = await response.Content.ReadFromJsonAsync<Item>(_options);
        return result;
        """)]
    [InlineData(
        """
        var json = await client.GetStringAsync(path, token);
        return JsonSerializer.Deserialize<Item>([|json|]);
        """,
        "return await client.GetFromJsonAsync<Item>(path, JsonSerializerOptions.Default, token);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await client.GetStringAsync(new Uri(path))|]);",
        "return await client.GetFromJsonAsync<Item>(new Uri(path), JsonSerializerOptions.Default);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|await client.GetStringAsync(path)|], info);",
        "return await client.GetFromJsonAsync(path, info);")]
    public Task The_response_is_read_as_JSON(string before, string after)
        => U8G0034.Fixes(DocumentCode.Async(before), DocumentCode.Async(after));

    [Fact]
    public Task An_extension_that_is_not_imported_gets_a_using()
        => U8G0034.Fixes(
            Code.Members("""
                async Task<int> M(System.Net.Http.HttpContent content)
                    => JsonSerializer.Deserialize<int>([|await content.ReadAsStringAsync()|]);
                """),
            "using System.Net.Http.Json;\n\n" + Code.Members("""
                async Task<int> M(System.Net.Http.HttpContent content)
                    => await content.ReadFromJsonAsync<int>(JsonSerializerOptions.Default);
                """));

    [Theory]
    [InlineData(
        "return JsonDocument.Parse([|await response.Content.ReadAsStringAsync()|]);",
        "return (await response.Content.ReadFromJsonAsync<JsonDocument>(JsonSerializerOptions.Default))!;")]
    [InlineData(
        "using var document = JsonDocument.Parse([|await response.Content.ReadAsStringAsync(token).ConfigureAwait(false)|]); return 0;",
        """
        using var document = (await response.Content.ReadFromJsonAsync<JsonDocument>(JsonSerializerOptions.Default, token)
            .ConfigureAwait(false))!; return 0;
        """)]
    [InlineData(
        "return JsonDocument.Parse([|await response.Content.ReadAsStringAsync()|]).RootElement.GetArrayLength();",
        """
        return (await response.Content.ReadFromJsonAsync<JsonDocument>(JsonSerializerOptions.Default))!
            .RootElement.GetArrayLength();
        """)]
    [InlineData(
        "return JsonNode.Parse([|await client.GetStringAsync(path)|]);",
        "return await client.GetFromJsonAsync<JsonNode>(path, JsonSerializerOptions.Default);")]
    [InlineData(
        "return JsonElement.Parse([|await response.Content.ReadAsStringAsync()|]);",
        "return await response.Content.ReadFromJsonAsync<JsonElement>(JsonSerializerOptions.Default);")]
    public Task A_document_is_read_as_a_value(string before, string after)
        => U8G0034.WithoutFixAll().Fixes(
            DocumentCode.Async(before), DocumentCode.Async(after.Replace("\n    .", ".", StringComparison.Ordinal)));

    [Theory]
    [InlineData("return JsonDocument.Parse([|await response.Content.ReadAsStringAsync()|], new() { MaxDepth = 3 });")]
    [InlineData("return JsonNode.Parse([|await response.Content.ReadAsStringAsync()|], new JsonNodeOptions());")]
    public async Task A_document_with_options_is_reported_without_a_fix_since_a_stream_may_have_any_charset(string statements)
    {
        await U8G0034.OffersNoFix(DocumentCode.Async(statements));
        await U8G0034.Reports(
            DocumentCode.Async(statements),
            "'ReadAsStringAsync' allocates a string for 'Parse' to parse; parse the stream, if its charset is UTF-8");
    }

    [Theory]
    [InlineData("return JsonDocument.Parse([|await response.Content.ReadAsStringAsync()|]);")]
    [InlineData("return JsonNode.Parse([|await client.GetStringAsync(path)|]);")]
    public Task A_trimmed_program_gets_no_reflection(string statements)
        => U8G0034.OffersNoFix(
            DocumentCode.Async(statements),
            CodeOptions.Default with { EditorConfig = "is_global = true\nbuild_property.EnableAotAnalyzer = true\n" });

    [Theory]
    [InlineData("""
        string json = await response.Content.ReadAsStringAsync();
        Log(json);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = await response.Content.ReadAsStringAsync();
        if (!response.IsSuccessStatusCode)
            throw new HttpRequestException(json);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = await response.Content.ReadAsStringAsync();
        response.EnsureSuccessStatusCode();
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = await response.Content.ReadAsStringAsync();
        try { return JsonSerializer.Deserialize<Item>(json); } catch (JsonException) { return null; }
        """)]
    [InlineData("""
        string json = await response.Content.ReadAsStringAsync();
        return response.IsSuccessStatusCode ? JsonSerializer.Deserialize<Item>(json) : null;
        """)]
    [InlineData("return JsonSerializer.Deserialize<Item>((await response.Content.ReadAsStringAsync()).Trim());")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Log(await response.Content.ReadAsStringAsync()));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(await response.Content.ReadAsByteArrayAsync());")]
    [InlineData("return JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStreamAsync());")]
    [InlineData("return JsonSerializer.Deserialize<Item>(response.Content.ReadAsStringAsync().Result);")]
    [InlineData("return JsonSerializer.Deserialize<Item>(response.Content.ReadAsStringAsync().GetAwaiter().GetResult());")]
    [InlineData("return await response.Content.ReadFromJsonAsync<Item>();")]
    [InlineData("return JsonSerializer.Deserialize<Item>(await Task.FromResult(text));")]
    public Task Text_that_is_shown_changed_or_read_otherwise_is_left_alone(string statements)
        => U8G0034.StaysSilent(DocumentCode.Async(statements));

    [Theory]
    [InlineData("""
        var result = JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync());
        Log(await response.Content.ReadAsStringAsync());
        return result;
        """)]
    [InlineData("""
        try
        {
            return JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync());
        }
        catch (JsonException)
        {
            throw new HttpRequestException(await response.Content.ReadAsStringAsync());
        }
        """)]
    [InlineData("""
        var result = JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync());
        return (response, result);
        """)]
    [InlineData("""
        Use(JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync()));
        return response;
        """)]
    [InlineData("""
        while (flag)
            Use(JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync()));
        return null;
        """)]
    [InlineData("""
        var content = response.Content;
        Use(JsonSerializer.Deserialize<Item>(await content.ReadAsStringAsync()));
        return response;
        """)]
    [InlineData("""
        Func<Task<object?>> read = async () => JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync());
        return read;
        """)]
    [InlineData("""
        Func<object> later = () => response;
        Use(JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync()));
        return later;
        """)]
    [InlineData("""
        using var request = new HttpRequestMessage { Content = new StringContent(text) };
        Use(JsonSerializer.Deserialize<Item>(await request.Content.ReadAsStringAsync()));
        return null;
        """)]
    [InlineData("return JsonSerializer.Deserialize<Item>(await response.RequestMessage!.Content!.ReadAsStringAsync());")]
    public Task A_content_that_may_be_read_again_is_left_alone(string statements) => U8G0034.StaysSilent(DocumentCode.Async(statements));

    [Theory]
    [InlineData("""
        if (response.IsSuccessStatusCode)
            return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|]);
        throw new HttpRequestException(await response.Content.ReadAsStringAsync());
        """)]
    [InlineData("""
        if (!response.IsSuccessStatusCode)
            throw new HttpRequestException(await response.Content.ReadAsStringAsync());
        return JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|]);
        """)]
    [InlineData("""
        using (response)
        {
            var result = JsonSerializer.Deserialize<Item>([|await response.Content.ReadAsStringAsync()|]);
            Use(response.StatusCode);
            Use(response.Content.Headers.ContentType);
            return result;
        }
        """)]
    [InlineData("""
        while (flag)
        {
            using var page = await client.GetAsync(path);
            Use(JsonSerializer.Deserialize<Item>([|await page.Content.ReadAsStringAsync()|]));
        }

        return null;
        """)]
    [InlineData("""
        while (flag)
        {
            response = await client.GetAsync(path);
            var content = response.Content;
            Use(JsonSerializer.Deserialize<Item>([|await content.ReadAsStringAsync()|]));
        }

        return null;
        """)]
    [InlineData("return JsonSerializer.Deserialize<Item>([|await (await client.GetAsync(path)).Content.ReadAsStringAsync()|]);")]
    public Task A_content_that_is_read_elsewhere_only_where_it_was_not_is_found(string statements)
        => U8G0034.Reports(DocumentCode.Async(statements));

    [Fact]
    public Task It_is_silent_without_the_extensions()
        => U8G0034.StaysSilent("""
            namespace System.Text.Json { public static class JsonSerializer { public static T Deserialize<T>(string json) => default!; } }
            class C { async Task<int> M(System.Net.Http.HttpContent c)
                => System.Text.Json.JsonSerializer.Deserialize<int>(await c.ReadAsStringAsync()); }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task It_is_never_a_warning()
        => U8G0034.Reports(
            DocumentCode.Async("""
                foreach (char c in text)
                    Use(JsonSerializer.Deserialize<Item>([|await (await client.GetAsync(path)).Content.ReadAsStringAsync()|]));
                return null;
                """),
            "'ReadAsStringAsync' allocates a string for 'Deserialize' to parse; use ReadFromJsonAsync");
}
