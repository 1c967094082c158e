using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Serializing;

/// <summary>Lines of JSON that are strings on their way to a stream.</summary>
public class SerializedLineTests
{
    private static readonly Rule U8G0031 = Rule.Of<PatternAnalyzer, SerializedTextFixProvider>("U8G0031");

    [Theory]
    [InlineData("""Use(Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(value) + "\n"|]));""")]
    [InlineData("""Use(Encoding.UTF8.GetBytes([|"data: " + JsonSerializer.Serialize(value, options) + "\n\n"|]));""")]
    [InlineData("Use(Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(value) + Environment.NewLine|]));")]
    [InlineData("""Use(Encoding.UTF8.GetBytes([|$"{JsonSerializer.Serialize(value)}\n"|]));""")]
    [InlineData("""Use(Encoding.UTF8.GetBytes([|$"data: {JsonSerializer.Serialize(value)}{Environment.NewLine}"|]));""")]
    [InlineData("Use(Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(value) + '\\n'|]));")]
    public Task A_line_that_is_encoded(string statements) => U8G0031.OffersNoFix(Body(statements));

    [Theory]
    [InlineData("Use(Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value) + text));")]
    [InlineData("Use(Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value) + JsonSerializer.Serialize(1)));")]
    [InlineData("""Use(Encoding.UTF8.GetBytes(text + "\n"));""")]
    [InlineData("""Use(Encoding.UTF8.GetBytes($"{text}\n"));""")]
    [InlineData("""Use(Encoding.UTF8.GetBytes($"{JsonSerializer.Serialize(value)}{text}"));""")]
    [InlineData("""Use(Encoding.UTF8.GetBytes($"{JsonSerializer.Serialize(value),20}\n"));""")]
    [InlineData("""Use(Encoding.Unicode.GetBytes(JsonSerializer.Serialize(value) + "\n"));""")]
    [InlineData("""Use(encoding.GetBytes(JsonSerializer.Serialize(value) + "\n"));""")]
    [InlineData("""Use(Encoding.UTF8.GetBytes(Own.Serialize(value) + "\n"));""")]
    [InlineData("""string line = JsonSerializer.Serialize(value) + "\n"; Use(line); Use(Encoding.UTF8.GetBytes(line));""")]
    [InlineData("""Use(JsonSerializer.Serialize(value) + "\n");""")]
    public Task Other_texts_are_left_alone(string statements) => U8G0031.StaysSilent(Body(statements));

    [Theory]
    [InlineData("using var writer = new StreamWriter(stream); writer.WriteLine([|JsonSerializer.Serialize(value)|]);")]
    [InlineData("using (StreamWriter writer = new(path)) { writer.WriteLine([|JsonSerializer.Serialize(value, options)|]); }")]
    [InlineData("await using var writer = new StreamWriter(path, true); await writer.WriteLineAsync([|JsonSerializer.Serialize(value)|]);")]
    [InlineData(
        "var writer = new StreamWriter(stream, new UTF8Encoding(false)); writer.AutoFlush = true; "
            + "writer.WriteLine([|JsonSerializer.Serialize(value)|]); writer.Flush();")]
    [InlineData(
        """using var writer = File.CreateText(path); writer.NewLine = "\n"; """
            + "writer.WriteLine([|JsonSerializer.Serialize(value)|]);")]
    [InlineData(
        "using var writer = File.AppendText(path); writer.WriteLine([|JsonSerializer.Serialize(value)|]); "
            + "writer.WriteLine([|JsonSerializer.Serialize(1)|]);")]
    public Task A_line_that_is_written(string statements) => U8G0031.OffersNoFix(Body(statements));

    [Theory]
    [InlineData("Console.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("given.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("textWriter.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("using var writer = new StringWriter(); writer.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("using var writer = new StreamWriter(stream, encoding); writer.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("using var writer = new StreamWriter(stream, Encoding.Unicode); writer.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("using var writer = new StreamWriter(stream, Encoding.ASCII); writer.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("using var writer = new StreamWriter(stream); writer.WriteLine(JsonSerializer.Serialize(value)); writer.Write(text);")]
    [InlineData("using var writer = new StreamWriter(stream); writer.WriteLine(JsonSerializer.Serialize(value)); writer.WriteLine(text);")]
    [InlineData("using var writer = new StreamWriter(stream); Use(writer); writer.WriteLine(JsonSerializer.Serialize(value));")]
    [InlineData("using var writer = new StreamWriter(stream); writer.WriteLine(text);")]
    [InlineData("using var writer = new StreamWriter(stream); writer.WriteLine(Own.Serialize(value));")]
    [InlineData("using var writer = Own.Open(path); writer.WriteLine(JsonSerializer.Serialize(value));")]
    public Task Other_writers_are_left_alone(string statements) => U8G0031.StaysSilent(Body(statements));

    [Theory]
    [InlineData(
        """Use(Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(value) + "\n"|]));""",
        "'Serialize' allocates a string for 'GetBytes' to encode; serialize into a buffer, and write the rest as UTF-8")]
    [InlineData(
        "using var writer = new StreamWriter(stream); writer.WriteLine([|JsonSerializer.Serialize(value)|]);",
        "'Serialize' allocates a string for 'WriteLine' to encode; serialize to the stream, and write the line break as UTF-8")]
    public Task The_message_says_what_to_do(string statements, string message) => U8G0031.Reports(Body(statements), message);

    [Fact]
    public Task For_each_item_it_is_a_warning()
        => U8G0031.OnHotPath().Reports(Body(
            "using var writer = new StreamWriter(stream); foreach (int i in values) writer.WriteLine([|JsonSerializer.Serialize(i)|]);"));

    private static string Body(string statements) => Code.Members($$"""
        async Task M(
            Stream stream, StreamWriter given, TextWriter textWriter, string path, string text, Encoding encoding, int value, int[] values,
            JsonSerializerOptions options)
        {
            await Task.Yield();
            {{statements}}
        }

        static void Use(object value) { }
        """) + """
        class Own
        {
            public static string Serialize(int value) => "";
            public static StreamWriter Open(string path) => new(path);
        }

        """;
}
