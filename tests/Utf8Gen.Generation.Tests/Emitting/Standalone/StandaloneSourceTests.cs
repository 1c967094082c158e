using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>What is emitted without the runtime library is the code of the library, written for
/// older frameworks.</summary>
public sealed partial class StandaloneSourceTests
{
    /// <summary>How the library writes what older frameworks lack, and how it is written for them.</summary>
    private static readonly (string Library, string Portable)[] Spellings =
    [
        ("utf8.FirstSpan", "utf8.First.Span"),
        ("raw.Contains((byte)'\\\\')", "raw.IndexOf((byte)'\\\\') >= 0"),
        ("Enum.GetNames<TEnum>()", "typeof(TEnum).GetEnumNames()"),
        ("Utf8TableJson.MaxStackBytes", "MaxStackBytes"),
    ];

    public static TheoryData<string> Files =>
        ["Utf8TableJson.cs", "Utf8TableJson.Document.cs", "Utf8TableSequence.cs", "Utf8TableEnums.cs"];

    [Theory, MemberData(nameof(Files))]
    public void Every_member_is_that_of_the_library(string file)
    {
        ILookup<string, string> library = Directory.GetFiles(RepositoryFolder.PathOf("src", "Utf8Gen", "CompilerServices"), "*.cs")
            .SelectMany(static path => MembersOf(File.ReadAllText(path)))
            .ToLookup(static member => member.Name, static member => member.Text);
        (string Name, string Text)[] emitted = [.. MembersOf(File.ReadAllText(RepositoryFolder.PathOf(
            "src", "Utf8Gen.Analyzers", "Generation", "Standalone", "Library", file)))];

        Assert.NotEmpty(emitted);
        foreach ((string name, string text) in emitted)
            Assert.Contains(text, library[name]);
    }

    [Fact]
    public void A_member_that_differs_is_noticed()
    {
        const string Library = "class C { public int M<T>(int[] a) where T : I => T.N(a[..2]); }";

        Assert.Equal(MembersOf(Library), MembersOf(Portable(2)));
        Assert.NotEqual(MembersOf(Library), MembersOf(Portable(3)));

        static string Portable(int length)
            => $"class C {{ private int M<T>(int[] a) where T : struct, I => default(T).N(a.Slice(0, {length})); }}";
    }

    /// <summary>The methods and constants by name and parameters, as the library would write them.</summary>
    private static IEnumerable<(string Name, string Text)> MembersOf(string source)
    {
        CSharpParseOptions everyFramework = CSharpParseOptions.Default.WithPreprocessorSymbols("NET8_0_OR_GREATER", "NET9_0_OR_GREATER");
        return CSharpSyntaxTree.ParseText(source, everyFramework).GetRoot().DescendantNodes()
            .Where(static node => node is MethodDeclarationSyntax or FieldDeclarationSyntax)
            .Cast<MemberDeclarationSyntax>()
            .Select(static member => (NameOf(member), AsInLibrary(member.WithModifiers(default))));
    }

    private static string NameOf(MemberDeclarationSyntax member) => member is MethodDeclarationSyntax method
        ? method.Identifier.Text + method.ParameterList.NormalizeWhitespace()
        : ((FieldDeclarationSyntax)member).Declaration.Variables[0].Identifier.Text;

    private static string AsInLibrary(MemberDeclarationSyntax member)
    {
        string text = member.WithoutTrivia().NormalizeWhitespace().ToString();
        foreach ((string library, string portable) in Spellings)
            text = text.Replace(library, portable, StringComparison.Ordinal);
        text = DefaultValue().Replace(text, "$1");
        text = Start().Replace(text, ".Slice(0, $1)");
        text = End().Replace(text, ".Slice($1)");
        return text.Replace("Utf8TableBuffers.", "", StringComparison.Ordinal).Replace(": struct, ", ": ", StringComparison.Ordinal);
    }

    [GeneratedRegex(@"default\((T\w*)\)")]
    private static partial Regex DefaultValue();

    [GeneratedRegex(@"\[\.\.(\w+)\]")]
    private static partial Regex Start();

    [GeneratedRegex(@"\[(\w+)\.\.\]")]
    private static partial Regex End();
}
