using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Members that implement an interface, or override a member of a base class, that a
/// framework calls for each request, message or value: see <see cref="CalledMember"/>.</summary>
internal sealed class HandlerShape : IHotShape
{
    public string? Find(IOperation operation, ISymbol member)
    {
        if (member is not IMethodSymbol method)
            return null;

        for (IMethodSymbol? overridden = method; overridden is not null; overridden = overridden.OverriddenMethod)
        {
            if ((Find(CalledMember.OfClasses, overridden.ContainingType, overridden.Name) ?? FindInterface(overridden)) is { } called)
                return Describe(called, method);
        }

        return null;
    }

    private static CalledMember? FindInterface(IMethodSymbol method)
    {
        foreach (INamedTypeSymbol implemented in method.ContainingType.AllInterfaces)
        {
            if (Find(CalledMember.OfInterfaces, implemented, NameOf(method)) is { } called && Implements(method, implemented))
                return called;
        }

        return null;
    }

    private static string Describe(CalledMember called, IMethodSymbol method)
        => $"{called.Kind} {MemberName.InTypes(method.ContainingType)}.{NameOf(method)}";

    /// <summary>Without the interface of an explicit implementation.</summary>
    private static string NameOf(IMethodSymbol method) => method.Name.Substring(method.Name.LastIndexOf('.') + 1);

    private static CalledMember? Find(CalledMember[] table, INamedTypeSymbol type, string member)
    {
        foreach (CalledMember called in table)
        {
            if (type.Name == called.Type && called.Has(member) && type.IsInNamespace(called.Namespace))
                return called;
        }

        return null;
    }

    private static bool Implements(IMethodSymbol method, INamedTypeSymbol type)
    {
        foreach (ISymbol declared in type.GetMembers())
        {
            if (declared is IMethodSymbol && method.Implements(declared))
                return true;
        }

        return false;
    }
}
