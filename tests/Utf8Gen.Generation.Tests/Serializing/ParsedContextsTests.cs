using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>After an edit a context is parsed again, if the edit can matter, and what is generated is always that of a
/// generator that sees the project for the first time.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class ParsedContextsTests
{
    private const string Context = """
        using System.Text.Json;
        using System.Text.Json.Serialization;
        class Order : Base<Order>, IOrder { [JsonPropertyName(Names.Id)] public int Id { get; set; } public Sku? Sku { get; set; } }
        class Line
        {
            [JsonConverter(typeof(Converter))] public int X { get; set; }
            [JsonConverter(typeof(Other))] public int Y { get; set; }
        }
        class Converter : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => Helpers.Read(ref reader);
            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) { }
        }
        class Other : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                => Inner.Instance.Read(ref reader, type, options);
            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) { }
        }
        [Utf8Json, JsonSerializable(typeof(Order)), JsonSerializable(typeof(Line))] partial class Context : JsonSerializerContext { }
        """;

    private const string Helpers = """
        using System.Text.Json;
        static class Helpers { public static int Read(ref Utf8JsonReader reader) { return reader.GetInt32(); } }
        static class Inner { public static readonly Exact Instance = new Exact(); }
        class Exact { public virtual int Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => 1; }
        """;

    private const string Types = """
        class Base<T> { public string? Text { get => null; set { } } }
        class Sku { public int Value { get; set; } }
        """;

    /// <summary>A file without a type that is read.</summary>
    private const string Declarations = """
        interface IOrder { }
        static class Names { public const string Id = "id"; }
        static class Unrelated { static readonly int Start = 1; public static int Twice(int n) { return n + n; } }
        """;

    [Theory]
    [InlineData("return n + n;", "int m = n; return 2 * m;")]
    [InlineData("Start = 1", "Start = 2")]
    [InlineData("return n + n;", "return n + n; /* twice */")]
    public void An_edit_that_cannot_matter_parses_nothing(string old, string edited)
    {
        var project = new EditedProject(Context, Declarations);

        Assert.Equal(1, project.CountOfParses());
        project.Replace(old, edited);
        Assert.Equal(1, project.CountOfParses());
    }

    [Theory]
    [InlineData("""= "id"; }""", """= "key"; }""")]
    [InlineData("int Value", "long Value")]
    [InlineData("int Value { get; set; }", "int Value { get; set; } = 1;")]
    [InlineData("interface IOrder { }", "interface IOrder : System.Text.Json.Serialization.IJsonOnDeserialized { }")]
    [InlineData("set { }", "set => field = value;")]
    [InlineData("string? Text", "int Text")]
    [InlineData("return reader.GetInt32();", "return (int)reader.BytesConsumed;")]
    [InlineData("new Exact()", "Make(); static Exact Make() => new()")]
    [InlineData("=> 1;", "=> reader.CurrentDepth;")]
    [InlineData("interface IOrder { }", "global using Sku = System.String; interface IOrder { }")]
    [InlineData("n + n", "2 * n")]
    public void What_is_generated_is_that_of_a_generator_that_has_seen_nothing(string old, string edited)
    {
        var project = new EditedProject(Context, Helpers, Types, Declarations);

        project.Run();
        project.Replace(old, edited);

        Assert.Equal(EditedProject.FilesOf(project.RunAnew()), EditedProject.FilesOf(project.Run()));
    }

    /// <summary>A project of several files, and a generator that goes on after each edit.</summary>
    private sealed class EditedProject
    {
        private readonly ParsedContexts _parsed = new();
        private Compilation _compilation;
        private GeneratorDriver _driver = Create();
        private int _parses;

        public EditedProject(params string[] files)
        {
            _compilation = GeneratorRun.Of("", null, []).Output;
            _compilation = _compilation.AddSyntaxTrees(
                [.. files.Select((text, i) => CSharpSyntaxTree.ParseText(text, Options, $"File{i}.cs"))]);
        }

        private CSharpParseOptions Options => (CSharpParseOptions)_compilation.SyntaxTrees.First().Options;

        public void Replace(string old, string edited)
        {
            SyntaxTree file = _compilation.SyntaxTrees.Single(one => one.ToString().Contains(old, StringComparison.Ordinal));
            string text = file.ToString().Replace(old, edited, StringComparison.Ordinal);
            _compilation = _compilation.ReplaceSyntaxTree(file, CSharpSyntaxTree.ParseText(text, Options, file.FilePath));
        }

        public int CountOfParses()
        {
            SyntaxTree file = _compilation.SyntaxTrees.Single(one => one.FilePath == "File0.cs");
            _parsed.GetOrParse(file, "Context", _compilation, sources =>
            {
                _parses++;
                sources.Add(file);
                return null;
            });
            return _parses;
        }

        public GeneratorDriverRunResult Run() => (_driver = _driver.RunGenerators(_compilation)).GetRunResult();

        public GeneratorDriverRunResult RunAnew() => Create().RunGenerators(_compilation).GetRunResult();

        public static string FilesOf(GeneratorDriverRunResult result)
            => string.Join('\n', result.GeneratedTrees.Select(static file => file.ToString()));

        private static CSharpGeneratorDriver Create()
            => CSharpGeneratorDriver.Create([new Utf8JsonGenerator().AsSourceGenerator()], parseOptions: CodeOptions.Default.ParseOptions);
    }
}
