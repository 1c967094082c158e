using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Code with a finding of U8G0001 at each <c>#</c>: is it hot, and why?</summary>
internal static class HotFindings
{
    private const string Finding = "property.Name == \"id\"";
    private static readonly Rule U8G0001 = Rule.Of<ReadingJsonAnalyzer>("U8G0001");

    public static async Task AreHot(string code, string reason, CodeOptions? options = null)
    {
        foreach (Diagnostic found in await U8G0001.Reports(Mark(code, $"{{|U8G1001:{Finding}|}}"), options))
        {
            Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
            Assert.EndsWith($"; use NameEquals(\"id\"u8) [{reason}]", found.GetMessage(), StringComparison.Ordinal);
        }
    }

    public static Task AreNotHot(string code, CodeOptions? options = null) => U8G0001.Reports(Mark(code, $"[|{Finding}|]"), options);

    private static string Mark(string code, string finding)
    {
        Assert.Contains('#', code);
        return code.Replace("#", finding, StringComparison.Ordinal);
    }
}
