using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.Tool.Analysis;

/// <summary>The analyzers and code fixes that the tool carries.</summary>
internal static class CarriedRules
{
    /// <summary>All analyzers. They have no state and are safe for any thread.</summary>
    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } =
        [.. CreateAll<DiagnosticAnalyzer, DiagnosticAnalyzerAttribute>(typeof(RuleCatalogue).Assembly)];

    /// <summary>All code fixes, ordered by name.</summary>
    public static ImmutableArray<CodeFixProvider> Fixes { get; } =
        [.. CreateAll<CodeFixProvider, ExportCodeFixProviderAttribute>(typeof(RewriteCodeFixProvider).Assembly)];

    /// <summary>The ids that a code fix is for. A place may still have none: the page of the rule
    /// says where.</summary>
    public static ImmutableHashSet<string> FixableIds { get; } = [.. Fixes.SelectMany(static fix => fix.FixableDiagnosticIds)];

    private static IEnumerable<T> CreateAll<T, TAttribute>(Assembly assembly)
        where TAttribute : Attribute
        => assembly.GetTypes()
            .Where(static type => !type.IsAbstract && typeof(T).IsAssignableFrom(type) && type.IsDefined(typeof(TAttribute)))
            .OrderBy(static type => type.FullName, StringComparer.Ordinal)
            .Select(static type => (T)Activator.CreateInstance(type, nonPublic: true)!);
}
