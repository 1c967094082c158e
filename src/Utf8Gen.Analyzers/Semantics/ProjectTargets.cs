using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>The target frameworks of a project. Each has a compilation of its own, but a fix writes one text for all of
/// them.</summary>
/// <remarks>By properties of the package's targets: symbols tell nothing about the other compilations.</remarks>
internal sealed class ProjectTargets
{
    private const string Frameworks = "build_property.Utf8GenTargetFrameworks";
    private const string IsDefaultLangVersion = "build_property.Utf8GenLangVersionIsDefault";
    private const string DotNet = "net";

    /// <summary>The oldest version of .NET for which the SDK chooses C# 11 or later.</summary>
    private const int FirstVersionWithUtf8Literals = 7;

    /// <summary>The version of .NET; zero for .NET Framework and .NET Standard.</summary>
    private readonly int _oldest;

    private readonly bool _hasDefaultLangVersion;

    public ProjectTargets(AnalyzerConfigOptions globalOptions)
    {
        globalOptions.TryGetValue(Frameworks, out string? frameworks);
        _oldest = (frameworks ?? "").Split([','], StringSplitOptions.RemoveEmptyEntries) is { Length: > 1 } all
            ? all.Min(static framework => VersionOf(framework.Trim()))
            : int.MaxValue;
        _hasDefaultLangVersion = globalOptions.TryGetValue(IsDefaultLangVersion, out string? isDefault) && isDefault == "true";
    }

    /// <summary>Whether all targets have u8 literals, as far as is known.</summary>
    public bool HaveUtf8Literals => !_hasDefaultLangVersion || AreSince(FirstVersionWithUtf8Literals);

    /// <summary>Whether no target is older than a version of .NET, as far as is known: the one of this compilation is
    /// judged by its symbols.</summary>
    public bool AreSince(int version) => _oldest >= version;

    /// <summary>Returns 8 for <c>net8.0-windows</c>, and 0 for <c>net472</c>, <c>netcoreapp3.1</c> and
    /// <c>netstandard2.0</c>.</summary>
    private static int VersionOf(string framework)
    {
        int dot = framework.IndexOf('.');
        return dot > DotNet.Length && framework.StartsWith(DotNet, StringComparison.OrdinalIgnoreCase)
            && int.TryParse(
                framework.Substring(DotNet.Length, dot - DotNet.Length), NumberStyles.None, CultureInfo.InvariantCulture, out int version)
                ? version
                : 0;
    }
}

/// <summary>The branches of <c>#if</c> around a place, which only some targets compile.</summary>
internal static class ConditionalBranches
{
    /// <summary>Returns the <c>#if</c>, <c>#elif</c> or <c>#else</c> of each open branch, the innermost
    /// first.</summary>
    /// <param name="place">A position in the file.</param>
    /// <param name="root">The root of the file.</param>
    public static Stack<DirectiveTriviaSyntax> FindEnclosingDirectives(int place, SyntaxNode root)
    {
        var open = new Stack<DirectiveTriviaSyntax>();
        for (DirectiveTriviaSyntax? directive = root.GetFirstDirective();
            directive?.SpanStart < place; directive = directive.GetNextDirective())
        {
            bool endsBranch = directive.Kind() is SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia
                or SyntaxKind.EndIfDirectiveTrivia;
            if (endsBranch && open.Count > 0)
                open.Pop();
            if (directive.Kind() is SyntaxKind.IfDirectiveTrivia or SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia)
                open.Push(directive);
        }

        return open;
    }
}
