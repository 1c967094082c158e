using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Tests.Semantics;

/// <summary>Where a u8 literal can be written.</summary>
[Trait("Matrix", "Roslyn")]
public class LanguageSupportTests
{
    private const string Core = """
        namespace System
        {
            public class Object;
            public class ValueType;
            public struct Void;
        }
        """;

    [Theory]
    [InlineData(LanguageVersion.CSharp10, true, false)]
    [InlineData(LanguageVersion.CSharp11, true, true)]
    [InlineData(LanguageVersion.CSharp11, false, false)]
    public void The_language_and_the_framework_have_to_have_them(LanguageVersion language, bool hasSpan, bool expected)
    {
        string source = hasSpan ? Core + "namespace System { public ref struct ReadOnlySpan<T>; }" : Core;
        SyntaxTree tree = CSharpSyntaxTree.ParseText(
            source,
            new CSharpParseOptions(language),
            cancellationToken: TestContext.Current.CancellationToken);

        Assert.Equal(expected, LanguageSupport.HasUtf8Literals(CSharpCompilation.Create("Library", [tree])));
    }
}
