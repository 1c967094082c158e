using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Parses a method with <c>[Utf8Match]</c> into its declaration, and finds its mistakes.</summary>
internal static class MatchMethodParser
{
    /// <returns>The declaration for the generator, without locations; null if the code is incomplete, or an earlier
    /// method with the same signature counts.</returns>
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
        if (IncompleteMethod.IsIncomplete(method, declaration, compilation))
            mistakes.AddUnfinished();

        UndefinedOptions.Check(attribute, mistakes, cancel);
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
        => OwnAttributes.FindAttributes(method, "Utf8MatchAttribute") is [{ } attribute, ..] ? attribute : null;

    /// <summary>The compiler reports duplicate methods, which must not produce two files of one name.</summary>
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
            Warnings = ObsoleteTypeWarnings.WarningsOf(result?.Type ?? method.ReturnType),
        };
    }

    private static string SpellName(string name) => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;
}

/// <summary>Finds <c>[Utf8Match]</c> on something other than a method of a type, or on a method without a part to add a
/// body to.</summary>
internal static class MatchPlacement
{
    /// <returns>The end of a sentence; null if the signature decides, or the compiler rejects the attribute.</returns>
    public static string? FindMistake(IMethodSymbol method) => KindOf(method) is { } kind
        ? $"it is {kind}; put the attribute on a static partial method of a type"
        : null;

    /// <summary>Whether a method is in source, and not the compiler's copy of one in an extension block.</summary>
    public static bool IsOfSource(IMethodSymbol method)
        => !method.IsImplicitlyDeclared && method.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation;

    public static void Report(
        string mistake, IMethodSymbol method, AttributeData attribute, Action<Diagnostic> report, CancellationToken cancel)
        => report(
            Diagnostic.Create(
                RuleCatalogue.UnsupportedMatchMethod, AttributeLocations.OfAttribute(attribute, cancel), NameOf(method), mistake));

    private static string? KindOf(IMethodSymbol method) => method.MethodKind switch
    {
        MethodKind.LocalFunction => "a local function",
        MethodKind.AnonymousFunction => "a lambda",
        MethodKind.UserDefinedOperator or MethodKind.Conversion => "an operator",
        MethodKind.Destructor => "a finalizer",
        MethodKind.PropertyGet or MethodKind.PropertySet or MethodKind.EventAdd => "an accessor",
        // An event without accessors has both attributes in one place.
        MethodKind.EventRemove when !method.IsImplicitlyDeclared => "an accessor",
        MethodKind.Ordinary when IsInExtensionBlock(method) => "in an extension block",
        _ => null,
    };

    /// <summary>The type of an extension block has no name; neither does an incomplete one, which the compiler
    /// reports.</summary>
    private static bool IsInExtensionBlock(IMethodSymbol method)
        => method.ContainingType is { Name: "", ContainingType.IsStatic: true } block
            && block.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface);

    private static string NameOf(IMethodSymbol method)
        => method.MethodKind == MethodKind.AnonymousFunction
            ? "lambda"
            : method.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat);
}

/// <summary>Recognizes methods whose signature the compiler rejects: the emitted part repeats the signature, and would
/// repeat the error.</summary>
internal sealed class IncompleteMethod(IMethodSymbol method, MethodDeclarationSyntax declaration, Compilation compilation)
{
    /// <summary>The version that allows <c>params</c> before a span. The referenced compiler does not define
    /// it.</summary>
    private const LanguageVersion CSharp13 = (LanguageVersion)1300;

    public static bool IsIncomplete(IMethodSymbol method, MethodDeclarationSyntax declaration, Compilation compilation)
    {
        var unfinished = new IncompleteMethod(method, declaration, compilation);
        return !unfinished.HasRightModifiers()
            || !unfinished.HasRightParameters()
            || (ResultOf(method).TypeKind == TypeKind.Enum && IncompleteCode.IsInName(ResultOf(method)))
            || !Visibility.Reaches(ResultOf(method), method.DeclaredAccessibility, method.ContainingType)
            || unfinished.HasErrorOfSyntax();
    }

    private static ITypeSymbol ResultOf(IMethodSymbol method) => MatchSignature.ResultOf(method)?.Type ?? method.ReturnType;

    private bool HasErrorOfSyntax()
        => declaration.ReturnType.ContainsDiagnostics
            || declaration.Identifier.IsMissing
            || declaration.Identifier.ContainsDiagnostics
            || declaration.ParameterList.ContainsDiagnostics;

    /// <summary>A partial method that returns a value must state its accessibility.</summary>
    private bool HasRightModifiers()
    {
        int accessibilities = 0;
        SyntaxTokenList modifiers = declaration.Modifiers;
        for (int i = 0; i < modifiers.Count; i++)
        {
            if (!CanBe(modifiers[i].Kind()) || modifiers.IndexOf(modifiers[i].Kind()) != i)
                return false;
            if (SyntaxFacts.IsAccessibilityModifier(modifiers[i].Kind()))
                accessibilities++;
        }

        return accessibilities == 1
            || (accessibilities == 2
                && method.DeclaredAccessibility is Accessibility.ProtectedOrInternal or Accessibility.ProtectedAndInternal);
    }

    private bool CanBe(SyntaxKind modifier) => modifier switch
    {
        SyntaxKind.StaticKeyword or SyntaxKind.PartialKeyword or SyntaxKind.NewKeyword => true,
        SyntaxKind.UnsafeKeyword => compilation.Options is CSharpCompilationOptions { AllowUnsafe: true },
        SyntaxKind.VirtualKeyword or SyntaxKind.SealedKeyword => method.ContainingType.TypeKind == TypeKind.Interface,
        _ => SyntaxFacts.IsAccessibilityModifier(modifier),
    };

    private bool HasRightParameters()
        => (!method.IsExtensionMethod || method.ContainingType is { IsStatic: true, ContainingType: null })
            && !(method.Parameters.Any(static parameter => parameter.IsParams)
                && compilation is CSharpCompilation { LanguageVersion: < CSharp13 })
            && declaration.ParameterList.Parameters.All(static parameter => !parameter.Identifier.IsMissing);
}
