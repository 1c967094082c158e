using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

/// <summary>Lines of JSON that are strings on their way to a parser.</summary>
public class LineTextTests
{
    private const string Remedy = "DeserializeAsyncEnumerable with topLevelValues";

    private static readonly Rule U8G1033 = Rule.Of<PatternAnalyzer, StreamedTextFixProvider>("U8G1033");

    [Theory]
    [InlineData("foreach (string line in File.ReadLines(path)) Use(JsonDocument.Parse([|line|]));")]
    [InlineData("foreach (var line in File.ReadAllLines(path, Encoding.UTF8)) Use(JsonSerializer.Deserialize<int>([|line|]));")]
    [InlineData("await foreach (string line in File.ReadLinesAsync(path, token)) Use(JsonNode.Parse([|line|])!);")]
    [InlineData("await foreach (string line in File.ReadLinesAsync(path).ConfigureAwait(false)) Use(JsonNode.Parse([|line|])!);")]
    [InlineData("foreach (string line in File.ReadLines(path)) { if (line.Length == 0) continue; Use(JsonDocument.Parse([|line|])); }")]
    [InlineData(
        "foreach (string line in File.ReadLines(path)) { if (!string.IsNullOrWhiteSpace(line)) Use(JsonDocument.Parse([|line|])); "
            + "}")]
    [InlineData(
        "foreach (string line in File.ReadLines(path)) "
            + """Use(JsonSerializer.Deserialize<string>([|line|]) ?? throw new JsonException($"No {line}"));""")]
    [InlineData(
        "using var reader = new StreamReader(stream); string? line; "
            + "while ((line = reader.ReadLine()) != null) Use(JsonDocument.Parse([|line|]));")]
    [InlineData(
        "using (StreamReader reader = new(path)) { while (reader.ReadLine() is { } line) Use(JsonDocument.Parse([|line|])); }")]
    [InlineData(
        "using var reader = File.OpenText(path); "
            + "while (await reader.ReadLineAsync(token) is string line) Use(JsonDocument.Parse([|line|]));")]
    [InlineData(
        "using var reader = new StreamReader(stream, Encoding.UTF8); "
            + "while (!reader.EndOfStream) { var line = await reader.ReadLineAsync(); Use(JsonDocument.Parse([|line|]!)); }")]
    [InlineData(
        "using var reader = new StreamReader(stream); "
            + "while (true) { var line = reader.ReadLine(); if (line is null) break; Use(JsonDocument.Parse([|line|])); }")]
    [InlineData(
        "using var reader = new StreamReader(stream); "
            + """while (true) { var line = reader.ReadLine(); if (line == null || line == "[DONE]") break; """
            + "Use(JsonDocument.Parse([|line|])); }")]
    public Task A_line_that_is_only_parsed(string statements) => U8G1033.OffersNoFix(Body(statements));

    [Theory]
    [InlineData("Use(File.ReadLines(path).Select(line => JsonNode.Parse([|line|])));")]
    [InlineData("Use(File.ReadLines(path).Where(line => line.Length > 0).Select(line => JsonSerializer.Deserialize<int>([|line|])));")]
    [InlineData("Use(File.ReadAllLines(path).Where(line => !string.IsNullOrWhiteSpace(line)).Select(line => JsonNode.Parse([|line|])));")]
    [InlineData("""Use(File.ReadLines(path).Select(line => JsonNode.Parse([|line|]) ?? throw new JsonException($"No {line}")));""")]
    [InlineData("Use(File.ReadLines(path).Select(line => { if (line.Length == 0) return null; return JsonNode.Parse([|line|]); }));")]
    public Task A_line_of_a_query(string statements) => U8G1033.OffersNoFix(Body(statements));

    [Theory]
    [InlineData("Use(File.ReadLines(path).Select(line => (line, JsonNode.Parse(line))));")]
    [InlineData("Use(File.ReadLines(path).Select(line => JsonNode.Parse(line.Trim())));")]
    [InlineData("Use(File.ReadLines(path).Select((line, i) => JsonNode.Parse(line)));")]
    [InlineData("Use(File.ReadLines(path).Where(line => line.Contains('a')).Select(line => JsonNode.Parse(line)));")]
    [InlineData("Use(File.ReadLines(path).Where(Own.IsGood).Select(line => JsonNode.Parse(line)));")]
    [InlineData("Use(File.ReadLines(path).Skip(1).Select(line => JsonNode.Parse(line)));")]
    [InlineData("Use(File.ReadLines(path).Select(line => line.Trim()).Select(line => JsonNode.Parse(line)));")]
    [InlineData("Use(File.ReadLines(path).OrderBy(line => JsonNode.Parse(line)!.ToString()));")]
    [InlineData("Use(File.ReadLines(path, encoding).Select(line => JsonNode.Parse(line)));")]
    [InlineData("Use(lines.Select(line => JsonNode.Parse(line)));")]
    [InlineData("Func<string, JsonNode?> parse = line => JsonNode.Parse(line); Use(File.ReadLines(path).Select(parse));")]
    public Task A_line_of_another_query(string statements) => U8G1033.StaysSilent(Body(statements));

    [Theory]
    [InlineData("foreach (string line in File.ReadLines(path)) { Console.WriteLine(line); Use(JsonDocument.Parse(line)); }")]
    [InlineData("foreach (string line in File.ReadLines(path)) Use(JsonDocument.Parse(line.Trim()));")]
    [InlineData("foreach (string line in File.ReadLines(path)) { string copy = line; Use(JsonDocument.Parse(copy)); }")]
    [InlineData("foreach (string line in File.ReadLines(path)) { if (line.StartsWith('#')) continue; Use(JsonDocument.Parse(line)); }")]
    [InlineData("foreach (string line in File.ReadLines(path)) { if (line[0] == '#') continue; Use(JsonDocument.Parse(line)); }")]
    [InlineData("foreach (string line in File.ReadLines(path)) { if (line == path) continue; Use(JsonDocument.Parse(line)); }")]
    [InlineData("foreach (string line in File.ReadLines(path)) Use(JsonDocument.Parse(line + path));")]
    [InlineData("foreach (string line in File.ReadLines(path)) Use((object)(() => JsonDocument.Parse(line)));")]
    [InlineData("foreach (string line in File.ReadLines(path, Encoding.Latin1)) Use(JsonDocument.Parse(line));")]
    [InlineData("foreach (string line in File.ReadLines(path, encoding)) Use(JsonDocument.Parse(line));")]
    [InlineData("foreach (string line in lines) Use(JsonDocument.Parse(line));")]
    [InlineData("foreach (string line in File.ReadLines(path).Skip(1)) Use(JsonDocument.Parse(line));")]
    [InlineData("foreach (string line in Own.ReadLines(path)) Use(JsonDocument.Parse(line));")]
    [InlineData("foreach (string line in File.ReadLines(path)) Use(int.Parse(line));")]
    [InlineData("string? line; while ((line = given.ReadLine()) != null) Use(JsonDocument.Parse(line));")]
    [InlineData("string? line; while ((line = text.ReadLine()) != null) Use(JsonDocument.Parse(line));")]
    [InlineData("using var reader = new StringReader(path); while (reader.ReadLine() is { } line) Use(JsonDocument.Parse(line));")]
    [InlineData(
        "using var reader = new StreamReader(stream, encoding); while (reader.ReadLine() is { } line) Use(JsonDocument.Parse(line));")]
    [InlineData(
        "using var reader = new StreamReader(stream); reader.Read(); while (reader.ReadLine() is { } line) Use(JsonDocument.Parse(line));")]
    [InlineData(
        "using var reader = new StreamReader(stream); Use(reader); while (reader.ReadLine() is { } line) Use(JsonDocument.Parse(line));")]
    [InlineData(
        "using var reader = new StreamReader(stream); string? line = path; do Use(JsonDocument.Parse(line)); "
            + "while ((line = reader.ReadLine()) != null);")]
    [InlineData(
        "using var reader = new StreamReader(stream); "
            + "while (reader.ReadLine() is { } line) { line += path; Use(JsonDocument.Parse(line)); }")]
    [InlineData(
        "using var reader = new StreamReader(stream); while (reader.ReadLine() is { Length: > 2 and var size } line) "
            + "{ Use(size); Use(line); Use(JsonDocument.Parse(line)); }")]
    [InlineData("while (Console.ReadLine() is { } line) Use(JsonDocument.Parse(line));")]
    public Task A_line_of_something_else_or_that_is_needed(string statements) => U8G1033.StaysSilent(Body(statements));

    [Fact]
    public Task The_message_names_what_reads_the_values()
        => U8G1033.Reports(
            Body("foreach (string line in File.ReadLines(path)) Use(JsonDocument.Parse([|line|]));"),
            $"'ReadLines' allocates a string for 'Parse' to parse; use {Remedy} [in foreach at line 9 of M]");

    [Fact]
    public Task Before_NET_9_it_is_the_reader_of_the_library()
        => U8G1033.Reports(
            Body("foreach (string line in File.ReadLines(path)) Use(JsonDocument.Parse([|line|]));"),
            "'ReadLines' allocates a string for 'Parse' to parse; use Utf8JsonStreamReader.EnumerateValuesAsync "
                + "[in foreach at line 9 of M]",
            CodeOptions.Net8);

    [Fact]
    public Task Where_nothing_reads_the_values_lines_are_left_alone()
        => U8G1033.StaysSilent(
            Body("foreach (string line in File.ReadLines(path)) Use(JsonDocument.Parse(line));"),
            CodeOptions.Net8 with { HasRuntime = false });

    [Fact]
    public Task What_counts_is_what_the_package_has()
        => U8G1033.Reports(
            """
            using System.IO;
            using System.Text.Json;
            class C
            {
                void M(string path)
                {
                    foreach (string line in File.ReadLines(path))
                        JsonDocument.Parse([|line|]);
                }
            }
            """,
            CodeOptions.NetStandard2);

    private static string Body(string statements) => """
        using System.Text.Json.Nodes;

        """ + Code.Members($$"""
        async Task M(
            Stream stream, StreamReader given, TextReader text, string path, string[] lines, Encoding encoding, CancellationToken token)
        {
            await Task.Yield();

            {{statements}}
        }

        static void Use(object value) { }
        """) + """
        class Own
        {
            public static string[] ReadLines(string path) => [];
            public static bool IsGood(string line) => true;
        }

        """;
}
