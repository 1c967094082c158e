using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class StreamedTextTests
{
    private static readonly Rule U8G0033 = Rule.Of<PatternAnalyzer, StreamedTextFixProvider>("U8G0033").WithoutFixAll();

    [Theory]
    [InlineData("return JsonDocument.Parse([|new StreamReader(input).ReadToEnd()|]);", "return JsonDocument.Parse(input);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|new StreamReader(input, Encoding.UTF8).ReadToEnd()|], options);",
        "return JsonSerializer.Deserialize<Item>(input, options);")]
    [InlineData(
        """return JsonNode.Parse([|new StreamReader(Open(), detectEncodingFromByteOrderMarks: false).ReadToEnd()|])!["a"];""",
        """return JsonNode.Parse(Open())!["a"];""")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>(json: [|new StreamReader(input).ReadToEnd()|]);",
        "return JsonSerializer.Deserialize<Item>(utf8Json: input);")]
    [InlineData(
        """
        using var reader = new StreamReader(input);
        return JsonDocument.Parse([|reader.ReadToEnd()|]);
        """,
        """
        using var utf8Json = input;
        return JsonDocument.Parse(utf8Json);
        """)]
    [InlineData(
        """
        using StreamReader reader = new(input, Encoding.UTF8);
        return JsonDocument.Parse([|reader.ReadToEnd()|]);
        """,
        """
        using Stream utf8Json = input;
        return JsonDocument.Parse(utf8Json);
        """)]
    [InlineData(
        """
        using var reader = new StreamReader(input, leaveOpen: true);
        return JsonDocument.Parse([|reader.ReadToEnd()|]);
        """,
        "return JsonDocument.Parse(input);")]
    [InlineData(
        """
        var file = File.OpenRead(path);
        using var reader = new StreamReader(file);
        return JsonDocument.Parse([|reader.ReadToEnd()|]);
        """,
        """
        var file = File.OpenRead(path);
        using var utf8Json = file;
        return JsonDocument.Parse(utf8Json);
        """)]
    [InlineData(
        """
        using var file = File.OpenRead(path);
        using var reader = new StreamReader(file);
        var json = reader.ReadToEnd();
        return JsonDocument.Parse([|json|]);
        """,
        """
        using var file = File.OpenRead(path);
        return JsonDocument.Parse(file);
        """)]
    [InlineData(
        """
        // open
        using var reader = new StreamReader(Open());
        string json = reader.ReadToEnd();

        // parse
        return JsonSerializer.Deserialize<Item>([|json|], Web);
        """,
        """
        // open
        using var stream = Open();
        // parse
        return JsonSerializer.Deserialize<Item>(stream, Web);
        """)]
    [InlineData(
        """
        var reader = new StreamReader(input);
        return JsonDocument.Parse([|reader.ReadToEnd()|]);
        """,
        "return JsonDocument.Parse(input);")]
    [InlineData(
        """
        using (var reader = new StreamReader(Open()))
        {
            return JsonDocument.Parse([|reader.ReadToEnd()|]);
        }
        """,
        """
        using (var stream = Open())
        {
            return JsonDocument.Parse(stream);
        }
        """)]
    [InlineData(
        """
        using (var reader = new StreamReader(Open()))
            return JsonDocument.Parse([|reader.ReadToEnd()|]);
        """,
        """
        using (var stream = Open())
            return JsonDocument.Parse(stream);
        """)]
    public Task The_stream_is_parsed(string before, string after) => U8G0033.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Theory]
    [InlineData(
        """
        using var reader = new StreamReader(Open());
        return JsonSerializer.Deserialize<Item>([|await reader.ReadToEndAsync()|], options);
        """,
        """
        using var stream = Open();
        return await JsonSerializer.DeserializeAsync<Item>(stream, options);
        """)]
    [InlineData(
        """
        using var reader = new StreamReader(Open());
        return JsonDocument.Parse([|await reader.ReadToEndAsync(token)|]).RootElement;
        """,
        """
        using var stream = Open();
        return (await JsonDocument.ParseAsync(stream, cancellationToken: token)).RootElement;
        """)]
    [InlineData(
        """
        using var reader = new StreamReader(Open());
        string json = await reader.ReadToEndAsync().ConfigureAwait(false);
        using var document = JsonDocument.Parse([|json|]);
        return document.RootElement.Clone();
        """,
        """
        using var stream = Open();
        using var document = await JsonDocument.ParseAsync(stream).ConfigureAwait(false);
        return document.RootElement.Clone();
        """)]
    [InlineData(
        """
        using var reader = new StreamReader(Open());
        return JsonNode.Parse([|await reader.ReadToEndAsync()|])!["a"];
        """,
        """
        using var stream = Open();
        return (await JsonNode.ParseAsync(stream))!["a"];
        """)]
    [InlineData(
        """
        using var reader = new StreamReader(Open());
        return JsonSerializer.Deserialize([|await reader.ReadToEndAsync(token)|], info);
        """,
        """
        using var stream = Open();
        return await JsonSerializer.DeserializeAsync(stream, info, cancellationToken: token);
        """)]
    public Task The_stream_is_awaited(string before, string after) => U8G0033.Fixes(DocumentCode.Async(before), DocumentCode.Async(after));

    [Theory]
    [InlineData("return JsonDocument.Parse(new StreamReader(input, Encoding.Unicode).ReadToEnd());")]
    [InlineData("return JsonDocument.Parse(new StreamReader(input, encoding).ReadToEnd());")]
    [InlineData("return JsonDocument.Parse(new StreamReader(input, flag).ReadToEnd());")]
    [InlineData("return JsonDocument.Parse(new StreamReader(path).ReadToEnd());")]
    [InlineData("return JsonDocument.Parse(new StringReader(text).ReadToEnd());")]
    [InlineData("return JsonDocument.Parse(new StreamReader(input).ReadLine()!);")]
    [InlineData("return JsonDocument.Parse(new StreamReader(input).ReadToEndAsync().Result);")]
    [InlineData("return JsonDocument.Parse(new StreamReader(input).ReadToEnd().Trim());")]
    [InlineData("return JsonDocument.Parse(Log(new StreamReader(input).ReadToEnd()));")]
    [InlineData("""
        TextReader reader = new StringReader(text);
        return JsonDocument.Parse(reader.ReadToEnd());
        """)]
    [InlineData("""
        var reader = new StreamReader(input);
        reader.ReadLine();
        return JsonDocument.Parse(reader.ReadToEnd());
        """)]
    [InlineData("""
        var reader = new StreamReader(input);
        while (flag)
            Use(JsonDocument.Parse(reader.ReadToEnd()));
        return null;
        """)]
    [InlineData("""
        var reader = new StreamReader(input);
        Func<object> f = () => JsonDocument.Parse(reader.ReadToEnd());
        return f;
        """)]
    [InlineData("""
        var reader = new StreamReader(input);
        string json = reader.ReadToEnd();
        Log(json);
        return JsonDocument.Parse(json);
        """)]
    [InlineData("""
        var reader = new StreamReader(input);
        string json = reader.ReadToEnd();
        input.Position = 0;
        return JsonDocument.Parse(json);
        """)]
    [InlineData("""
        var reader = new StreamReader(input);
        string json = reader.ReadToEnd();
        if (flag)
            return JsonDocument.Parse(json);
        return null;
        """)]
    [InlineData("""
        var reader = new StreamReader(input);
        string json = reader.ReadToEnd();
        try { return JsonDocument.Parse(json); } catch (Exception) { return null; }
        """)]
    public Task Readers_and_texts_that_are_used_otherwise_are_left_alone(string statements)
        => U8G0033.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("""
        var reader = new StreamReader(input);
        string json = await reader.ReadToEndAsync();
        await Task.Yield();
        return JsonDocument.Parse(json);
        """)]
    [InlineData("""
        using var reader = new StreamReader(input);
        string json = await reader.ReadToEndAsync();
        Span<byte> span = default;
        Use(JsonDocument.Parse(json));
        span.Clear();
        return null;
        """)]
    [InlineData("""
        using var reader = new StreamReader(input);
        string json = await reader.ReadToEndAsync();
        lock (text)
        {
            return JsonDocument.Parse(json);
        }
        """)]
    [InlineData("""
        Task<string> json = new StreamReader(input).ReadToEndAsync();
        return JsonDocument.Parse(await json);
        """)]
    public Task Texts_that_are_awaited_otherwise_are_left_alone(string statements) => U8G0033.StaysSilent(DocumentCode.Async(statements));

    [Fact]
    public Task Nothing_is_awaited_in_unsafe_code()
        => U8G0033.StaysSilent(
            DocumentCode.Async("""
                using var reader = new StreamReader(input);
                string json = await reader.ReadToEndAsync();
                unsafe
                {
                    return JsonDocument.Parse(json);
                }
                """),
            CodeOptions.Default with { AllowsUnsafe = true });

    [Fact]
    public Task On_a_hot_path_it_is_a_warning()
        => U8G0033.Reports(DocumentCode.Sync(
            """
            foreach (char c in text)
            {
                Use(JsonDocument.Parse({|U8G1033:new StreamReader(Open()).ReadToEnd()|}));
                Use(JsonSerializer.Deserialize<Item>({|U8G1033:new StreamReader(Open()).ReadToEnd()|}));
            }
            return null;
            """));

    [Fact]
    public Task The_message_names_both_methods()
        => U8G0033.Reports(
            DocumentCode.Sync("return JsonNode.Parse([|new StreamReader(input).ReadToEnd()|]);"),
            "'ReadToEnd' allocates a string for 'Parse' to parse; parse the stream");

    [Fact]
    public Task A_name_that_is_taken_is_not_chosen()
        => U8G0033.Fixes(
            DocumentCode.Sync("""
                int stream = 1;
                using var reader = new StreamReader(Open());
                return JsonDocument.Parse([|reader.ReadToEnd()|]);
                """),
            DocumentCode.Sync("""
                int stream = 1;
                using var stream2 = Open();
                return JsonDocument.Parse(stream2);
                """));
}
