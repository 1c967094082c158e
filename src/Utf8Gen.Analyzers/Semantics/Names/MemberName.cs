using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Names;

/// <summary>Members as messages name them.</summary>
internal static class MemberName
{
    private static readonly SymbolDisplayFormat NameInTypes = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes,
        memberOptions: SymbolDisplayMemberOptions.IncludeContainingType);

    /// <summary>With the types around it: <c>Parser.Read</c></summary>
    public static string InTypes(ISymbol symbol)
        => IsProgram(symbol) ? "the program" : symbol.ToDisplayString(NameInTypes);

    /// <summary>By itself: <c>Read</c></summary>
    public static string Short(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } => member.ContainingType.Name,
        IMethodSymbol when IsProgram(member) => "the program",
        IMethodSymbol { AssociatedSymbol: { } property } => property.Name,
        _ => member.Name,
    };

    /// <summary>From an accessor to its property, from there to the type, and to the types around it.</summary>
    public static ISymbol? Outer(ISymbol symbol)
        => symbol is IMethodSymbol { AssociatedSymbol: { } property } ? property : symbol.ContainingType;

    private static bool IsProgram(ISymbol symbol) => symbol.Name == WellKnownMemberNames.TopLevelStatementsEntryPointMethodName;
}
