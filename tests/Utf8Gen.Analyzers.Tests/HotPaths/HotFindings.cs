using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Code with a finding of U8G0001 at each <c>#</c>: is it hot, and why?</summary>
internal static class HotFindings
{
    /// <summary>Not a directive, such as <c>#if</c>.</summary>
    private const string Place = "#(?![a-z])";

    private const string Finding = "property.Name == \"id\"";
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer>("U8G0001");

    /// <summary>Code that is hot for a reason, in which <c>*</c> stands for any text.</summary>
    public static async Task AreHot(string code, string reason, CodeOptions? options = null)
    {
        foreach (Diagnostic found in await U8G0001.Reports(Mark(code, $$"""{|U8G1001:{{Finding}}|}"""), options))
        {
            // Other files may have notes.
            if (found.Id == "U8G0001")
                continue;
            Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
            string any = Regex.Escape(reason).Replace(@"\*", ".*", StringComparison.Ordinal);
            Assert.Matches($@"; use NameEquals\(""id""u8\) \[{any}\]$", found.GetMessage());
        }
    }

    public static Task AreNotHot(string code, CodeOptions? options = null) => U8G0001.Reports(Mark(code, $"[|{Finding}|]"), options);

    /// <summary>Nothing is found in it.</summary>
    public static Task AreSilent(string code, CodeOptions? options = null)
        => U8G0001.StaysSilent(Mark(code, Finding), options);

    /// <summary>Lines of an <c>.editorconfig</c> that are for every file.</summary>
    public static CodeOptions With(params string[] options)
        => CodeOptions.Default with { EditorConfig = $"root = true\n\n[*.cs]\n{string.Join('\n', options)}\n" };

    private static string Mark(string code, string finding)
    {
        Assert.Matches(Place, code);
        return Regex.Replace(code, Place, finding);
    }
}
