using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Tells by the written names alone whether a type or function may have an attribute of ours: one of theirs,
/// or an alias.</summary>
/// <remarks>Asking a symbol for its attributes binds all of them, which for every type and method of a program costs
/// more than all other analyzers of this library together.</remarks>
internal sealed class AttributeNameFilter
{
    private const string Suffix = "Attribute";

    private static readonly string[] OwnNames = ["Utf8Table", "Utf8Key", "Utf8Match", "Utf8Converter", "Utf8Classifier"];
    private static readonly ConditionalWeakTable<SyntaxTree, List<(string Alias, string Target)>> Aliases = new();

    private readonly HashSet<string> _names = new(StringComparer.Ordinal);

    public AttributeNameFilter(Compilation compilation, CancellationToken cancel)
    {
        foreach (string name in OwnNames)
        {
            _names.Add(name);
            _names.Add(name + Suffix);
        }

        // An alias counts in every file: its name is enough. One may stand for another that is
        // declared outside of its namespace.
        var aliases = new List<(string Alias, string Target)>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            cancel.ThrowIfCancellationRequested();
            aliases.AddRange(Aliases.GetValue(tree, static tree => AliasesIn(tree.GetRoot())));
        }

        while (aliases.RemoveAll(AddAlias) > 0)
        {
        }
    }

    /// <summary>Whether an attribute may be on a type or on one of its functions.</summary>
    public bool MayBeOn(INamedTypeSymbol type, CancellationToken cancel)
    {
        foreach (SyntaxReference part in type.DeclaringSyntaxReferences)
        {
            if (part.GetSyntax(cancel) is MemberDeclarationSyntax declaration && MayBeOn(declaration))
                return true;
        }

        return false;
    }

    /// <summary>Whether one of these lists may have an attribute of ours.</summary>
    public bool MayBeIn(SyntaxList<AttributeListSyntax> lists)
    {
        foreach (AttributeListSyntax list in lists)
        {
            foreach (AttributeSyntax attribute in list.Attributes)
            {
                if (_names.Contains(attribute.Name.SimpleName()))
                    return true;
            }
        }

        return false;
    }

    private bool MayBeOn(MemberDeclarationSyntax declaration)
    {
        if (MayBeIn(declaration.AttributeLists))
            return true;
        if (declaration is not TypeDeclarationSyntax type)
            return false;

        foreach (MemberDeclarationSyntax member in type.Members)
        {
            if (member is not BaseTypeDeclarationSyntax && (MayBeIn(member.AttributeLists) || MayBeOnAccessor(member)))
                return true;
        }

        return false;
    }

    private bool MayBeOnAccessor(MemberDeclarationSyntax member)
    {
        if (member is not BasePropertyDeclarationSyntax { AccessorList.Accessors: var accessors })
            return false;

        foreach (AccessorDeclarationSyntax accessor in accessors)
        {
            if (MayBeIn(accessor.AttributeLists))
                return true;
        }

        return false;
    }

    private bool AddAlias((string Alias, string Target) found)
    {
        if (!_names.Contains(found.Target))
            return false;

        _names.Add(found.Alias);
        if (found.Alias.EndsWith(Suffix, StringComparison.Ordinal))
            _names.Add(found.Alias.Substring(0, found.Alias.Length - Suffix.Length));
        return true;
    }

    private static List<(string Alias, string Target)> AliasesIn(SyntaxNode root)
    {
        var found = new List<(string Alias, string Target)>();
        if (root is not CompilationUnitSyntax unit)
            return found;

        AddAliases(unit.Usings, found);
        foreach (MemberDeclarationSyntax member in unit.Members)
            AddAliases(member, found);
        return found;
    }

    private static void AddAliases(MemberDeclarationSyntax member, List<(string Alias, string Target)> found)
    {
        if (member is not BaseNamespaceDeclarationSyntax space)
            return;

        AddAliases(space.Usings, found);
        foreach (MemberDeclarationSyntax inner in space.Members)
            AddAliases(inner, found);
    }

    private static void AddAliases(SyntaxList<UsingDirectiveSyntax> usings, List<(string Alias, string Target)> found)
    {
        foreach (UsingDirectiveSyntax directive in usings)
        {
            if (directive is { Alias.Name.Identifier.ValueText: var alias, Name: { } target })
                found.Add((alias, target.SimpleName()));
        }
    }
}
