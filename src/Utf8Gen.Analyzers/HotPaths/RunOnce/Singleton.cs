using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Types with one instance in a program, as far as the type itself says so: it holds its
/// only instance, or it is a hosted service or middleware.</summary>
/// <remarks>Registration in a container is not searched for.</remarks>
internal static class Singleton
{
    public static bool Is(INamedTypeSymbol type) => IsMadeByHost(type) || HoldsItself(type);

    private static bool IsMadeByHost(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            if (implemented.Name == "IHostedService" && implemented.IsInNamespace("Microsoft.Extensions.Hosting"))
                return true;
        }

        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                if (parameter.Type.Name == "RequestDelegate" && parameter.Type.IsInNamespace("Microsoft.AspNetCore.Http"))
                    return true;
            }
        }

        return false;
    }

    /// <summary><c>private Keys() { }  public static Keys Instance { get; } = new();</c></summary>
    private static bool HoldsItself(INamedTypeSymbol type)
    {
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            if (constructor.DeclaredAccessibility != Accessibility.Private)
                return false;
        }

        int instances = 0;
        foreach (ISymbol member in type.GetMembers())
        {
            // The field behind a property is another member.
            if (member is IFieldSymbol { IsStatic: true, IsReadOnly: true, Type: var held }
                && SymbolEqualityComparer.Default.Equals(held, type))
            {
                instances++;
            }
        }

        return instances == 1;
    }
}
