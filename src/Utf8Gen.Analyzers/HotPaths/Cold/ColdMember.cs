using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Members whose kind implies that their code runs rarely.</summary>
internal static class ColdMember
{
    public static bool IsCold(ISymbol member)
        => member is IMethodSymbol method
            && (HasColdAttribute(method)
                || (method.MethodKind == MethodKind.Constructor && Exceptional.IsException(method.ContainingType)));

    /// <summary><c>[Conditional("DEBUG")]</c>, as on <c>Debug.Assert</c>;
    /// <c>[DoesNotReturn]</c>; <c>[Utf8ColdPath]</c>. Arguments of such a method are evaluated
    /// as rarely as it is called.</summary>
    public static bool HasColdAttribute(IMethodSymbol method)
    {
        foreach (AttributeData attribute in method.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && IsColdAttribute(type))
                return true;
        }

        return false;
    }

    private static bool IsColdAttribute(INamedTypeSymbol type) => type.Name switch
    {
        "ConditionalAttribute" => type.IsInNamespace("System.Diagnostics"),
        "DoesNotReturnAttribute" => type.IsInNamespace("System.Diagnostics.CodeAnalysis"),
        "Utf8ColdPathAttribute" => type.IsIn("Utf8Gen"),
        _ => false,
    };
}
