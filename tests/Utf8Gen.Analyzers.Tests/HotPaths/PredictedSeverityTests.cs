using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Tests.Rules;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Small programs as people write them. What a reader of the guide predicts for each was written down before
/// it was run: W for a warning, N for a note, in the order of the findings.</summary>
public class PredictedSeverityTests
{
    [Theory]
    // A console program that goes through a file.
    [InlineData("U8G0001", "W", """
        using var document = JsonDocument.Parse(File.ReadAllBytes("a.json"));
        foreach (JsonProperty property in document.RootElement.EnumerateObject())
            if (property.Name == "id")
                Console.WriteLine(property.Value);
        """)]
    // The same for one property.
    [InlineData("U8G0001", "N", """
        using var document = JsonDocument.Parse(File.ReadAllBytes("a.json"));
        if (document.RootElement.EnumerateObject().First().Name == "id")
            Console.WriteLine("found");
        """)]
    // A name that is only transcoded, in a loop.
    [InlineData("U8G0005", "N", """
        foreach (JsonElement item in JsonDocument.Parse("[]").RootElement.EnumerateArray())
            Console.WriteLine(item.GetProperty("id"));
        """)]
    // A query.
    [InlineData("U8G0001", "W", """
        var ids = from property in JsonDocument.Parse("{}").RootElement.EnumerateObject() where property.Name == "id" select property.Value;
        Console.WriteLine(ids.Count());
        """)]
    // A local function that a loop calls.
    [InlineData("U8G0001", "W", """
        foreach (JsonProperty property in JsonDocument.Parse("{}").RootElement.EnumerateObject())
            Show(property);
        static void Show(JsonProperty property) => Console.WriteLine(property.Name == "id");
        """)]
    // One that is also called once.
    [InlineData("U8G0001", "N", """
        foreach (JsonProperty property in JsonDocument.Parse("{}").RootElement.EnumerateObject())
            Show(property);
        Show(default);
        static void Show(JsonProperty property) => Console.WriteLine(property.Name == "id");
        """)]
    // Retries are a loop, too.
    [InlineData("U8G0030", "W", """
        for (int i = 0; i < 3; i++)
        {
            try { using var document = JsonDocument.Parse(Encoding.UTF8.GetString(File.ReadAllBytes("a"))); break; }
            catch (IOException) { Thread.Sleep(10); }
        }
        """)]
    // What is said of a failure in a loop.
    [InlineData("U8G0001", "N", """
        foreach (JsonProperty property in JsonDocument.Parse("{}").RootElement.EnumerateObject())
            if (property.Value.ValueKind == JsonValueKind.Null)
                throw new JsonException(property.Name == "id" ? "no id" : "no value");
        """)]
    // A table that a type is initialized with.
    [InlineData("U8G0001", "N", """
        Console.WriteLine(Names.Count);
        static class Names
        {
            public static readonly int Count = Load();
            static int Load()
            {
                int count = 0;
                foreach (var property in JsonDocument.Parse("{}").RootElement.EnumerateObject())
                    count += property.Name == "id" ? 1 : 0;
                return count;
            }
        }
        """)]
    // A converter: reading allocates, writing transcodes.
    [InlineData("U8G0002", "W", Converter)]
    [InlineData("U8G0020", "N", Converter)]
    // A method that the program marks.
    [InlineData("U8G0020", "W", """
        Write(new Utf8JsonWriter(Stream.Null));
        [Utf8HotPath] static void Write(Utf8JsonWriter writer) => writer.WriteNumber("id", 1);
        """)]
    // A marked type with a part that is not hot.
    [InlineData("U8G0001", "WN", """
        new Parser().Read(default);
        [Utf8HotPath] class Parser
        {
            public bool Read(JsonProperty property) => property.Name == "id";
            [Utf8ColdPath]
            public bool Explain(JsonProperty property) => "ab".Any(c => property.Name == "id");
        }
        """)]
    // Work that is handed to another thread.
    [InlineData("U8G0001", "N", """
        JsonProperty property = default;
        foreach (int i in new[] { 1, 2 })
            _ = Task.Run(() => property.Name == "id");
        """)]
    // Parallel work over items.
    [InlineData("U8G0001", "W", """
        Parallel.ForEach(JsonDocument.Parse("{}").RootElement.EnumerateObject(), property => Console.WriteLine(property.Name == "id"));
        """)]
    // A lookup in a dictionary with a factory.
    [InlineData("U8G0001", "N", """
        JsonProperty property = default;
        var known = new System.Collections.Concurrent.ConcurrentDictionary<string, bool>();
        Console.WriteLine(known.GetOrAdd("id", _ => property.Name == "id"));
        """)]
    // A tree, walked by a method that calls itself.
    [InlineData("U8G0003", "N", """
        Console.WriteLine(Tree.Is(default));
        static class Tree
        {
            public static bool Is(JsonElement e) => e.ValueKind == JsonValueKind.Array ? Is(e[0]) : e.GetString() == "leaf";
        }
        """)]
    // Two calls deep, through a constructor.
    [InlineData("U8G0001", "W", """
        foreach (JsonProperty property in JsonDocument.Parse("{}").RootElement.EnumerateObject())
            Console.WriteLine(new Entry(property).IsId);
        class Entry
        {
            public bool IsId;
            public Entry(JsonProperty property) => Set(property);
            private void Set(JsonProperty property) => IsId = property.Name == "id";
        }
        """)]
    // Behind an interface.
    [InlineData("U8G0001", "N", """
        ICheck check = new Check();
        foreach (JsonProperty property in JsonDocument.Parse("{}").RootElement.EnumerateObject())
            Console.WriteLine(check.Is(property));
        interface ICheck { bool Is(JsonProperty property); }
        class Check : ICheck { public bool Is(JsonProperty property) => property.Name == "id"; }
        """)]
    // Bytes of a constant, once and for each line.
    [InlineData("U8G0040", "W", """
        Stream.Null.Write("a"u8);
        foreach (string line in File.ReadLines("a"))
            Stream.Null.Write(Encoding.UTF8.GetBytes("\n"));
        """)]
    public async Task It_is_as_the_guide_says(string rule, string expected, string program)
    {
        CodeOptions options = CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication };
        IEnumerable<Diagnostic> found = await CatalogueRules.RuleOf(rule).Find(program, options);

        Assert.Equal(
            expected,
            string.Concat(found.Where(found => found.Id[^3..] == rule[^3..])
                .Select(static found => found.Severity == DiagnosticSeverity.Warning ? "W" : "N")));
    }

    private const string Converter = """
        Console.WriteLine(new IdConverter());
        class IdConverter : System.Text.Json.Serialization.JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                => reader.GetString() == "one" ? 1 : 0;

            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
                => writer.WriteNumber("id", value);
        }
        """;
}
