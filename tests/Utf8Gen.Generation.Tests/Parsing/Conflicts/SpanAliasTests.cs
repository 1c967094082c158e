namespace Utf8Gen.Generation.Tests.Parsing.Conflicts;

/// <summary>Spans of bytes have an alias in the file of a table, unless its name means something else there.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class SpanAliasTests
{
    private const string Directive = "using Utf8Span = global::System.ReadOnlySpan<byte>;";

    [Theory]
    [InlineData("namespace Shop { [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("namespace Shop { [Utf8Table(%)] partial class Keys; }")]
    [InlineData("[Utf8Table(%)] partial class Keys { public int Utf8Span => 1; }")]
    [InlineData("namespace Other { class Utf8Span { } } namespace Shop { [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("namespace Shop.Parts { class Utf8Span { } } namespace Shop { [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("class Other { class Utf8Span { } } [Utf8Table(%)] partial class Keys { class Utf8Bytes { } }")]
    [InlineData("""[Utf8Table("utf8-span", "Utf8Span", "utf8")] partial class Keys { }""")]
    [InlineData("enum Span { Utf8Span, Utf8 } [Utf8Table<Span>] partial class Keys { }")]
    public void A_table_has_the_alias(string source) => Assert.Contains(Directive, Emitted(source), StringComparison.Ordinal);

    [Theory]
    [InlineData("[Utf8Table(%)] partial class Keys { class Utf8Span { } }")]
    [InlineData("[Utf8Table(%)] partial class Keys; partial class Keys { struct Utf8Span { } }")]
    [InlineData("class Base { protected class Utf8Span { } } [Utf8Table(%)] partial class Keys : Base { }")]
    [InlineData("partial class Outer { delegate void Utf8Span(); [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("class Base { public enum Utf8Span { } } partial class Outer : Base { [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("namespace Shop { class Utf8Span { } [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("namespace Shop { class Utf8Span { } } namespace Shop.Parts { [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("class Utf8Span { } namespace Shop.Parts { [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("namespace Shop.Utf8Span { class Any { } } namespace Shop { [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("namespace Shop { using Utf8Span = System.Int32; [Utf8Table(%)] partial class Keys { } }")]
    [InlineData("enum Span { A, B } [Utf8Table<Span>] partial class Keys { class Utf8Span { } }")]
    public void Another_meaning_of_its_name_keeps_the_alias_away(string source)
        => Assert.DoesNotContain(Directive, Emitted(source), StringComparison.Ordinal);

    [Fact]
    public void A_global_alias_keeps_it_away()
    {
        CodeOptions options = CodeOptions.Default with { Sources = [new("Usings.cs", "global using Utf8Span = System.Int32;")] };

        Assert.DoesNotContain(Directive, Emitted("[Utf8Table(%)] partial class Keys { }", options), StringComparison.Ordinal);
    }

    [Fact]
    public void A_match_method_spells_the_type()
        => Assert.DoesNotContain(
            Directive,
            Emitted("""partial class Keys { [Utf8Match("a", "b")] private static partial int Of(ReadOnlySpan<byte> utf8); }"""),
            StringComparison.Ordinal);

    private static string Emitted(string source, CodeOptions? options = null)
        => GeneratorRun.Of(source.Replace("%", "\"id\", \"name\"", StringComparison.Ordinal), options).AssertCompiles().File;
}
