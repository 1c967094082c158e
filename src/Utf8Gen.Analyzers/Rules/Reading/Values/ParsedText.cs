using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>A JSON value, converted to a string in order to be parsed:
/// <c>Guid.Parse(reader.GetString())</c>.</summary>
internal sealed class ParsedText
{
    private ParsedText(IInvocationOperation call, JsonText text, IMethodSymbol? getter)
    {
        Call = call;
        Text = text;
        Getter = getter;
    }

    public IInvocationOperation Call { get; }

    public JsonText Text { get; }

    /// <summary><c>GetGuid</c>, <c>GetDateTime</c> or <c>GetDateTimeOffset</c>;
    /// <see langword="null"/> for numbers and enums, whose getters expect another token.</summary>
    public IMethodSymbol? Getter { get; }

    /// <summary>The type to parse.</summary>
    public ITypeSymbol Type
        => Call.TargetMethod is { Name: "Parse", ContainingType.SpecialType: SpecialType.System_Enum, TypeArguments: [var generic] }
        ? generic
        : Call.TargetMethod.ContainingType;

    public static ParsedText? TryMatch(IInvocationOperation call, JsonSymbols json)
    {
        // no provider, no styles, and for enums no ignoreCase
        if (call is not
            {
                TargetMethod: { IsStatic: true, Parameters: [{ Type.SpecialType: SpecialType.System_String }] } method,
                Arguments: [var argument]
            }
            || !json.TryReadText(argument.Value, out JsonText text)
            || text.Kind is JsonTextKind.PropertyName
            || Receiver.IsAfterConditionalAccess(text.Read))
        {
            return null;
        }

        if (GetterFor(method.ContainingType) is not { } name)
            return IsNumberOrEnum(method, text) ? new ParsedText(call, text, getter: null) : null;

        IMethodSymbol? getter = FindGetter(text.Receiver.Type, name, method.ReturnType);
        return Precondition.ReplacementExists.Holds(getter is not null) ? new ParsedText(call, text, getter) : null;
    }

    private static string? GetterFor(INamedTypeSymbol type) => type.Name switch
    {
        "Guid" when type.IsIn("System") => "GetGuid",
        "DateTime" when type.IsIn("System") => "GetDateTime",
        "DateTimeOffset" when type.IsIn("System") => "GetDateTimeOffset",
        _ => null,
    };

    private static IMethodSymbol? FindGetter(ITypeSymbol? type, string name, ITypeSymbol result)
    {
        if (type is null)
            return null;

        foreach (ISymbol member in type.GetMembers(name))
        {
            if (member is IMethodSymbol
                {
                    DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsGenericMethod: false,
                    Parameters.IsEmpty: true
                } getter
                && SymbolEqualityComparer.Default.Equals(getter.ReturnType, result))
            {
                return getter;
            }
        }

        return null;
    }

    /// <summary><c>Enum.Parse&lt;Color&gt;(...)</c>, or <c>int.Parse(reader.GetString())</c>: an
    /// element cannot copy its text.</summary>
    private static bool IsNumberOrEnum(IMethodSymbol method, JsonText text)
    {
        if (method is { ContainingType.SpecialType: SpecialType.System_Enum, TypeArguments: [{ TypeKind: TypeKind.Enum }] })
            return true;

        return text.Kind is JsonTextKind.ReaderToken
            && method.ContainingType.SpecialType is >= SpecialType.System_SByte and <= SpecialType.System_Double
            && !(text.Receiver.Type?.GetMembers("CopyString").IsEmpty ?? true);
    }
}
