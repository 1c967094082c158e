using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Cold.Members;

/// <summary>Members that are <c>[Obsolete]</c>, or in such a type: they are there for old callers,
/// and nobody makes them faster.</summary>
internal static class ObsoleteMember
{
    public static bool Is(ISymbol member)
    {
        for (ISymbol? symbol = member; symbol is not null; symbol = MemberName.Outer(symbol))
        {
            if (symbol.GetAttributes().Any(static attribute => IsObsolete(attribute.AttributeClass)))
                return true;
        }

        return false;
    }

    private static bool IsObsolete(INamedTypeSymbol? type) => type is { Name: nameof(ObsoleteAttribute) } && type.IsIn("System");
}
