using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Tells methods whose signature the compiler refuses: the emitted part repeats it, and would repeat the error.</summary>
internal sealed class UnfinishedMethod(IMethodSymbol method, MethodDeclarationSyntax declaration, Compilation compilation)
{
    public static bool Is(IMethodSymbol method, MethodDeclarationSyntax declaration, Compilation compilation)
    {
        var unfinished = new UnfinishedMethod(method, declaration, compilation);
        return !unfinished.HasRightModifiers() || !unfinished.HasRightParameters() || unfinished.HasErrorOfSyntax();
    }

    private bool HasErrorOfSyntax()
        => declaration.ReturnType.ContainsDiagnostics
            || declaration.Identifier.IsMissing
            || declaration.Identifier.ContainsDiagnostics
            || declaration.ParameterList.ContainsDiagnostics;

    /// <summary>A partial method that returns something says its accessibility.</summary>
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
            || (accessibilities == 2 && method.DeclaredAccessibility is Accessibility.ProtectedOrInternal or Accessibility.ProtectedAndInternal);
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
            && declaration.ParameterList.Parameters.All(static parameter => !parameter.Identifier.IsMissing && parameter.Default is null);
}
