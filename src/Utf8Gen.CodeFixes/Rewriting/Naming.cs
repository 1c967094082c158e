using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Options;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>How a new private static field is named.</summary>
/// <remarks>Ours since Roslyn's naming styles are not public, and do not know the names of a project without naming
/// rules.</remarks>
internal static class FieldNaming
{
    /// <summary>Returns the style of the naming rules in <c>.editorconfig</c>; without a rule, that of most such fields
    /// of the project. Fields beside the new one that have its type decide before the project, and before a rule that
    /// nobody sees the violations of.</summary>
    /// <param name="request">The finding.</param>
    /// <param name="home">The type that the field is added to.</param>
    /// <param name="fieldType">The type of the field.</param>
    public static NamingStyle ChooseStyle(RewriteRequest request, INamedTypeSymbol home, ITypeSymbol fieldType)
    {
        NamingRule? rule = NamingRules.OfPrivateStaticField(request.Options);
        return rule is { IsShown: true }
            ? rule.Style
            : NamingVote.OfAll(home, fieldType) ?? rule?.Style ?? NamingVote.FindStyle(request.Model.Compilation);
    }
}

/// <summary>The naming rules of an <c>.editorconfig</c>.</summary>
internal static class NamingRules
{
    private const string Rule = "dotnet_naming_rule.";
    private const string ItsSymbols = ".symbols";

    /// <returns>Null if no rule is about private static readonly fields, or the host does not list rules.</returns>
    public static NamingRule? OfPrivateStaticField(AnalyzerConfigOptions options)
        => (OptionKeys.TryList(options) ?? [])
            .Where(static key => key.StartsWith(Rule, StringComparison.OrdinalIgnoreCase)
                && key.EndsWith(ItsSymbols, StringComparison.OrdinalIgnoreCase))
            .Select(static key => key.Substring(0, key.Length - ItsSymbols.Length))
            .Select(rule => (
                Symbols: NamedSymbols.Read(options, Read(options, rule + ItsSymbols)), Rule: TryRead(options, rule), Name: rule))
            .Where(static rule => rule is { Symbols.HavePrivateStaticFields: true, Rule: not null })

            // The compiler's own order: the more specific rule first.
            .OrderByDescending(static rule => rule.Symbols.ModifierCount)
            .ThenBy(static rule => rule.Symbols.AccessibilityCount)
            .ThenBy(static rule => rule.Symbols.KindCount)
            .ThenBy(static rule => rule.Name, StringComparer.OrdinalIgnoreCase)
            .Select(static rule => rule.Rule)
            .FirstOrDefault();

    public static string Read(AnalyzerConfigOptions options, string key)
        => options.TryGetValue(key, out string? value) ? value : "";

    private static NamingRule? TryRead(AnalyzerConfigOptions options, string rule)
        => Read(options, rule + ".severity").ToLowerInvariant() is not "none" and var severity && StyleOf(options, rule) is { } style
            ? new NamingRule(style, severity is not ("silent" or "refactoring"))
            : null;

    private static NamingStyle? StyleOf(AnalyzerConfigOptions options, string rule)
    {
        string style = "dotnet_naming_style." + Read(options, rule + ".style");
        Capitalization? capitalization = Read(options, style + ".capitalization").ToLowerInvariant() switch
        {
            "pascal_case" => Capitalization.PascalCase,
            "camel_case" => Capitalization.CamelCase,
            "first_word_upper" => Capitalization.FirstWordUpper,
            "all_upper" => Capitalization.AllUpper,
            "all_lower" => Capitalization.AllLower,
            _ => null,
        };
        return capitalization is { } known
            ? new NamingStyle(
                known, Read(options, style + ".required_prefix"), Read(options, style + ".required_suffix"),
                Read(options, style + ".word_separator"))
            : null;
    }
}

/// <summary>A naming rule of an <c>.editorconfig</c>.</summary>
/// <param name="Style">The style of the names.</param>
/// <param name="IsShown">Whether an editor or a build shows violations.</param>
internal sealed record NamingRule(NamingStyle Style, bool IsShown);

/// <summary>The symbols that a naming rule is about.</summary>
/// <param name="HavePrivateStaticFields">Whether private static readonly fields are among them.</param>
/// <param name="ModifierCount">How many modifiers they must have.</param>
/// <param name="AccessibilityCount">How many accessibilities they may have.</param>
/// <param name="KindCount">How many kinds of symbols they may be.</param>
internal readonly record struct NamedSymbols(
    bool HavePrivateStaticFields, int ModifierCount, int AccessibilityCount, int KindCount)
{
    public static NamedSymbols Read(AnalyzerConfigOptions options, string name)
    {
        string symbols = "dotnet_naming_symbols." + name;
        string[] kinds = List(options, symbols + ".applicable_kinds");
        string[] accessibilities = List(options, symbols + ".applicable_accessibilities");
        string[] modifiers = List(options, symbols + ".required_modifiers");
        return new NamedSymbols(
            Contains(kinds, "field") && Contains(accessibilities, "private")
                && modifiers.All(static modifier => modifier is "*" or "static" or "readonly"),
            modifiers.Length, CountOf(accessibilities), CountOf(kinds));
    }

    private static string[] List(AnalyzerConfigOptions options, string key)
        => [.. NamingRules.Read(options, key).ToLowerInvariant().Split(',').Select(static part => part.Trim())
            .Where(static part => part.Length > 0)];

    /// <summary>Without a list, a rule is about all.</summary>
    private static bool Contains(string[] list, string wanted) => list.Length == 0 || list.Contains("*") || list.Contains(wanted);

    private static int CountOf(string[] list) => Contains(list, "*") ? int.MaxValue : list.Length;
}

/// <summary>How names of one kind are written.</summary>
/// <param name="Capitalization">The capitals of the words.</param>
/// <param name="Prefix">What precedes the words: <c>s_</c>.</param>
/// <param name="Suffix">What follows them.</param>
/// <param name="Separator">What is between them.</param>
internal sealed record NamingStyle(Capitalization Capitalization, string Prefix = "", string Suffix = "", string Separator = "")
{
    public static NamingStyle PascalCase { get; } = new(Capitalization.PascalCase);

    /// <summary>Returns a name in this style.</summary>
    /// <param name="name">The name in Pascal case.</param>
    public string Write(string name)
    {
        // _2fa needs no second underscore.
        if (Prefix is [.., '_'] && name is ['_', ..])
            name = name.Substring(1);

        string[] words = Separator.Length == 0 && Capitalization is not Capitalization.FirstWordUpper
            ? [name]
            : [.. IdentifierWords.Split(name)];
        return Prefix + string.Join(Separator, words.Select(Capitalize)) + Suffix;
    }

    private string Capitalize(string word, int index) => Capitalization switch
    {
        Capitalization.PascalCase => word,
        Capitalization.CamelCase => index == 0 ? IdentifierWords.Uncapitalize(word) : word,
        Capitalization.FirstWordUpper => index == 0 ? word : IdentifierWords.Uncapitalize(word),
        Capitalization.AllUpper => word.ToUpperInvariant(),
        _ => word.ToLowerInvariant(),
    };
}

/// <summary>The capitals of a name, as <c>.editorconfig</c> calls them.</summary>
internal enum Capitalization
{
    /// <summary><c>CreatedAt</c></summary>
    PascalCase,

    /// <summary><c>createdAt</c></summary>
    CamelCase,

    /// <summary><c>Createdat</c></summary>
    FirstWordUpper,

    /// <summary><c>CREATEDAT</c></summary>
    AllUpper,

    /// <summary><c>createdat</c></summary>
    AllLower,
}

/// <summary>The names of a project's private static fields.</summary>
internal static class NamingVote
{
    private static readonly ConditionalWeakTable<Compilation, NamingStyle> Results = new();

    /// <summary>Returns the style of most of them, <c>readonly</c> ones first; Pascal case if there are none.</summary>
    public static NamingStyle FindStyle(Compilation compilation) => Results.GetValue(compilation, static counted => Count(counted));

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
        List<IFieldSymbol> fields = [.. DeclaredTypes.FindTypes(compilation).SelectMany(static type => FieldsOf(type))];
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

/// <summary>The name of the member that contains a place, for names of what is added for it.</summary>
internal static class EnclosingMemberName
{
    /// <summary><c>ReadAddress</c>; that of the type in constructors, operators and others that have no name of their
    /// own.</summary>
    public static string Find(SyntaxNode place)
        => IdentifierWords.ToPascalCase(
            place.Ancestors().Select(static node => NameOf(node)).FirstOrDefault(static name => name is not null) ?? "Main");

    /// <summary>What a member is about: <c>Address</c> for <c>ReadAddress</c> and <c>TryReadAddressAsync</c>.</summary>
    public static string FindSubject(SyntaxNode place)
    {
        string name = Find(place);
        string[] words =
        [
            .. IdentifierWords.Split(name).SkipWhile(static word => word is "Try" or "Read" or "Parse" or "Get" or "Deserialize"),
        ];
        if (words is [.., "Async"])
            words = [.. words.Take(words.Length - 1)];
        return words.Length > 0 ? string.Concat(words) : name;
    }

    private static string? NameOf(SyntaxNode node) => node switch
    {
        MethodDeclarationSyntax method => method.Identifier.ValueText,
        LocalFunctionStatementSyntax function => function.Identifier.ValueText,
        PropertyDeclarationSyntax property => property.Identifier.ValueText,
        VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } field => field.Identifier.ValueText,
        TypeDeclarationSyntax type => type.Identifier.ValueText,
        _ => null,
    };
}

/// <summary>The words of names.</summary>
internal static class IdentifierWords
{
    /// <summary>Prefixes that say what kind of variable a name belongs to.</summary>
    private static readonly string[] Prefixes = ["s_", "m_", "t_", "k_"];

    /// <summary><c>CreatedAt</c> for <c>s_createdAt</c>, <c>CREATED_AT</c> and <c>created-at</c>.</summary>
    public static string ToPascalCase(string name)
    {
        string prefix = Array.Find(
            Prefixes, prefix => name.StartsWith(prefix, StringComparison.Ordinal) && name.Length > prefix.Length) ?? "";
        return new MemberNameAllocator().Add(name.Substring(prefix.Length), out _);
    }

    /// <summary>Returns the words of a name in Pascal case: <c>Json</c>, <c>Id</c> and <c>HTTP</c> for
    /// <c>JsonIdHTTP</c>.</summary>
    public static IEnumerable<string> Split(string name)
    {
        int start = 0;
        for (int i = 1; i <= name.Length; i++)
        {
            if (i < name.Length && !StartsWord(name, i))
                continue;
            yield return name.Substring(start, i - start);
            start = i;
        }
    }

    /// <summary><c>createdAt</c> for <c>CreatedAt</c>, <c>idEncoded</c> for <c>IDEncoded</c>.</summary>
    public static string Uncapitalize(string name)
    {
        int length = 0;
        while (length < name.Length && name[length] is >= 'A' and <= 'Z' && (length == 0 || !StartsWord(name, length)))
            length++;
        return name.Substring(0, length).ToLowerInvariant() + name.Substring(length);
    }

    private static bool StartsWord(string name, int index)
        => char.IsUpper(name[index])
            && (!char.IsUpper(name[index - 1]) || (index + 1 < name.Length && char.IsLower(name[index + 1])));
}
