using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>What is added for a place is named for the member around it.</summary>
public class MemberNameTests
{
    [Theory]
    [InlineData("class C { void readAddress() { var street = #; } }", "ReadAddress")]
    [InlineData("class C { void M() { void Read_street() { _ = #; } } }", "ReadStreet")]
    [InlineData("class C { int Street => #; }", "Street")]
    [InlineData("class C { static readonly int s_street = #; }", "Street")]
    [InlineData("class C { C() { var street = #; } }", "C")]
    [InlineData("class C { public static C operator +(C a, C b) => #; }", "C")]
    [InlineData("var street = #;", "Main")]
    public void It_is_the_innermost_member_with_a_name(string code, string expected)
        => Assert.Equal(expected, EnclosingMemberName.Find(Place(code)));

    [Theory]
    [InlineData("ReadAddress", "Address")]
    [InlineData("TryReadAddressAsync", "Address")]
    [InlineData("ParseAddress", "Address")]
    [InlineData("GetAddress", "Address")]
    [InlineData("DeserializeAddressOfOrder", "AddressOfOrder")]
    [InlineData("AddressRead", "AddressRead")]
    [InlineData("AddressAsyncOrNot", "AddressAsyncOrNot")]
    [InlineData("TryParse", "TryParse")]
    [InlineData("ReadAsync", "ReadAsync")]
    public void What_it_is_about_has_no_verb(string method, string expected)
        => Assert.Equal(expected, EnclosingMemberName.FindSubject(Place($"class C {{ void {method}() {{ _ = #; }} }}")));

    [Theory]
    [InlineData("createdAt", "CreatedAt")]
    [InlineData("CREATED_AT", "CreatedAt")]
    [InlineData("created-at", "CreatedAt")]
    [InlineData("_createdAt", "CreatedAt")]
    [InlineData("s_createdAt", "CreatedAt")]
    [InlineData("m_createdAt", "CreatedAt")]
    [InlineData("t_createdAt", "CreatedAt")]
    [InlineData("k_createdAt", "CreatedAt")]
    [InlineData("s_", "S")]
    public void Names_of_any_style_become_Pascal_case(string name, string expected)
        => Assert.Equal(expected, IdentifierWords.ToPascalCase(name));

    private static SyntaxNode Place(string code)
        => CSharpSyntaxTree.ParseText(code.Replace("#", "1", StringComparison.Ordinal)).GetRoot()
            .FindToken(code.IndexOf('#', StringComparison.Ordinal)).Parent!;
}
