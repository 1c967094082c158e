using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Tests.Serializer;

public sealed class ReaderVerdictsTests
{
    /// <summary>The line and the attribute do nothing for <c>JsonSerializer</c> before.</summary>
    [Theory]
    [InlineData("System.Runtime", "8.0.0.0", true)]
    [InlineData("System.Runtime", "9.0.0.0", true)]
    [InlineData("netstandard", "2.1.0.0", true)]
    [InlineData("System.Runtime", "10.0.0.0", false)]
    [InlineData("System.Runtime", "11.0.0.0", false)]
    public void Nothing_is_promised_to_projects_before_dotnet_10(string library, string version, bool isTooOld)
    {
        string reason = "before .NET 10 only Utf8JsonSerializer uses generated code";

        Assert.Equal(isTooOld ? reason : null, new ReaderVerdicts(CompilationFor(library, version, LanguageVersion.CSharp14)).WhyNone);
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp10, "its project has not C# 11")]
    [InlineData(LanguageVersion.CSharp11, null)]
    public void Nothing_is_promised_before_CSharp_11(LanguageVersion language, string? reason)
        => Assert.Equal(reason, new ReaderVerdicts(CompilationFor("System.Runtime", "10.0.0.0", language)).WhyNone);

    private static CSharpCompilation CompilationFor(string library, string version, LanguageVersion language)
    {
        var runtime = CSharpCompilation.Create(library, [CSharpSyntaxTree.ParseText($$"""
            [assembly: System.Reflection.AssemblyVersion("{{version}}")]
            namespace System
            {
                public class Object { }
                public class ValueType { }
                public class String { }
                public struct Void { }
                public class Attribute { }
            }
            namespace System.Reflection
            {
                public class AssemblyVersionAttribute : Attribute { public AssemblyVersionAttribute(string version) { } }
            }
            """, cancellationToken: TestContext.Current.CancellationToken)]);
        return CSharpCompilation.Create(
            "Shop",
            [CSharpSyntaxTree.ParseText("", new CSharpParseOptions(language), cancellationToken: TestContext.Current.CancellationToken)],
            [runtime.ToMetadataReference()]);
    }
}
