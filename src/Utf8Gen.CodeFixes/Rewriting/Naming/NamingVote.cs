using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>The names of a project's private static fields.</summary>
internal static class NamingVote
{
    private static readonly ConditionalWeakTable<Compilation, NamingStyle> Results = new();

    /// <summary>Returns the style of most of them, <c>readonly</c> ones first; Pascal case
    /// if there are none.</summary>
    public static NamingStyle Of(Compilation compilation) => Results.GetValue(compilation, static counted => Count(counted));

    /// <summary>Returns the style of a type's fields that have one type.</summary>
    /// <returns>Null if there are none, or they differ.</returns>
    public static NamingStyle? OfAll(INamedTypeSymbol home, ITypeSymbol fieldType)
    {
        NamingStyle?[] styles = [.. FieldsOf(home)
            .Where(field => SymbolEqualityComparer.Default.Equals(field.Type, fieldType))
            .Select(static field => StyleOf(field.Name))
            .Distinct()];
        return styles is [var style] ? style : null;
    }

    private static NamingStyle Count(Compilation compilation)
    {
        List<IFieldSymbol> fields = [.. DeclaredTypes.In(compilation).SelectMany(static type => FieldsOf(type))];
        return Winner(fields.Where(static field => field.IsReadOnly)) ?? Winner(fields) ?? NamingStyle.PascalCase;
    }

    private static NamingStyle? Winner(IEnumerable<IFieldSymbol> fields)
        => fields.Select(static field => StyleOf(field.Name))
            .OfType<NamingStyle>()
            .GroupBy(static style => style)
            .OrderByDescending(static votes => votes.Count())
            .ThenBy(static votes => votes.Key.Capitalization)
            .ThenBy(static votes => votes.Key.Prefix, StringComparer.Ordinal)
            .FirstOrDefault()?.Key;

    private static NamingStyle? StyleOf(string name)
    {
        string prefix = Array.Find(["s_", "_"], prefix => name.StartsWith(prefix, StringComparison.Ordinal)) ?? "";
        string rest = name.Substring(prefix.Length);
        if (rest.Length == 0 || !char.IsLetter(rest[0]))
            return null;
        if (char.IsLower(rest[0]))
            return rest.Contains('_') ? null : new NamingStyle(Capitalization.CamelCase, prefix);
        if (rest.Any(char.IsLower))
            return rest.Contains('_') ? null : new NamingStyle(Capitalization.PascalCase, prefix);

        // IDS fits both; FIRST_ID does not
        return rest.Contains('_') ? new NamingStyle(Capitalization.AllUpper, prefix, Separator: "_") : null;
    }

    private static IEnumerable<IFieldSymbol> FieldsOf(INamedTypeSymbol type)
        => type.GetMembers().OfType<IFieldSymbol>().Where(static field => field is
        {
            IsStatic: true, IsConst: false,
            DeclaredAccessibility: Accessibility.Private,
            DeclaringSyntaxReferences: [{ SyntaxTree.FilePath: var file }]
        }
            && !IsGenerated(file));

    private static bool IsGenerated(string file)
        => file.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase)
            || file.EndsWith(".designer.cs", StringComparison.OrdinalIgnoreCase)
            || file.EndsWith(".generated.cs", StringComparison.OrdinalIgnoreCase);
}
