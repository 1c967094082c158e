using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>Whatever is typed, the compiler's errors are where it is typed: none is in an emitted file.</summary>
/// <remarks>A sample of the places where each program can be cut or broken; all of them with
/// UTF8GEN_TEST_SCALE=10.</remarks>
[Trait("Matrix", "Roslyn")]
public sealed class HalfTypedTests
{
    private static readonly CodeOptions WithFiles = CodeOptions.Default with
    {
        AdditionalFiles = [new("keys.txt", "id\nname"), new("order.json", """{ "id": 1, "lines": [{ "sku": "x" }] }""")],
        AllowsUnsafe = true,
    };

    [Theory]
    [InlineData("""
        [Utf8Table("id", "na\u0061me", IgnoreCase = true, Strategy = Utf8LookupStrategy.Hash, Expected = true)]
        static partial class Keys { }
        """)]
    [InlineData(
        """namespace Shop; public partial record struct Outer(int X) { [Utf8Table("a", "b")] internal static partial class Keys { } }""")]
    [InlineData("""
        namespace Shop.Orders { partial interface IOuter { [Utf8Table(new[] { "a" })]
        [Utf8Key("b", Name = "Bee")] private partial struct @class { } } }
        """)]
    [InlineData(
        """
        [Utf8Table(keys: ["a", "b"])]
        sealed partial class Keys { static bool Use() => Match(default(ReadOnlySpan<byte>)) == Key.A; }
        """)]
    [InlineData("""[Utf8Table("a")] partial class Keys { int _a; } partial class Keys { void M() { } }""")]
    [InlineData("""[Utf8Table("a")] partial class Keys { } partial struct Keys { }""")]
    public Task A_table_of_names(string source) => Survives(source);

    [Theory]
    [InlineData("""
        enum Phase { Preview, GoLive = 3, [System.Runtime.Serialization.EnumMember(Value = "eol")] End = GoLive }
        [Utf8Table<Phase>(Naming = Utf8Naming.KebabCaseLower)] static partial class Phases { }
        """)]
    [InlineData("""
        namespace Shop { public partial class Outer { internal enum Level : byte { Low, High } [Utf8Table<Level>]
        internal static partial class Levels { } } }
        """)]
    [InlineData("""class G<X> { public enum E { A, B } } [Utf8Table<G<int[]>.E>] static partial class Es { }""")]
    [InlineData("""partial class Outer { private enum E { A, B } [Utf8Table<E>] private static partial class Es { } }""")]
    public Task A_table_of_an_enum(string source) => Survives(source);

    [Theory]
    [InlineData("""
        class Model { public int Id { get; set; } [System.Text.Json.Serialization.JsonPropertyName("x")]
        public string? Name { get; set; } }
        [Utf8Table(typeof(Model), Naming = Utf8Naming.CamelCase)] static partial class Keys { }
        """)]
    [InlineData("""
        class Base<X> { public X? Id { get; set; } }
        class Model : Base<int> { public int Other; }
        [Utf8Table(typeof(Model)), Utf8Key("$type", Name = "Type")] static partial class Keys { }
        """)]
    public Task A_table_of_a_model(string source) => Survives(source);

    [Theory]
    [InlineData("""[Utf8Table(File = "keys.txt")] static partial class Keys { }""")]
    [InlineData("""
        [Utf8Table(File = "order.json", Format = Utf8KeyFileFormat.JsonSample, Naming = Utf8Naming.SnakeCaseLower)]
        static partial class Keys { }
        """)]
    public Task A_table_of_a_file(string source) => Survives(source);

    [Theory]
    [InlineData(
        """static partial class T { [Utf8Match("a", "b", IgnoreCase = true)] private static partial int M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData(
        """
        namespace Shop; partial class T { [Utf8Match("a", "b")]
        internal static partial int @event(scoped ref Utf8JsonReader reader); }
        """)]
    [InlineData("""
        partial struct T { enum E { None = -1, A, B } [Utf8Match("a", "b")]
        private static partial E M(in JsonProperty property); [Utf8Match("c")] private static partial int N(JsonElement element); }
        """)]
    [InlineData("""
        static partial class T { [Utf8Match("a")] public static unsafe partial int M(this ReadOnlySpan<byte> utf8); [Utf8Match("b")]
        public static partial int M(ref Utf8JsonReader reader); }
        """)]
    [InlineData("""
        partial interface I { [Utf8Match("a")] private static partial int M(ReadOnlySpan<byte> utf8); [Utf8Match("a")]
        public static virtual partial int N(ReadOnlySpan<byte> utf8); }
        """)]
    [InlineData("""
        partial class T { [Utf8Match("a")] private public static partial int M(ReadOnlySpan<byte> utf8); [Utf8Match("a")]
        private static async extern partial int N(ReadOnlySpan<byte> utf8); }
        """)]
    [InlineData("""
        class G<X> { public enum E { None = -1, A } }
        partial class T { [Utf8Match("a")] private static partial G<int>.E M(ReadOnlySpan<byte> utf8); }
        """)]
    [InlineData("""
        partial class Outer { protected partial class T { [Utf8Match("a")]
        protected internal new static partial int M(params ReadOnlySpan<byte> utf8); } }
        """)]
    public Task A_match_method(string source) => Survives(source);

    [Theory]
    [InlineData("""private enum E { A } [Utf8Table<E>] static partial class K { }""")]
    [InlineData("""enum E : byte { A = 1000, B = -1 } [Utf8Table<E>] static partial class K { }""")]
    [InlineData("""enum E { A } enum E { B } [Utf8Table<E>] static partial class K { }""")]
    [InlineData(
        """class M { public int A { get; set; } public int A { get; set; } public Nope B { get; set; } public int { get; set; } } """
            + """[Utf8Table(typeof(M))] static partial class K { }""")]
    [InlineData("""namespace N { using Nope; [Utf8Table("a")] static partial class System : System { } }""")]
    [InlineData("""[Utf8Table("id")] abstract sealed static partial class Keys { } private partial class Keys : Nope { }""")]
    [InlineData(
        """partial class T { [Utf8Match("a")] private static virtual sealed override readonly partial int M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""partial class T { [Utf8Match("a")] private static unsafe partial int M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""partial class T { [Utf8Match("a")] private static partial int M([Nope] ReadOnlySpan<byte> utf8 = default); }""")]
    [InlineData("""
        partial class T { [Utf8Match("a")]
        private static partial int M(ReadOnlySpan<byte> utf8); [Utf8Match("b")] private static partial int M(ReadOnlySpan<byte> utf8); }
        """)]
    [InlineData(
        """partial class T { private enum P { None = -1, A } [Utf8Match("a")] public static partial P M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""private enum E { A } partial class P { [Utf8Match("a")] private static partial E M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""protected enum E { A } partial class P { [Utf8Match("a")] protected static partial E M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""private enum E { A } partial class P { [Utf8Table<E>] private static partial class T { } }""")]
    public void Code_that_the_compiler_refuses(string source) => GeneratorRun.Of(source).AssertErrorsAreInSource();

    [Fact]
    public void A_default_value_is_no_mistake()
        => GeneratorRun.Of("""partial class T { [Utf8Match("a")] public static partial int M(ReadOnlySpan<byte> utf8 = default); }""")
            .AssertCompiles();

    [Fact]
    public void A_params_span_below_CSharp_13()
        => GeneratorRun.Of(
            """partial class T { [Utf8Match("a")] private static partial int M(params ReadOnlySpan<byte> utf8); }""",
            WithFiles with { LanguageVersion = LanguageVersion.CSharp12 }).AssertErrorsAreInSource();

    private static Task Survives(string source)
    {
        GeneratorRun.SurvivesHalfTyped(source, WithFiles);
        return Rule.Of<Utf8TableAnalyzer>("U8G2000")
            .SurvivesHalfTyped(source, WithFiles with { RunsGenerators = true, AllowsErrors = true });
    }
}
