using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Recognizes methods whose signature the compiler rejects: the emitted part repeats the
/// signature, and would repeat the error.</summary>
internal sealed class UnfinishedMethod(IMethodSymbol method, MethodDeclarationSyntax declaration, Compilation compilation)
{
    /// <summary>The version that allows <c>params</c> before a span. The referenced
    /// compiler does not define it.</summary>
    private const LanguageVersion CSharp13 = (LanguageVersion)1300;

    public static bool Is(IMethodSymbol method, MethodDeclarationSyntax declaration, Compilation compilation)
    {
        var unfinished = new UnfinishedMethod(method, declaration, compilation);
        return !unfinished.HasRightModifiers()
            || !unfinished.HasRightParameters()
            || (ResultOf(method).TypeKind == TypeKind.Enum && UnfinishedCode.IsInName(ResultOf(method)))
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
