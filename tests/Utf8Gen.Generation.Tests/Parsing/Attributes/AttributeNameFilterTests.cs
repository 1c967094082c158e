using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.Attributes;

/// <summary>Attributes are bound only where one of ours, or an alias of it, is written.</summary>
[Trait("Matrix", "Roslyn")]
public class AttributeNameFilterTests
{
    [Theory]
    [InlineData("[Utf8Table] class C;")]
    [InlineData("[Utf8TableAttribute] struct C;")]
    [InlineData("[Utf8Gen.Utf8Table] class C;")]
    [InlineData("[global::Utf8Gen.Utf8TableAttribute] class C;")]
    [InlineData("[Utf8Table<int>] class C;")]
    [InlineData("[Serializable, Utf8Key] class C;")]
    [InlineData("[Utf8Converter] enum C { }")]
    [InlineData("[Utf8Classifier] class C;")]
    [InlineData("class C { [Utf8Match] void M() { } }")]
    [InlineData("class C { int P { [Utf8Match] get => 1; } }")]
    [InlineData("partial class C { } partial class C { [Utf8Match] void M() { } }")]
    [InlineData("using Keys = Utf8Gen.Utf8TableAttribute; [Keys] class C;")]
    [InlineData("using KeysAttribute = Utf8Gen.Utf8TableAttribute; [Keys] class C;")]
    [InlineData("global using Keys = Utf8Gen.Utf8TableAttribute<int>; [Keys] class C;")]
    [InlineData("namespace N { using Keys = Utf8Gen.Utf8TableAttribute; namespace M { using Other = Keys; [Other] class C; } }")]
    [InlineData("using U = Utf8Gen; [U::Utf8Table] class C;")]
    [InlineData(@"[Utf8T\u0061ble] class C;")]
    [InlineData(@"[@Utf8Table] class C;")]
    public void A_type_with_one_of_our_attributes_is_looked_at(string code) => Assert.True(IsLookedAt(code));

    [Theory]
    [InlineData("class C;")]
    [InlineData("[Serializable, Obsolete] class C { [Obsolete] void M() { } }")]
    [InlineData("[Table] class C;")]
    [InlineData("[Utf8HotPath] class C { [Utf8ColdPath] void M() { } }")]
    [InlineData("class C { [Utf8Table] class Inner; }")]
    [InlineData("using Keys = System.ObsoleteAttribute; [Keys] class C;")]
    [InlineData("class C { void M() { [Utf8Match] void Local() { } } }")]
    public void The_attributes_of_another_are_not_bound(string code) => Assert.False(IsLookedAt(code));

    [Fact]
    public void A_global_alias_of_another_file_counts()
        => Assert.True(IsLookedAt("[Keys] class C;", "global using Keys = Utf8Gen.Utf8TableAttribute;"));

    [Theory]
    [InlineData("U8G2001", """using Keys = Utf8Gen.Utf8TableAttribute; [Keys("id")] class [|C|] { }""")]
    [InlineData("U8G2013", """using Id = Utf8Gen.Utf8KeyAttribute; [[|Id("id")|]] class C { }""")]
    public Task A_mistake_under_an_alias_is_reported(string id, string code) => Rule.Of<Utf8TableAnalyzer>(id).Reports(code);

    [Theory]
    [InlineData(@"Utf8T\u0061ble")]
    [InlineData(@"\U00000055tf8Table")]
    [InlineData(@"Utf8Gen.Utf8T\u0061bleAttribute")]
    public Task A_mistake_under_a_name_with_an_escape_is_reported(string name)
        => Rule.Of<Utf8TableAnalyzer>("U8G2001").Reports(
            $$"""
            [{{name}}("id")] class [|C|] { const string Quote = "\u0022", Tab = @"\t", Path = @"C:\users"; }
            """);

    private static bool IsLookedAt(params string[] files)
    {
        var compilation = CSharpCompilation.Create("Test", files.Select(static file => CSharpSyntaxTree.ParseText(file)));
        var written = new AttributeNameFilter(compilation, CancellationToken.None);
        return written.MayBeOn((INamedTypeSymbol)compilation.GetSymbolsWithName("C").First(), CancellationToken.None);
    }
}
