using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>What the emitted file names exists, and is the only one of its name.</summary>
public sealed class EmittedNameTests
{
    private const string OneCall = """
        public static class Place
        {
            public static byte[] Bytes => Encoding.UTF8.GetBytes("id");
        }
        """;

    private const string Compared = """
        public static class Place
        {
            public static bool Run(ref Utf8JsonReader r) => r.GetString() == "id";
        }
        """;

    private static CodeOptions OfNetStandard { get; } = CodeOptions.NetStandard2 with
    {
        EditorConfig = InterceptionOptions.On,
        InterceptorsNamespaces = "Utf8Gen.Intercepted",
        Optimizes = true,
    };

    [Fact]
    public void A_framework_that_has_an_attribute_gets_it()
    {
        string file = InterceptionOptions.Run(OneCall).AssertCompiles().File;

        Assert.Contains("[global::System.Diagnostics.CodeAnalysis.ExcludeFromCodeCoverage]", file, StringComparison.Ordinal);
        Assert.Contains("[global::System.Diagnostics.DebuggerStepThrough]", file, StringComparison.Ordinal);
        Assert.Contains("[global::System.Diagnostics.StackTraceHidden]", file, StringComparison.Ordinal);
        Assert.Contains("MethodImplOptions.AggressiveInlining", file, StringComparison.Ordinal);
    }

    /// <summary>Libraries have copies of types that older frameworks lack, which others
    /// cannot use.</summary>
    [Theory]
    [InlineData("", false)]
    [InlineData("""[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Test")]""", true)]
    public void An_attribute_that_a_library_has_a_copy_of_is_used_if_it_can_be(string shown, bool isUsed)
    {
        CompilationReference library = LibraryOf(
            shown + "namespace System.Diagnostics { internal sealed class StackTraceHiddenAttribute : Attribute { } }");

        GeneratorRun run = InterceptionOptions.Run(OneCall, OfNetStandard with { ExtraReferences = [library] });

        Assert.Equal(isUsed, run.AssertCompiles().File.Contains("StackTraceHidden", StringComparison.Ordinal));

        // With the framework's own there may be two of them.
        GeneratorRun other = InterceptionOptions.Run(OneCall, InterceptionOptions.Default with { ExtraReferences = [library] });
        Assert.Equal(!isUsed, other.AssertCompiles().File.Contains("StackTraceHidden", StringComparison.Ordinal));
    }

    /// <summary>A project may have a copy of its own, of any form.</summary>
    [Theory]
    [InlineData("sealed class StackTraceHiddenAttribute : Attribute { }", true)]
    [InlineData("sealed class StackTraceHiddenAttribute : Attribute { public StackTraceHiddenAttribute(int i) { } }", false)]
    [InlineData("[AttributeUsage(AttributeTargets.Method)] sealed class StackTraceHiddenAttribute : Attribute { }", false)]
    [InlineData("[AttributeUsage(AttributeTargets.All)] sealed class StackTraceHiddenAttribute : Attribute { }", true)]
    public void An_attribute_of_the_project_is_used_if_it_can_be(string declaration, bool isUsed)
    {
        string copy = $"using System; namespace System.Diagnostics {{ {declaration} }}";

        GeneratorRun run = InterceptionOptions.Run(OneCall, OfNetStandard with { Sources = [new("Copy.cs", copy)] });

        Assert.Equal(isUsed, run.AssertCompiles().File.Contains("StackTraceHidden", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("System.Diagnostics", "DebuggerStepThrough", "class DebuggerStepThroughAttribute(int i) : System.Attribute;")]
    [InlineData("System.Diagnostics.CodeAnalysis", "ExcludeFromCodeCoverage", "class ExcludeFromCodeCoverageAttribute : System.Attribute;")]
    [InlineData("System.Runtime.CompilerServices", "MethodImpl", "class MethodImplAttribute(string text) : System.Attribute;")]
    [InlineData("System.Runtime.CompilerServices", "MethodImpl", "enum MethodImplOptions;")]
    public void An_attribute_that_there_are_two_of_is_left_out(string space, string name, string declaration)
    {
        string copy = $"namespace {space} {{ {declaration} }}";

        GeneratorRun run = InterceptionOptions.Run(
            OneCall, InterceptionOptions.Default with { Sources = [new("Copy.cs", copy)] });

        Assert.DoesNotContain($"{space}.{name}", run.AssertCompiles().File, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("internal static class MemoryExtensions { }")]
    [InlineData("internal static class Others { } public readonly ref struct ReadOnlySpan<T> { }")]
    public void A_call_stays_where_the_project_has_a_type_of_its_own_instead(string declaration)
    {
        GeneratorRun run = InterceptionOptions.Run(
            Compared,
            InterceptionOptions.Default with { Sources = [new("Copy.cs", $"namespace System {{ {declaration} }}")], AllowsErrors = true });

        Assert.Empty(run.Files);
    }

    [Fact]
    public void A_call_stays_where_the_project_has_the_type_of_a_u8_literal_itself()
    {
        const string Spans = """
            namespace System
            {
                public readonly ref struct ReadOnlySpan<T> { }

                public readonly ref struct Span<T> { }
            }
            """;

        GeneratorRun run = InterceptionOptions.Run(
            """public static class Place { public static byte[] Bytes => System.Text.Encoding.UTF8.GetBytes("id"); }""",
            OfNetStandard with
            {
                HasSystemMemory = false,
                HasSystemTextJson = false,
                HasRuntime = false,
                GlobalUsings = [],
                Sources = [new("Copy.cs", Spans)],
            });

        Assert.Empty(run.AssertCompiles().Files);
    }

    /// <summary>System.Text.Json for netstandard2.0 has attributes that only it can
    /// use.</summary>
    [Fact]
    public void A_call_stays_where_an_attribute_of_its_method_cannot_be_repeated()
    {
        const string Deserialized = """
            public static class Place
            {
                public static object? Run() => JsonSerializer.Deserialize<int[]>("[1]");
            }
            """;

        Assert.Contains(
            "RequiresUnreferencedCode", InterceptionOptions.Run(Deserialized).AssertCompiles().File, StringComparison.Ordinal);
        Assert.Empty(InterceptionOptions.Run(Deserialized, OfNetStandard).AssertCompiles().Files);
    }

    /// <summary>A library warns of its members under ids that only it knows. That is for those who
    /// write the call, and can say that they know.</summary>
    [Theory]
    [InlineData("""System.Diagnostics.CodeAnalysis.Experimental("LIB001")""")]
    [InlineData("System.Obsolete")]
    public void An_overload_that_a_library_warns_of_gives_no_warning_in_the_emitted_file(string attribute)
    {
        CompilationReference library = LibraryOf($$"""
            namespace System.Diagnostics.CodeAnalysis
            {
                public sealed class ExperimentalAttribute : Attribute { public ExperimentalAttribute(string id) { } }
            }

            namespace System.Text.Json
            {
                public readonly struct JsonProperty { }

                public readonly struct JsonElement
                {
                    public JsonElement GetProperty(string propertyName) => this;

                    [{{attribute}}]
                    public JsonElement GetProperty(ReadOnlySpan<byte> utf8PropertyName) => this;
                }
            }
            """);

        GeneratorRun run = InterceptionOptions.Run(
            """public static class Place { public static object Run(System.Text.Json.JsonElement e) => e.GetProperty("id"); }""",
            OfNetStandard with { HasSystemTextJson = false, GlobalUsings = [], ExtraReferences = [library] });

        Assert.Contains("""GetProperty("id"u8)""", run.AssertCompiles().File, StringComparison.Ordinal);
    }

    private static CompilationReference LibraryOf(string source)
        => CSharpCompilation.Create(
            "Library",
            [CSharpSyntaxTree.ParseText(source, cancellationToken: TestContext.Current.CancellationToken)],
            InterceptionOptions.Run("", OfNetStandard).Output.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)).ToMetadataReference();
}
