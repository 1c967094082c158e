using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Parses a method with <c>[Utf8Match]</c> into its declaration,
/// and finds its mistakes.</summary>
internal static class MatchMethodParser
{
    /// <returns>The declaration for the generator, without locations; null if the code is
    /// incomplete, or an earlier method with the same signature counts.</returns>
    public static TableDeclaration? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var method = (IMethodSymbol)match.TargetSymbol;
        return AttributeOf(method) is { } attribute && IsFirst(method)
            ? Parse(method, attribute, match.SemanticModel.Compilation, static _ => { }, cancel)
            : null;
    }

    /// <summary>Parses a method and reports every mistake at its location.</summary>
    /// <returns>The declaration, or null if the code is incomplete.</returns>
    public static TableDeclaration? Parse(
        IMethodSymbol method, AttributeData attribute, Compilation compilation, Action<Diagnostic> report, CancellationToken cancel)
    {
        // The compiler reports a method outside of all types.
        if (method.Name.Length == 0 || !method.ContainingType.CanBeReferencedByName || DeclarationOf(method, cancel) is not { } declaration)
            return null;

        var mistakes = new TableMistakes(method.Name, report);
        TypeHeader type = TypeHeaderParser.Parse(method.ContainingType, mistakes, cancel);
        if (UnfinishedMethod.Is(method, declaration, compilation))
            mistakes.AddUnfinished();

        OptionMistakes.Check(attribute, mistakes, cancel);
        EquatableArray<RawKey> keys = ArgumentKeys.Parse(attribute, mistakes, cancel);
        if (new AttributeOptions(attribute).AreUnfinished)
            mistakes.AddUnseen();

        var signature = new MatchSignature(method, keys.Count);
        if (signature.FindFatalMistake() is { } fatal)
            mistakes.AddFatal(RuleCatalogue.UnsupportedMatchMethod, declaration.Identifier.GetLocation(), method.Name, fatal);
        else if (keys.Count > 0 && mistakes.Fault is null && signature.FindMistake(compilation) is { } mistake)
            mistakes.Add(RuleCatalogue.UnsupportedMatchMethod, declaration.Identifier.GetLocation(), method.Name, mistake);

        var source = new KeySource(
            keys, EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, OptionsParser.Naming(attribute), TypeName: null, File: null);
        return new TableDeclaration(type, ShapeOf(method, declaration), source, OptionsParser.Lookup(attribute), mistakes.Fault);
    }

    public static AttributeData? AttributeOf(IMethodSymbol method)
        => OwnAttributes.On(method, "Utf8MatchAttribute") is [{ } attribute, ..] ? attribute : null;

    /// <summary>The compiler reports duplicate methods, which must not produce
    /// two files of one name.</summary>
    private static bool IsFirst(IMethodSymbol method)
    {
        foreach (ISymbol member in method.ContainingType?.GetMembers(method.Name) ?? ImmutableArray<ISymbol>.Empty)
        {
            if (SymbolEqualityComparer.Default.Equals(member, method))
                return true;
            if (member is IMethodSymbol other && AttributeOf(other) is not null && HaveOneSignature(other, method))
                return false;
        }

        return true;
    }

    private static bool HaveOneSignature(IMethodSymbol method, IMethodSymbol other)
        => MatchSignature.SubjectOf(method) == MatchSignature.SubjectOf(other)
            && method.Arity == other.Arity
            && SymbolEqualityComparer.Default.Equals(MatchSignature.ResultOf(method)?.Type, MatchSignature.ResultOf(other)?.Type)
            && method.Parameters.Select(static parameter => parameter.RefKind)
                .SequenceEqual(other.Parameters.Select(static parameter => parameter.RefKind));

    private static MethodDeclarationSyntax? DeclarationOf(IMethodSymbol method, CancellationToken cancel)
        => method.DeclaringSyntaxReferences is [{ } reference, ..] ? reference.GetSyntax(cancel) as MethodDeclarationSyntax : null;

    private static MatchMethodShape ShapeOf(IMethodSymbol method, MethodDeclarationSyntax declaration)
    {
        IParameterSymbol? result = MatchSignature.ResultOf(method);
        string name = method.Parameters is [{ } first, ..] ? SpellName(first.Name) : "";
        return new MatchMethodShape(
            SpellName(method.Name),
            string.Join(" ", declaration.Modifiers.Select(static modifier => modifier.ValueText)),
            (result?.Type ?? method.ReturnType).ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
            MatchSignature.SubjectOf(method) ?? MatchSubject.Span,
            method.Parameters is [{ } subject, ..] ? MatchSignature.Spell(subject, name) : "",
            name)
        {
            OutParameter = result is null ? null : MatchSignature.Spell(result, SpellName(result.Name)),
            OutName = result is null ? null : SpellName(result.Name),
            Warnings = MarkedTypes.WarningsOf(result?.Type ?? method.ReturnType),
        };
    }

    private static string SpellName(string name) => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;
}
