using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Tokens;

/// <summary>A lookup of bytes in a <c>[Utf8Table]</c>, or by a <c>[Utf8Match]</c> method.</summary>
internal static class TableLookup
{
    private const string Match = "Utf8MatchAttribute";
    private const string Table = "Utf8TableAttribute";

    /// <param name="call">Any call.</param>
    /// <param name="hasText">Whether a key is neither a number nor a literal of JSON.</param>
    public static bool TryMatch(IInvocationOperation call, out bool hasText)
    {
        hasText = false;
        IMethodSymbol method = call.TargetMethod;
        if (method is not { IsStatic: true, Parameters: [{ RefKind: RefKind.None, Type: var type }, ..] }
            || !type.IsReadOnlySpanOf(SpecialType.System_Byte)
            || call.Arguments is not [{ Parameter.Ordinal: 0 }, ..])
        {
            return false;
        }

        AttributeData? keys = Find(method, Match) ?? (method.Name is "Match" or "TryMatch" ? Find(method.ContainingType, Table) : null);
        hasText = keys is not null && HasText(keys);
        return keys is not null;
    }

    /// <summary>Returns the overload that reads the token itself:
    /// escaped, split or plain.</summary>
    public static IMethodSymbol? OverloadForReader(IMethodSymbol lookup, INamedTypeSymbol readerType)
    {
        foreach (ISymbol member in lookup.ContainingType.GetMembers(lookup.Name))
        {
            if (member is IMethodSymbol { IsStatic: true, Parameters: [{ RefKind: RefKind.Ref, Type: var type }] } overload
                && lookup.Parameters.Length == 1
                && SymbolEqualityComparer.Default.Equals(type, readerType)
                && SymbolEqualityComparer.Default.Equals(overload.ReturnType, lookup.ReturnType))
            {
                return overload;
            }
        }

        return null;
    }

    private static AttributeData? Find(ISymbol symbol, string name)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.Name == name && type.IsIn("Utf8Gen"))
                return attribute;
        }

        return null;
    }

    /// <remarks>The names of a type, an enum or a file are always text.</remarks>
    private static bool HasText(AttributeData keys)
    {
        bool hasNames = false;
        foreach (TypedConstant argument in keys.ConstructorArguments)
        {
            if (argument.Kind != TypedConstantKind.Array)
                continue;

            foreach (TypedConstant key in argument.Values)
            {
                hasNames = true;
                if (key.Value is string text && ScalarText.IsNone(text))
                    return true;
            }
        }

        return !hasNames;
    }
}
