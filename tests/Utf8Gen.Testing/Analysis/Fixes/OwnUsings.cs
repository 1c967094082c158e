using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>The code of a test with usings of its own in the place of global ones.</summary>
internal static class OwnUsings
{
    /// <returns>Null where the code needs none, has other files that need global ones, or cannot
    /// begin with usings.</returns>
    /// <remarks>Extensions of spans are in <c>System</c>: a fix that writes them is offered where
    /// that is used.</remarks>
    public static async Task<Project?> TryCreateAsync(MarkedProject marked, string after)
    {
        if (!marked.Options.Sources.IsEmpty)
            return null;

        string usings = marked.Options.GlobalUsingsText.Replace("global ", "", StringComparison.Ordinal);
        Project all = TestSolution.ShareProject(usings + "\n" + marked.Text, marked.Options with { GlobalUsings = [] });
        HashSet<string> unneeded = [.. await FixedUsings.UnneededInAsync(all.MainDocument())];
        if (after.Contains(".AsSpan(", StringComparison.Ordinal))
            unneeded.Remove("using System;");

        string[] needed = [.. usings.Split('\n').Where(line => !unneeded.Contains(line))];
        if (needed.Length == 0)
            return null;

        Document document = all.MainDocument();
        Project own = document.WithText(SourceText.From(string.Join('\n', needed) + "\n" + marked.Text)).Project;
        Compilation compilation = (await own.GetCompilationAsync())!;
        bool compiles = compilation.GetDiagnostics().All(static found => found.Severity != DiagnosticSeverity.Error);
        return compiles && !marked.Options.AllowsErrors ? own : null;
    }

    /// <summary>The lines that are no usings.</summary>
    public static string Without(string text)
        => string.Join('\n', text.Split('\n').Where(static line => !IsUsing(line))).TrimStart();

    private static bool IsUsing(string line)
        => line.StartsWith("using ", StringComparison.Ordinal)
            && line.TrimEnd().EndsWith(';')
            && line.AsSpan().IndexOfAny('=', '(') < 0;
}
