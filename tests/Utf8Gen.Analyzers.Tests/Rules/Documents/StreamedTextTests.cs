using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents;

public partial class StreamedTextTests
{
    private static readonly Rule U8G0033 = Rule.Of<JsonDocumentsAnalyzer, StreamedTextFixProvider>("U8G0033").WithoutFixAll();

    [Theory]
    [InlineData("return JsonDocument.Parse([|new StreamReader(input).ReadToEnd()|]);", "return JsonDocument.Parse(input);")]
    [InlineData("return JsonSerializer.Deserialize<Item>([|new StreamReader(input, Encoding.UTF8).ReadToEnd()|], options);", "return JsonSerializer.Deserialize<Item>(input, options);")]
    [InlineData("return JsonNode.Parse([|new StreamReader(Open(), detectEncodingFromByteOrderMarks: false).ReadToEnd()|])![\"a\"];", "return JsonNode.Parse(Open())![\"a\"];")]
    [InlineData("return JsonSerializer.Deserialize<Item>(json: [|new StreamReader(input).ReadToEnd()|]);", "return JsonSerializer.Deserialize<Item>(utf8Json: input);")]
    [InlineData("using var reader = new StreamReader(input);\nreturn JsonDocument.Parse([|reader.ReadToEnd()|]);", "using var utf8Json = input;\nreturn JsonDocument.Parse(utf8Json);")]
    [InlineData("using StreamReader reader = new(input, Encoding.UTF8);\nreturn JsonDocument.Parse([|reader.ReadToEnd()|]);", "using Stream utf8Json = input;\nreturn JsonDocument.Parse(utf8Json);")]
    [InlineData("using var reader = new StreamReader(input, leaveOpen: true);\nreturn JsonDocument.Parse([|reader.ReadToEnd()|]);", "return JsonDocument.Parse(input);")]
    [InlineData("using var file = File.OpenRead(path);\nusing var reader = new StreamReader(file);\nvar json = reader.ReadToEnd();\nreturn JsonDocument.Parse([|json|]);", "using var file = File.OpenRead(path);\nreturn JsonDocument.Parse(file);")]
    [InlineData("// open\nusing var reader = new StreamReader(Open());\nstring json = reader.ReadToEnd();\n\n// parse\nreturn JsonSerializer.Deserialize<Item>([|json|], Web);", "// open\nusing var stream = Open();\n// parse\nreturn JsonSerializer.Deserialize<Item>(stream, Web);")]
    [InlineData("var reader = new StreamReader(input);\nreturn JsonDocument.Parse([|reader.ReadToEnd()|]);", "return JsonDocument.Parse(input);")]
    [InlineData("using (var reader = new StreamReader(Open()))\n{\n    return JsonDocument.Parse([|reader.ReadToEnd()|]);\n}", "using (var stream = Open())\n{\n    return JsonDocument.Parse(stream);\n}")]
    [InlineData("using (var reader = new StreamReader(Open()))\n    return JsonDocument.Parse([|reader.ReadToEnd()|]);", "using (var stream = Open())\n    return JsonDocument.Parse(stream);")]
    public Task The_stream_is_parsed(string before, string after) => U8G0033.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Theory]
    [InlineData("using var reader = new StreamReader(Open());\nreturn JsonSerializer.Deserialize<Item>([|await reader.ReadToEndAsync()|], options);", "using var stream = Open();\nreturn await JsonSerializer.DeserializeAsync<Item>(stream, options);")]
    [InlineData("using var reader = new StreamReader(Open());\nreturn JsonDocument.Parse([|await reader.ReadToEndAsync(token)|]).RootElement;", "using var stream = Open();\nreturn (await JsonDocument.ParseAsync(stream, cancellationToken: token)).RootElement;")]
    [InlineData("using var reader = new StreamReader(Open());\nstring json = await reader.ReadToEndAsync().ConfigureAwait(false);\nusing var document = JsonDocument.Parse([|json|]);\nreturn document.RootElement.Clone();", "using var stream = Open();\nusing var document = await JsonDocument.ParseAsync(stream).ConfigureAwait(false);\nreturn document.RootElement.Clone();")]
    [InlineData("using var reader = new StreamReader(Open());\nreturn JsonNode.Parse([|await reader.ReadToEndAsync()|])![\"a\"];", "using var stream = Open();\nreturn (await JsonNode.ParseAsync(stream))![\"a\"];")]
    [InlineData("using var reader = new StreamReader(Open());\nreturn JsonSerializer.Deserialize([|await reader.ReadToEndAsync(token)|], info);", "using var stream = Open();\nreturn await JsonSerializer.DeserializeAsync(stream, info, cancellationToken: token);")]
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
    [InlineData("TextReader reader = new StringReader(text);\nreturn JsonDocument.Parse(reader.ReadToEnd());")]
    [InlineData("var reader = new StreamReader(input);\nreader.ReadLine();\nreturn JsonDocument.Parse(reader.ReadToEnd());")]
    [InlineData("var reader = new StreamReader(input);\nwhile (flag)\n    Use(JsonDocument.Parse(reader.ReadToEnd()));\nreturn null;")]
    [InlineData("var reader = new StreamReader(input);\nFunc<object> f = () => JsonDocument.Parse(reader.ReadToEnd());\nreturn f;")]
    [InlineData("var reader = new StreamReader(input);\nstring json = reader.ReadToEnd();\nLog(json);\nreturn JsonDocument.Parse(json);")]
    [InlineData("var reader = new StreamReader(input);\nstring json = reader.ReadToEnd();\ninput.Position = 0;\nreturn JsonDocument.Parse(json);")]
    [InlineData("var reader = new StreamReader(input);\nstring json = reader.ReadToEnd();\nif (flag)\n    return JsonDocument.Parse(json);\nreturn null;")]
    [InlineData("var reader = new StreamReader(input);\nstring json = reader.ReadToEnd();\ntry { return JsonDocument.Parse(json); } catch (Exception) { return null; }")]
    public Task Readers_and_texts_that_are_used_otherwise_are_left_alone(string statements) => U8G0033.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("var reader = new StreamReader(input);\nstring json = await reader.ReadToEndAsync();\nawait Task.Yield();\nreturn JsonDocument.Parse(json);")]
    [InlineData("using var reader = new StreamReader(input);\nstring json = await reader.ReadToEndAsync();\nSpan<byte> span = default;\nUse(JsonDocument.Parse(json));\nspan.Clear();\nreturn null;")]
    [InlineData("using var reader = new StreamReader(input);\nstring json = await reader.ReadToEndAsync();\nlock (text)\n{\n    return JsonDocument.Parse(json);\n}")]
    [InlineData("Task<string> json = new StreamReader(input).ReadToEndAsync();\nreturn JsonDocument.Parse(await json);")]
    public Task Texts_that_are_awaited_otherwise_are_left_alone(string statements) => U8G0033.StaysSilent(DocumentCode.Async(statements));

    [Fact]
    public Task Nothing_is_awaited_in_unsafe_code()
        => U8G0033.StaysSilent(
            DocumentCode.Async("using var reader = new StreamReader(input);\nstring json = await reader.ReadToEndAsync();\nunsafe\n{\n    return JsonDocument.Parse(json);\n}"),
            CodeOptions.Default with { AllowsUnsafe = true });

    [Fact]
    public Task Only_a_document_is_a_warning_on_a_hot_path()
        => U8G0033.Reports(DocumentCode.Sync(
            "foreach (char c in text)\n{\n    Use(JsonDocument.Parse({|U8G1033:new StreamReader(Open()).ReadToEnd()|}));\n    Use(JsonSerializer.Deserialize<Item>([|new StreamReader(Open()).ReadToEnd()|]));\n}\nreturn null;"));

    [Fact]
    public Task The_message_names_both_methods()
        => U8G0033.Reports(DocumentCode.Sync("return JsonNode.Parse([|new StreamReader(input).ReadToEnd()|]);"), "'ReadToEnd' makes a string only for 'Parse' to parse it; parse the stream");

    [Fact]
    public Task A_name_that_is_taken_is_not_chosen()
        => U8G0033.Fixes(
            DocumentCode.Sync("int stream = 1;\nusing var reader = new StreamReader(Open());\nreturn JsonDocument.Parse([|reader.ReadToEnd()|]);"),
            DocumentCode.Sync("int stream = 1;\nusing var stream2 = Open();\nreturn JsonDocument.Parse(stream2);"));
}
