namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Formats members for messages.</summary>
internal static class MemberName
{
    private static readonly SymbolDisplayFormat NameInTypes = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes,
        memberOptions: SymbolDisplayMemberOptions.IncludeContainingType);

    /// <summary>Includes the containing types: <c>Parser.Read</c>.</summary>
    public static string InTypes(ISymbol symbol)
        => IsProgram(symbol) ? "the program" : symbol.ToDisplayString(NameInTypes);

    /// <summary>Only the name: <c>Read</c>.</summary>
    public static string Short(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } => member.ContainingType.Name,
        IMethodSymbol when IsProgram(member) => "the program",
        IMethodSymbol { AssociatedSymbol: { } property } => property.Name,
        _ => member.Name,
    };

    /// <summary>Returns the property of an accessor, its type, and the containing types.</summary>
    public static ISymbol? Outer(ISymbol symbol)
        => symbol is IMethodSymbol { AssociatedSymbol: { } property } ? property : symbol.ContainingType;

    private static bool IsProgram(ISymbol symbol) => symbol.Name == WellKnownMemberNames.TopLevelStatementsEntryPointMethodName;
}
