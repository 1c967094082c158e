using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Calls;

/// <summary>Where a function can be used.</summary>
internal static class UseScope
{
    public static IEnumerable<SyntaxTree> FilesOf(IMethodSymbol function, Compilation compilation)
    {
        ISymbol? owner = function.MethodKind == MethodKind.LocalFunction ? function
            : function.DeclaredAccessibility == Accessibility.Private ? function.ContainingType
            : null;
        return owner is null ? compilation.SyntaxTrees : FilesOf(owner);
    }

    /// <summary>Whether code that is not in the compilation, or a call that is not followed, may
    /// run the function.</summary>
    public static bool IsOpen(IMethodSymbol function, Compilation compilation)
        => function.IsVirtual || function.IsAbstract || function.IsOverride
            || !function.ExplicitInterfaceImplementations.IsEmpty
            || ImplementsInterface(function)
            || (compilation.Options.OutputKind == OutputKind.DynamicallyLinkedLibrary && IsVisible(function));

    private static IEnumerable<SyntaxTree> FilesOf(ISymbol owner)
    {
        var files = new HashSet<SyntaxTree>();
        foreach (SyntaxReference part in owner.DeclaringSyntaxReferences)
        {
            if (files.Add(part.SyntaxTree))
                yield return part.SyntaxTree;
        }
    }

    private static bool ImplementsInterface(IMethodSymbol function)
    {
        if (function.DeclaredAccessibility != Accessibility.Public || function.IsStatic || function.ContainingType is not { } type)
            return false;

        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            foreach (ISymbol candidate in implemented.GetMembers(function.Name))
            {
                if (SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(candidate), function))
                    return true;
            }
        }

        return false;
    }

    private static bool IsVisible(ISymbol function)
    {
        for (ISymbol? symbol = function; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol is IMethodSymbol { MethodKind: MethodKind.LocalFunction }
                || symbol.DeclaredAccessibility
                    is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal)
            {
                return false;
            }
        }

        return true;
    }
}
