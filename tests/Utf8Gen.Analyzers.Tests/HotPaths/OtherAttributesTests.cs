namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Attributes that are not ours and mark code as hot.</summary>
public class OtherAttributesTests
{
    private const string Attributes = """

        namespace BenchmarkDotNet.Attributes { [AttributeUsage(AttributeTargets.All)]
        class BenchmarkAttribute : Attribute; class OwnBenchmarkAttribute : BenchmarkAttribute; }
        namespace Roslyn.Utilities { class PerformanceSensitiveAttribute(string uri) : Attribute { public string Uri = uri; } }
        namespace Other
        {
            class BenchmarkAttribute : Attribute;
            class HotAttribute : Attribute;
            class Outer { public class InnerAttribute : Attribute; }
        }
        """;

    [Theory]
    [InlineData("[BenchmarkDotNet.Attributes.Benchmark] bool Run(JsonProperty property) => #;", "Benchmark on Report.Run")]
    [InlineData("[BenchmarkDotNet.Attributes.OwnBenchmark] bool Run(JsonProperty property) => #;", "OwnBenchmark on Report.Run")]
    [InlineData(
        """[Roslyn.Utilities.PerformanceSensitive("")] bool Run(JsonProperty property) => #;""",
        "PerformanceSensitive on Report.Run")]
    [InlineData(
        "[MethodImpl(MethodImplOptions.AggressiveOptimization)] bool Run(JsonProperty property) => #;",
        "AggressiveOptimization on Report.Run")]
    [InlineData(
        "[MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)] bool Run(JsonProperty property) => #;",
        "AggressiveOptimization on Report.Run")]
    [InlineData("[MethodImpl((short)512)] bool Run(JsonProperty property) => #;", "AggressiveOptimization on Report.Run")]
    [InlineData(
        "void Run(JsonProperty property) { [MethodImpl(MethodImplOptions.AggressiveOptimization)] bool Local() => #; Local(); }",
        "AggressiveOptimization on Local in Report.Run")]
    [InlineData("[BenchmarkDotNet.Attributes.Benchmark] Func<bool> Run(JsonProperty property) => () => #;", "Benchmark on Report.Run")]
    [InlineData("[BenchmarkDotNet.Attributes.Benchmark, Utf8HotPath] bool Run(JsonProperty property) => #;", "Utf8HotPath on Report.Run")]
    public Task By_default_these_mark(string member, string reason) => HotFindings.AreHot(InReport(member), reason);

    [Theory]
    [InlineData("[Other.Benchmark] bool Run(JsonProperty property) => #;")]
    [InlineData("[Other.Hot] bool Run(JsonProperty property) => #;")]
    [InlineData("[MethodImpl(MethodImplOptions.AggressiveInlining)] bool Run(JsonProperty property) => #;")]
    [InlineData("[Obsolete] bool Run(JsonProperty property) => #;")]
    public Task By_default_these_do_not(string member) => HotFindings.AreNotHot(InReport(member));

    [Theory]
    [InlineData("Other.Hot")]
    [InlineData("Other.HotAttribute")]
    [InlineData("Hot")]
    [InlineData("HotAttribute")]
    [InlineData("Nothing, Hot")]
    [InlineData("Nothing | Hot")]
    [InlineData("Nothing Other.Hot")]
    public Task The_option_names_others(string value)
        => HotFindings.AreHot(InReport("[Other.Hot] bool Run(JsonProperty property) => #;"), "Hot on Report.Run", Named(value));

    [Theory]
    [InlineData("Inner")]
    [InlineData("Outer.Inner")]
    [InlineData("Outer+Inner")]
    [InlineData("Outer.InnerAttribute")]
    [InlineData("Other.Outer.Inner")]
    [InlineData("Other.Outer+InnerAttribute")]
    public Task It_names_nested_ones_with_the_types_around_them(string value)
        => HotFindings.AreHot(InReport("[Other.Outer.Inner] bool Run(JsonProperty property) => #;"), "Inner on Report.Run", Named(value));

    [Theory]
    [InlineData("")]
    [InlineData("unset")]
    [InlineData("UNSET")]
    public Task Without_a_value_it_is_not_set(string value)
        => HotFindings.AreHot(
            InReport("[BenchmarkDotNet.Attributes.Benchmark] bool Run(JsonProperty property) => #;"),
            "Benchmark on Report.Run",
            Named(value));

    [Theory]
    [InlineData("Hot", "[BenchmarkDotNet.Attributes.Benchmark]")]
    [InlineData("none", "[BenchmarkDotNet.Attributes.Benchmark]")]
    [InlineData("Other.Inner", "[Other.Outer.Inner]")]
    [InlineData("uter.Inner", "[Other.Outer.Inner]")]
    [InlineData("Another.Outer.Inner", "[Other.Outer.Inner]")]
    [InlineData("Other.Outer", "[Other.Outer.Inner]")]
    [InlineData("Attributes.Benchmark", "[BenchmarkDotNet.Attributes.Benchmark]")]
    [InlineData("Hot", "[MethodImpl(MethodImplOptions.AggressiveOptimization)]")]
    [InlineData("Another.Hot", "[Other.Hot]")]
    [InlineData("Ot", "[Other.Hot]")]
    [InlineData("er.Hot", "[Other.Hot]")]
    [InlineData("hot", "[Other.Hot]")]
    public Task What_it_does_not_name_does_not_mark(string value, string attribute)
        => HotFindings.AreNotHot(InReport($"{attribute} bool Run(JsonProperty property) => #;"), Named(value));

    [Fact]
    public Task Our_own_attribute_marks_always()
        => HotFindings.AreHot(InReport("[Utf8HotPath] bool Run(JsonProperty property) => #;"), "Utf8HotPath on Report.Run", Named("Hot"));

    private static CodeOptions Named(string value) => HotFindings.With($"utf8gen_hot_path_attributes = {value}");

    private static string InReport(string member)
        => $$"""
            using System.Runtime.CompilerServices;
            class Report { {{member}} }
            {{Attributes}}
            """;
}
