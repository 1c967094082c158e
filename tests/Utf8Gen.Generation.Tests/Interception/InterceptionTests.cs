using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>Which builds replace calls, and which calls stay as they are.</summary>
public sealed class InterceptionTests
{
    private const string OneCall = """
        public static class Place
        {
            public static object Run(JsonElement e) => e.GetProperty("id");
        }
        """;

    private static CodeOptions OfNetStandard { get; } = CodeOptions.NetStandard2 with
    {
        EditorConfig = InterceptionOptions.On,
        InterceptorsNamespaces = "Utf8Gen.Intercepted",
        Optimizes = true,
    };

    [Fact]
    public void The_emitted_file_lists_what_was_replaced()
    {
        GeneratorRun run = InterceptionOptions.Run("""
            public static class Place
            {
                public static object First(JsonElement e) => e.GetProperty("id");

                public static void Second(Utf8JsonWriter writer, JsonElement e, Span<byte> span)
                {
                    writer.WriteString("id", "a \u00e9");
                    Encoding.UTF8.GetBytes("id", span);
                    e.GetProperty("id");
                }
            }
            """);

        run.AssertCompiles();
        Assert.Equal("Utf8Gen intercepted 4 calls in 1 file", InterceptionOptions.CountIn(run));
        Snapshot.Matches(run);
    }

    [Theory]
    [InlineData("true", false, 0)]
    [InlineData("true", true, 1)]
    [InlineData(" Always ", false, 1)]
    [InlineData("always", true, 1)]
    [InlineData("false", true, 0)]
    [InlineData("", true, 0)]
    public void The_property_says_which_builds_replace(string value, bool optimizes, int files)
    {
        GeneratorRun run = InterceptionOptions.Run(OneCall, InterceptionOptions.Default with
        {
            EditorConfig = $"is_global = true\nbuild_property.Utf8GenIntercept = {value}\n",
            Optimizes = optimizes,
        });

        Assert.Equal(files, run.Files.Count);
        Assert.Equal(files, run.Diagnostics.Length);
    }

    [Theory]
    [InlineData("e => e.GetProperty(name)", "A name that is not constant")]
    [InlineData("""e => e.GetProperty("\uD800")""", "A lone surrogate has no UTF-8")]
    [InlineData("e => e.ValueEquals((string?)null)", "Null is not a text")]
    [InlineData("""e => e.TryGetProperty("id"u8, out _)""", "UTF-8 as it is")]
    [InlineData("""e => Encoding.Unicode.GetBytes("id")""", "Another encoding")]
    [InlineData("""e => Encoding.Latin1.GetBytes("\u00e9")""", "Another encoding of this text")]
    [InlineData("""e => other.GetBytes("id")""", "An encoding that is known at run time")]
    [InlineData("""e => JsonDocument.Parse("{}")""", "A document that keeps its bytes")]
    [InlineData("""e => Other.GetProperty("id")""", "A method of another type")]
    [InlineData("""e => { ((dynamic)e).GetProperty("id"); return 0; }""", "A call that is bound at run time")]
    [InlineData("e => (Func<string, JsonElement>)e.GetProperty", "A method group")]
    [InlineData("""e => Encoding.UTF8.GetBytes("id", new byte[2])""", "A number of bytes that is used")]
    public void A_call_in_doubt_stays_as_it_is(string lambda, string why)
    {
        GeneratorRun run = InterceptionOptions.Run($$"""
            public static class Place
            {
                public static Func<JsonElement, object> Make(string name, Encoding other) => {{lambda}};
            }

            public static class Other { public static object GetProperty(string name) => name; }
            """);

        Assert.True(run.Files.IsEmpty, why);
        Assert.Equal("Utf8Gen intercepted 0 calls in 0 files", InterceptionOptions.CountIn(run));
    }

    /// <summary>A string that goes on to somewhere else is made as before.</summary>
    [Theory]
    [InlineData("r.GetString()", "It is returned")]
    [InlineData("""string.Equals(r.GetString(), "id", StringComparison.OrdinalIgnoreCase)""", "Other texts are equal, too")]
    [InlineData("""(object?)r.GetString() == (object)"id" """, "The identity is compared")]
    [InlineData("""r.GetString() == other""", "It is compared with a variable")]
    [InlineData("""r.GetString() is { Length: 2 }""", "Its length is asked for")]
    [InlineData("""r.GetString() is null""", "Only whether there is one is asked for")]
    [InlineData("""r.GetString() switch { "a" => 1, var rest => rest.Length }""", "The rest is used")]
    [InlineData("""r.GetString() ?? "id" """, "It is returned, or something else")]
    [InlineData("""Field.GetString() == "id" """, "A reader that cannot be passed")]
    [InlineData("""Other.GetString() == "id" """, "A method of another type")]
    [InlineData("""{ string? s = r.GetString(); return s == "a" ? s : "b"; }""", "The local is returned")]
    [InlineData("""{ string? s = r.GetString(); Func<bool> f = () => s == "a"; return f; }""", "Asked for at another time")]
    public void A_string_that_is_used_stays_as_it_is(string expression, string why)
    {
        string body = expression.StartsWith('{') ? expression : $"=> {expression};";
        GeneratorRun run = InterceptionOptions.Run($$"""
            public ref struct Place
            {
                private readonly Utf8JsonReader Field;

                public object? Run(ref Utf8JsonReader r, string other) {{body}}
            }

            public static class Other { public static string? GetString() => null; }
            """);

        Assert.True(run.AssertCompiles().Files.IsEmpty, why);
    }

    /// <summary>Before version 9 System.Text.Json does not give access to the bytes of
    /// an element.</summary>
    [Fact]
    public void Without_raw_values_a_string_of_an_element_is_made_as_before()
    {
        GeneratorRun run = InterceptionOptions.Run(
            """
            public static class Place
            {
                public static bool Run(JsonElement e) => e.GetString() == "id";

                public static bool Run(ref Utf8JsonReader r) => r.GetString() == "id";
            }
            """,
            CodeOptions.Net8 with
            {
                EditorConfig = InterceptionOptions.On,
                InterceptorsNamespaces = "Utf8Gen.Intercepted",
                Optimizes = true,
            });

        run.AssertCompiles();
        Assert.Equal("Utf8Gen intercepted 1 call in 1 file", InterceptionOptions.CountIn(run));
        Assert.Contains("ValueIsEscaped", run.File, StringComparison.Ordinal);
    }

    /// <summary>Each way in which C# writes a constant, and a variable that only has the name
    /// of one.</summary>
    [Theory]
    [InlineData("Name", 1)]
    [InlineData("Place.Name", 1)]
    [InlineData("(Name)", 1)]
    [InlineData("""Name + " " """, 1)]
    [InlineData("""$"{Name}s" """, 1)]
    [InlineData("nameof(Name)", 1)]
    [InlineData("Name.AsSpan()", 1)]
    [InlineData("local", 1)]
    [InlineData("Local", 1)]
    [InlineData("(string)Name", 1)]
    [InlineData("true ? Name : Name", 1)]
    [InlineData("parameter", 0)]
    [InlineData("variable", 0)]
    [InlineData("Name.ToString()", 0)]
    [InlineData("Nested.Name", 1)]
    [InlineData("global::Place.Nested.Name", 1)]
    [InlineData("Shadowed", 1)]
    public void A_constant_may_be_written_in_any_way(string argument, int files)
    {
        GeneratorRun run = InterceptionOptions.Run($$"""
            public static class Place
            {
                private const string Name = "name";

                private static readonly string s_shadowed = "x";

                private static string Shadowed => s_shadowed;

                private static class Nested { public const string Name = "nested"; }

                public static object Run(JsonElement e, string parameter)
                {
                    const string local = "local";
                    const string Local = local;
                    const string Shadowed = local;
                    string variable = parameter;
                    { return e.GetProperty({{argument}}); }
                }
            }
            """);

        Assert.Equal(files, run.AssertCompiles().Files.Count);
    }

    [Fact]
    public void An_expression_tree_stays_as_it_is()
    {
        GeneratorRun run = InterceptionOptions.Run("""
            public static class Place
            {
                public static Expression<Func<JsonElement, object>> Tree => e => e.GetProperty("id");
            }
            """);

        Assert.Empty(run.Files);
    }

    [Fact]
    public void A_call_of_the_base_class_stays_as_it_is()
    {
        GeneratorRun run = InterceptionOptions.Run("""
            public sealed class Place : UTF8Encoding
            {
                public override byte[] GetBytes(string s) => base.GetBytes("id");
            }
            """);

        Assert.Empty(run.Files);
    }

    [Fact]
    public void A_call_through_a_pointer_stays_as_it_is()
    {
        GeneratorRun run = InterceptionOptions.Run(
            """
            #pragma warning disable CS8500
            public static unsafe class Place
            {
                public static object Run(JsonElement e)
                {
                    JsonElement* pointer = &e;
                    return pointer->GetProperty("id");
                }
            }
            """,
            InterceptionOptions.Default with { AllowsUnsafe = true });

        Assert.Empty(run.AssertCompiles().Files);
    }

    /// <summary>The emitted file could not say which of two types it means.</summary>
    [Fact]
    public void A_type_that_needs_an_alias_stays_as_it_is()
    {
        MetadataReference json = InterceptionOptions.Run(OneCall).Output.References.Single(
            static reference => reference.Display!.EndsWith("System.Text.Json.dll", StringComparison.Ordinal));
        GeneratorRun run = InterceptionOptions.Run(
            """
            extern alias json;
            public static class Place
            {
                public static object Run(json::System.Text.Json.JsonElement e) => e.GetProperty("id");
            }
            """,
            InterceptionOptions.Default with { HasSystemTextJson = false, ExtraReferences = [json.WithAliases(["json"])] });

        Assert.Empty(run.AssertCompiles().Files);
    }

    [Fact]
    public void An_editorconfig_leaves_files_out()
    {
        GeneratorRun run = InterceptionOptions.Run(OneCall, InterceptionOptions.Default with
        {
            EditorConfig = InterceptionOptions.On + "[/Test/Test.cs]\nutf8gen_intercept = false\n",
            Sources = [new("Other.cs", OneCall.Replace("Place", "Other", StringComparison.Ordinal))],
        });

        run.AssertCompiles();
        Assert.DoesNotContain("// Test.cs", run.File, StringComparison.Ordinal);
        Assert.Contains("// Other.cs(3)", run.File, StringComparison.Ordinal);
        Assert.Equal(
            "Utf8Gen intercepted 1 call in 1 file; 1 call left in a file with utf8gen_intercept = false", InterceptionOptions.CountIn(run));
    }

    /// <summary>The compiler knows a place by the content of its file.</summary>
    [Fact]
    public void Calls_in_files_with_the_same_content_stay_as_they_are()
    {
        const string Part = """public static partial class Place { static partial void Run() => Encoding.UTF8.GetBytes("id"); }""";
        GeneratorRun run = InterceptionOptions.Run(OneCall, InterceptionOptions.Default with
        {
            Sources = [new("Same.cs", OneCall), new("Part.cs", Part)],
            AllowsErrors = true,
        });

        Assert.DoesNotContain(
            run.Output.GetDiagnostics(TestContext.Current.CancellationToken),
            static found => found.Id.StartsWith("CS9", StringComparison.Ordinal));
        Assert.Equal(
            "Utf8Gen intercepted 1 call in 1 file; 2 calls left in a file with the content of another", InterceptionOptions.CountIn(run));
    }

    [Theory]
    [InlineData("Test.g.cs", "")]
    [InlineData("Test.Designer.cs", "")]
    [InlineData("Other.cs", "// <auto-generated/>\n")]
    public void Generated_code_stays_as_it_is(string path, string header)
    {
        GeneratorRun run = InterceptionOptions.Run("", InterceptionOptions.Default with { Sources = [new(path, header + OneCall)] });

        Assert.Empty(run.Files);
        Assert.Equal("Utf8Gen intercepted 0 calls in 0 files; 1 call left in generated code", InterceptionOptions.CountIn(run));
    }

    [Theory]
    [InlineData("Test.cs", true, 0)]
    [InlineData("Test.g.cs", false, 1)]
    public void An_editorconfig_says_what_is_generated(string path, bool isGenerated, int files)
    {
        GeneratorRun run = InterceptionOptions.Run("", InterceptionOptions.Default with
        {
            EditorConfig = $"{InterceptionOptions.On}[/Test/{path}]\ngenerated_code = {(isGenerated ? "true" : "false")}\n",
            Sources = [new(path, OneCall)],
        });

        Assert.Equal(files, run.Files.Count);
    }

    [Fact]
    public void A_line_directive_does_not_matter()
    {
        GeneratorRun run = InterceptionOptions.Run("#line 77 \"elsewhere.txt\"\n" + OneCall);

        run.AssertCompiles();
        Assert.Contains("// Test.cs(4)", run.File, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp11)]
    [InlineData(LanguageVersion.CSharp12)]
    [InlineData(LanguageVersion.CSharp13)]
    public void CSharp_11_is_enough(LanguageVersion version)
    {
        GeneratorRun run = InterceptionOptions.Run(OneCall, InterceptionOptions.Default with { LanguageVersion = version });

        Assert.Single(run.AssertCompiles().Files);
    }

    [Fact]
    public void Below_CSharp_11_a_warning_says_why_nothing_is_replaced()
    {
        GeneratorRun run = InterceptionOptions.Run(
            OneCall, InterceptionOptions.Default with { LanguageVersion = LanguageVersion.CSharp10 });

        Diagnostic warning = Assert.Single(run.AssertCompiles().Diagnostics);
        Assert.Equal("U8G9008", warning.Id);
        Assert.Equal(
            "Utf8GenIntercept has no effect: it needs C# 11 or later, and this project has C# 10.0",
            warning.GetMessage(CultureInfo.InvariantCulture));
        Assert.StartsWith("GetProperty(", TextAt(warning.Location.GetLineSpan(), run), StringComparison.Ordinal);
        Assert.Empty(run.Files);
    }

    [Fact]
    public void Without_anything_to_replace_nothing_is_said_of_the_language()
        => Assert.Empty(InterceptionOptions.Run(
            "class Empty { }", InterceptionOptions.Default with { LanguageVersion = LanguageVersion.CSharp10 }).Diagnostics);

    [Theory]
    [InlineData(null)]
    [InlineData("Utf8Gen.Interceptedness;Other")]
    public void Without_the_namespace_a_warning_says_why_nothing_is_replaced(string? namespaces)
    {
        GeneratorRun run = InterceptionOptions.Run(OneCall, InterceptionOptions.Default with { InterceptorsNamespaces = namespaces });

        Assert.Equal("U8G9008", Assert.Single(run.AssertCompiles().Diagnostics).Id);
        Assert.Empty(run.Files);
    }

    [Fact]
    public void Frameworks_have_what_they_have()
    {
        const string Source = """
            public static class Place
            {
                public static byte[] Bytes() => Encoding.UTF8.GetBytes("id");

                public static bool Known(JsonElement e) => e.ValueEquals("id");
            }
            """;

        foreach (CodeOptions options in (CodeOptions[])[CodeOptions.Net8, CodeOptions.NetStandard2])
        {
            GeneratorRun run = InterceptionOptions.Run(Source, options with
            {
                EditorConfig = InterceptionOptions.On,
                InterceptorsNamespaces = "Utf8Gen.Intercepted",
                Optimizes = true,
                HasSystemTextJson = options.HasSystemTextJson,
            });
            Assert.Contains("\"id\"u8.ToArray()", run.AssertCompiles().File, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Without_the_type_of_a_u8_literal_nothing_is_found()
    {
        GeneratorRun run = InterceptionOptions.Run(
            """public static class Place { public static byte[] Bytes => System.Text.Encoding.UTF8.GetBytes("id"); }""",
            OfNetStandard with { HasSystemMemory = false, HasSystemTextJson = false, HasRuntime = false, GlobalUsings = [] });

        Assert.Empty(run.AssertCompiles().Files);
    }

    [Fact]
    public void A_step_that_finds_the_same_ends_there()
    {
        GeneratorRun run = InterceptionOptions.Run(OneCall).Apply(Edit.AddUnrelatedFile);

        Assert.Equal("Plan:Unchanged", run.ReasonsOf("/Test/", "Plan"));
    }

    private static string TextAt(FileLinePositionSpan place, GeneratorRun run)
    {
        SyntaxTree file = run.Output.SyntaxTrees.Single(tree => tree.FilePath == place.Path);
        return file.GetText().Lines[place.StartLinePosition.Line].ToString()[place.StartLinePosition.Character..];
    }
}
