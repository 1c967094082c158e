using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>One mistake is one error: the other members and the other tables stay usable.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class FaultyTableTests
{
    [Theory]
    [InlineData(
        """
        "id", "id"
        """,
        "U8G2007")]
    [InlineData(
        """
        "id", null!
        """,
        "U8G2005")]
    [InlineData(
        """
        "id", "\uD800"
        """,
        "U8G2006")]
    public void A_mistake_in_the_keys_leaves_members_that_match_nothing(string keys, string cause)
    {
        GeneratorRun run = GeneratorRun.Of($$"""[Utf8Table({{keys}})] static partial class Keys { }""").AssertCompiles();

        AssertError(run, cause);
        using LoadedProgram program = run.Load();
        LoadedTable table = program.TableOf("Keys");
        Assert.Equal(-1, table.Match("id"u8));
        Assert.Equal("Id", table.NameOf(0));
    }

    [Fact]
    public void A_table_without_keys_leaves_members_that_match_nothing()
    {
        GeneratorRun run = GeneratorRun.Of(
            "[Utf8Table] static partial class Keys { static bool Use() => Match(default(ReadOnlySpan<byte>)) == Key.Unknown; }")
            .AssertCompiles();

        AssertError(run, "U8G2004");
    }

    [Fact]
    public void The_keys_of_a_second_attribute_do_not_count()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Shop;
            [Utf8Table("id")] partial class Keys { }
            [Utf8Table("name")] partial class Keys { }
            """);

        AssertError(run, "U8G2011");
        Assert.Contains("Id,", run.File, StringComparison.Ordinal);
        Assert.DoesNotContain("Key.Name", run.File, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""[Utf8Table("id")] class Keys { }""", "U8G2001")]
    [InlineData("""[Utf8Table("id")] partial class Keys<T> { }""", "U8G2002")]
    [InlineData("""[Utf8Table("id")] file partial class Keys { }""", "U8G2002")]
    [InlineData("""[Utf8Table("id")] partial class Keys { int Count; }""", "U8G2008")]
    [InlineData("""[Utf8Table<Nope>] partial class Keys { }""", "U8G2000")]
    [InlineData("""[Utf8Table<int>] partial class Keys { }""", "U8G2000")]
    [InlineData("""partial class T { [Utf8Match("a")] private static partial int M(ref Utf8JsonReader ); }""", "U8G2000")]
    [InlineData("""partial class T { [Utf8Match("a")] static partial int M(ReadOnlySpan<byte> utf8); }""", "U8G2000")]
    public void Where_no_member_may_be_added_none_is(string source, string cause)
    {
        GeneratorRun run = GeneratorRun.Of(source);

        Assert.Empty(run.Files);
        AssertError(run, cause);
    }

    /// <summary>A build without analyzers says what one with analyzers says.</summary>
    [Theory]
    [InlineData("""[Utf8Table("id", "id")] partial class Keys { }""")]
    [InlineData("""[Utf8Table("id", "id", "name", null)] partial class Keys { }""")]
    [InlineData("""[Utf8Table("id", "id")] class Keys { }""")]
    [InlineData("""[Utf8Table(File = "empty.json")] partial class Keys { }""")]
    [InlineData("""[Utf8Table(File = "nowhere.json")] partial class Keys { }""")]
    [InlineData("""class Shape { } [Utf8Table(typeof(Shape))] partial class Keys { }""")]
    [InlineData("""enum E { } [Utf8Table<E>] partial class Keys { }""")]
    [InlineData("""partial class T { [Utf8Match("a", "a")] private static partial int M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""partial class T { [Utf8Match("a")] private static partial long M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""[Utf8Converter("a", "a")] partial class C : JsonConverter<string> { }""")]
    [InlineData("""enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<int> { }""")]
    [InlineData("""class A { } [Utf8Classifier(typeof(A))] partial class C : JsonConverter<A> { }""")]
    public async Task Generator_and_analyzer_report_the_same_errors(string source)
    {
        GeneratorRun run = GeneratorRun.Of(
            "using System.Text.Json.Serialization; " + source,
            CodeOptions.Default with { AdditionalFiles = [new SourceFile("empty.json", "{ }")] });
        var analysis = new CompilationWithAnalyzers(run.Output, [new Utf8TableAnalyzer()], run.AnalyzerOptions);

        ImmutableArray<Diagnostic> found = await analysis.GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken);

        Assert.NotEmpty(run.Diagnostics);
        Assert.Equal(Shown(found), Shown(run.Diagnostics));

        static IEnumerable<string> Shown(ImmutableArray<Diagnostic> errors)
            => errors.Select(static error => $"{error} {error.Descriptor.HelpLinkUri}").Order(StringComparer.Ordinal);
    }

    [Theory]
    [InlineData("""[Utf8Table(Made.Name)] static partial class [|Keys|] { }""", "table 'Keys'")]
    [InlineData(
        """namespace Shop { partial class Outer { [Utf8Table(Made.Name)] partial class [|@class|] { } } }""", "table 'Shop.Outer.class'")]
    [InlineData(
        """partial class T { [Utf8Match(Made.Name)] private static partial int [|M|](ReadOnlySpan<byte> utf8); }""", "method 'T.M'")]
    [InlineData(
        """[Utf8Converter(Made.Name)] partial class [|C|] : System.Text.Json.Serialization.JsonConverter<string> { }""", "converter 'C'")]
    public void What_no_rule_is_for_is_at_the_type_or_method(string markup, string name)
    {
        string source = markup.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal);
        GeneratorRun run = GeneratorRun.Of(source, null, new Utf8TableGenerator(), new ConstantGenerator());

        Diagnostic error = Assert.Single(run.Diagnostics);
        Assert.Equal("U8G2000", error.Id);
        Assert.StartsWith($"The {name} was not generated: ", error.GetMessage(), StringComparison.Ordinal);
        Assert.Equal(markup.IndexOf("[|", StringComparison.Ordinal), error.Location.SourceSpan.Start);
    }

    [Fact]
    public void The_other_tables_are_made()
    {
        GeneratorRun run = GeneratorRun.Of("""
            [Utf8Table("id", "id")] partial class Bad { }
            [Utf8Table("id")] class Worse { }
            [Utf8Table("id")] partial class Good { }
            """).AssertCompiles();

        Assert.Equal(["Bad.Utf8Table.g.cs", "Good.Utf8Table.g.cs"], run.Files.Keys);
        Assert.Equal(2, run.Diagnostics.Length);
        using LoadedProgram program = run.Load();
        Assert.Equal(0, program.TableOf("Good").Match("id"u8));
    }

    [Fact]
    public void Tables_whose_names_differ_only_in_case_both_get_a_file()
    {
        GeneratorRun run = GeneratorRun.Of("""
            [Utf8Table("id")] partial class Keys { }
            [Utf8Table("name")] partial class KEYS { }
            """).AssertCompiles();

        Assert.Equal(["KEYS-1.Utf8Table.g.cs", "Keys-2.Utf8Table.g.cs"], run.Files.Keys);
    }

    [Theory]
    [InlineData("""partial class Keys { } [Utf8Table("name")] partial struct Keys { }""", "Keys")]
    [InlineData("""partial class Keys { } [Utf8Table("name")] partial record Keys;""", "Keys")]
    [InlineData(
        """
        partial class Keys { }
        partial class A { [Utf8Table("a")] partial class B { } }
        partial struct A { [Utf8Table("b")] partial class B { } }
        """,
        "A+B")]
    public void Two_types_of_one_name_both_get_a_file_and_leave_the_other_tables_alone(string declarations, string name)
    {
        GeneratorRun run = GeneratorRun.Of("""[Utf8Table("id")] partial class Other { } [Utf8Table("id")] """ + declarations);

        Assert.Contains($"{name}-1.Utf8Table.g.cs", run.Files.Keys);
        Assert.Contains($"{name}-2.Utf8Table.g.cs", run.Files.Keys);
        Assert.Contains("Other.Utf8Table.g.cs", run.Files.Keys);
    }

    [Theory]
    [InlineData("""
        "id", Made.Name
        """)]
    [InlineData("Made.Name")]
    [InlineData("""new[] { "id", Made.Name }""")]
    [InlineData("""
        "id", $"{Made.Name}"
        """)]
    public void A_key_that_another_generator_makes_is_an_error_and_not_left_out(string keys)
    {
        GeneratorRun run = GeneratorRun.Of(
            $$"""[Utf8Table({{keys}})] static partial class Keys { }""",
            null,
            new Utf8TableGenerator(),
            new ConstantGenerator()).AssertCompiles();

        Diagnostic fault = Assert.Single(run.Diagnostics);
        Assert.Equal("U8G2000", fault.Id);
        Assert.Contains("another source generator", fault.GetMessage(), StringComparison.Ordinal);
    }

    [Fact]
    public void Code_that_is_being_typed_never_makes_the_generator_throw()
        => GeneratorRun.SurvivesHalfTyped("""
            namespace Shop
            {
                partial class Outer<T> { [Utf8Table("id", "na\u0061me", null, nameof(Outer), Keys = new[] { "a" })]
                public static partial class Keys { const int Count = 1; } }
                [Utf8Table(["id", .. "x"])] file readonly partial record struct Other(int Key);
            }
            """, CodeOptions.Default with { AllowsErrors = true });

    [Fact]
    public async Task An_exception_in_one_table_is_its_error_and_leaves_the_others_alone()
    {
        Compilation compilation = GeneratorRun.Of(
            """
            [Utf8Table("id")] static partial class Keys { }
            [Utf8Table(File = "bad.txt")] static partial class Failing { static bool Use() => Match("id") == Key.Unknown; }
            [Utf8Table("id", "id")] static partial class Doubled { }
            """,
            options: null,
            []).Output;
        ImmutableArray<AdditionalText> files = [new FailingText()];
        GeneratorDriver driver = CSharpGeneratorDriver.Create([new Utf8TableGenerator().AsSourceGenerator()], files);

        driver = driver.RunGeneratorsAndUpdateCompilation(
            compilation, out Compilation output, out ImmutableArray<Diagnostic> reported, TestContext.Current.CancellationToken);
        var analysis = new CompilationWithAnalyzers(output, [new Utf8TableAnalyzer()], new AnalyzerOptions(files));
        ImmutableArray<Diagnostic> found = await analysis.GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken);

        Assert.Null(Assert.Single(driver.GetRunResult().Results).Exception);
        Assert.Equal(
            ["Doubled.Utf8Table.g.cs", "Failing.Utf8Table.g.cs", "Keys.Utf8Table.g.cs"],
            driver.GetRunResult().Results[0].GeneratedSources.Select(static file => file.HintName).Order(StringComparer.Ordinal));
        Diagnostic error = Assert.Single(reported, static one => one.GetMessage().Contains("Failing", StringComparison.Ordinal));
        Assert.Equal(
            "The table 'Failing' was not generated: the generator failed with InvalidDataException, the disk is on fire; please report it",
            error.GetMessage());
        Assert.True(error.Location.IsInSource);
        Assert.Equal(["U8G2007"], found.Select(static one => one.Id));
    }

    private sealed class FailingText : AdditionalText
    {
        public override string Path => "bad.txt";

        public override SourceText GetText(CancellationToken cancellationToken = default)
            => throw new InvalidDataException("the disk is on fire.");
    }

    private sealed class ConstantGenerator : IIncrementalGenerator
    {
        public void Initialize(IncrementalGeneratorInitializationContext context)
            => context.RegisterSourceOutput(
                context.CompilationProvider,
                static (output, _) => output.AddSource("Made.g.cs", """static class Made { public const string Name = "name"; }"""));
    }

    private static void AssertError(GeneratorRun run, string id)
    {
        Diagnostic error = Assert.Single(run.Diagnostics);
        Assert.Equal((id, DiagnosticSeverity.Error), (error.Id, error.Severity));
    }
}
