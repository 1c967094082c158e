using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary><c>[Utf8HotPath]</c> on what contains an operation: lambda, local function, member, type or assembly.</summary>
internal static class ExplicitHotPath
{
    private static readonly SymbolDisplayFormat NameInTypes = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes,
        memberOptions: SymbolDisplayMemberOptions.IncludeContainingType);

    public static HotReason? Find(IOperation operation, ISymbol member)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation lambda && IsMarked(lambda.Symbol))
                return new HotReason("Utf8HotPath on a lambda in " + NameOf(member));

            if (ancestor is ILocalFunctionOperation { Symbol: var function } && IsMarked(function))
                return new HotReason("Utf8HotPath on " + function.Name + " in " + NameOf(member));
        }

        for (ISymbol? symbol = member; symbol is not (null or INamespaceSymbol); symbol = Outer(symbol))
        {
            if (IsMarked(symbol))
                return new HotReason("Utf8HotPath on " + NameOf(symbol));
        }

        return IsMarked(member.ContainingAssembly)
            ? new HotReason("Utf8HotPath on assembly " + member.ContainingAssembly.Name)
            : null;
    }

    /// <summary>From an accessor to its property, from there to the type, and to the types around it.</summary>
    private static ISymbol? Outer(ISymbol symbol)
        => symbol is IMethodSymbol { AssociatedSymbol: { } property } ? property : symbol.ContainingType;

    private static string NameOf(ISymbol symbol)
        => symbol.Name == WellKnownMemberNames.TopLevelStatementsEntryPointMethodName ? "the program" : symbol.ToDisplayString(NameInTypes);

    private static bool IsMarked(ISymbol symbol)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: "Utf8HotPathAttribute" } type && type.IsIn("Utf8Gen"))
                return true;
        }

        return false;
    }
}
