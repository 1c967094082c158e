using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The bytes of a token as they are in the JSON text: <c>reader.ValueSpan</c>,
/// <c>reader.ValueSequence.ToArray()</c>, one or the other, or a local variable that holds them.</summary>
internal sealed class TokenBytes
{
    private TokenBytes(IPropertyReferenceOperation read, ISymbol reader, ILocalSymbol? local)
    {
        Read = read;
        Reader = reader;
        Local = local;
    }

    /// <summary>The first read of the bytes.</summary>
    public IPropertyReferenceOperation Read { get; }

    /// <summary>The reader: a local variable or a parameter.</summary>
    public ISymbol Reader { get; }

    /// <summary>The variable that stores the bytes, if they are not used directly.</summary>
    public ILocalSymbol? Local { get; }

    public static bool IsRead(IPropertyReferenceOperation property, JsonSymbols json)
        => property.Property is { Name: "ValueSpan" or "ValueSequence", ContainingType: var type }
            && SymbolEqualityComparer.Default.Equals(type, json.Reader);

    public static TokenBytes? TryMatch(IOperation value, JsonSymbols json) => value switch
    {
        // A span of an array
        IConversionOperation { Operand: var operand } => TryMatch(operand, json),
        IPropertyReferenceOperation property when IsRead(property, json) && VariableReference.FindVariable(property.Instance) is { } reader
            => new TokenBytes(property, reader, local: null),
        IInvocationOperation { TargetMethod.Name: "ToArray" } copy when Copied(copy) is { } bytes => TryMatch(bytes, json),
        IConditionalOperation { WhenFalse: { } otherwise } choice => TryMatch(choice.WhenTrue, json) is { } first
            && TryMatch(otherwise, json) is { } second
            && SymbolEqualityComparer.Default.Equals(first.Reader, second.Reader)
            ? first
            : null,
        ILocalReferenceOperation { IsDeclaration: false, Local: var local } reference when CanHold(local.Type)
            => TryMatchLocal(reference, local, json),
        _ => null,
    };

    /// <summary><c>span.ToArray()</c>, <c>sequence.ToArray()</c></summary>
    private static IOperation? Copied(IInvocationOperation copy) => copy switch
    {
        { Instance: { } span, Arguments.IsEmpty: true } => span,
        { Instance: null, TargetMethod.ContainingType: { Name: "BuffersExtensions" }, Arguments: [{ Value: var sequence }] } => sequence,
        _ => null,
    };

    private static bool CanHold(ITypeSymbol type)
        => type.IsReadOnlySpanOf(SpecialType.System_Byte)
            || type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }
            || type is INamedTypeSymbol { Name: "ReadOnlySequence", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] };

    private static TokenBytes? TryMatchLocal(IOperation reference, ILocalSymbol local, JsonSymbols json)
        => SingleValue.FindInitializer(local, FunctionBody.FindEnclosingFunction(reference)) is { } value
            && TryMatch(value, json) is { } bytes
            ? new TokenBytes(bytes.Read, bytes.Reader, local)
            : null;
}

/// <summary>The use of a token's bytes as its text.</summary>
internal enum TokenBytesUse
{
    /// <summary><c>reader.ValueSpan.SequenceEqual("id"u8)</c></summary>
    Compared,

    /// <summary><c>reader.ValueSpan.StartsWith("x-"u8)</c>, <c>EndsWith</c>, <c>IndexOf</c></summary>
    Searched,

    /// <summary><c>Encoding.UTF8.GetString(reader.ValueSpan)</c></summary>
    Decoded,

    /// <summary><c>Keys.Match(reader.ValueSpan)</c></summary>
    LookedUp,

    /// <summary><c>Utf8Parser.TryParse(reader.ValueSpan, out value, out _)</c></summary>
    Parsed,
}

/// <summary>A call that treats bytes as text: the closed list of U8G0008.</summary>
internal readonly struct TokenBytesCall
{
    private TokenBytesCall(TokenBytesUse use, IOperation bytes, IOperation? other = null, bool isAboutText = false)
    {
        Use = use;
        Bytes = bytes;
        Other = other;
        IsAboutText = isAboutText;
    }

    public TokenBytesUse Use { get; }

    /// <summary>The argument with the bytes.</summary>
    public IOperation Bytes { get; }

    /// <summary>What they are compared with.</summary>
    public IOperation? Other { get; }

    /// <summary>Whether only a name or a string can be meant, whatever the token.</summary>
    public bool IsAboutText { get; }

    public static bool TryMatch(IInvocationOperation call, out TokenBytesCall found)
    {
        IMethodSymbol method = call.TargetMethod;
        found = method.Name switch
        {
            "SequenceEqual" or "StartsWith" or "EndsWith" or "IndexOf" when IsOfMemory(call) => OfComparison(call),
            "GetString" when IsOfUtf8(call) => new TokenBytesCall(TokenBytesUse.Decoded, DataOf(call)),
            "TryParse" when method.ContainingType is { Name: "Utf8Parser", ContainingNamespace.Name: "Text" }
                && call.Arguments is [{ Parameter.Ordinal: 0 } text, ..]
                => new TokenBytesCall(TokenBytesUse.Parsed, text.Value),
            _ when TableLookup.TryMatch(call, out bool hasText) => new TokenBytesCall(
                TokenBytesUse.LookedUp, call.Arguments[0].Value, isAboutText: hasText),
            _ => default,
        };
        return found.Bytes is not null;
    }

    /// <summary><c>MemoryExtensions.SequenceEqual(bytes, text)</c> and the like: two spans of bytes, and no
    /// comparer.</summary>
    private static bool IsOfMemory(IInvocationOperation call)
        => call.TargetMethod is { ContainingType: { Name: "MemoryExtensions" } type, IsStatic: true }
            && type.IsIn("System")
            && call.Arguments is [{ Parameter: { Ordinal: 0, Type: var first } }, { Parameter: { Ordinal: 1, Type: var second } }]
            && IsSpan(first)
            && IsSpan(second);

    private static bool IsSpan(ITypeSymbol type)
        => type is INamedTypeSymbol { Name: "ReadOnlySpan" or "Span", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] };

    private static TokenBytesCall OfComparison(IInvocationOperation call)
    {
        IOperation left = call.Arguments[0].Value;
        IOperation right = call.Arguments[1].Value;
        if (call.TargetMethod.Name != "SequenceEqual")
            return new TokenBytesCall(TokenBytesUse.Searched, left, right, ScalarText.IsNone(right));

        // "id"u8.SequenceEqual(reader.ValueSpan)
        return ScalarText.IsConstant(left)
            ? new TokenBytesCall(TokenBytesUse.Compared, right, left, ScalarText.IsNone(left))
            : new TokenBytesCall(TokenBytesUse.Compared, left, right, ScalarText.IsNone(right));
    }

    /// <summary><c>Encoding.UTF8.GetString(bytes)</c>, or that of ASCII.</summary>
    private static bool IsOfUtf8(IInvocationOperation call)
    {
        IOperation? encoding = call.Instance ?? (IsOfSequence(call) ? call.Arguments[0].Value : null);
        return encoding is IPropertyReferenceOperation
        {
            Property:
            {
                Name: "UTF8" or "ASCII", IsStatic: true,
                ContainingType: { Name: "Encoding", ContainingNamespace.Name: "Text" }
            }
        }
            && call.Arguments.Length == (call.Instance is null ? 2 : 1);
    }

    /// <summary><c>Encoding.UTF8.GetString(sequence)</c></summary>
    private static bool IsOfSequence(IInvocationOperation call)
        => call is { Instance: null, TargetMethod.ContainingType.Name: "EncodingExtensions", Arguments: [_, _] };

    private static IOperation DataOf(IInvocationOperation call) => call.Arguments[call.Arguments.Length - 1].Value;
}

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

    /// <summary>Returns the overload that reads the token itself: escaped, split or plain.</summary>
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

/// <summary>Constant text that bytes are compared with: it may be meant for numbers or literals such as <c>true</c>,
/// which cannot be escaped.</summary>
internal static class ScalarText
{
    public static bool IsConstant(IOperation text) => text is IUtf8StringOperation;

    /// <summary>Whether a constant text is not, and is not part of, a number or a literal of JSON.</summary>
    public static bool IsNone(IOperation text) => text is IUtf8StringOperation { Value: var constant } && IsNone(constant);

    public static bool IsNone(string text)
        => !IsNumeric(text) && !"true".Contains(text) && !"false".Contains(text) && !"null".Contains(text);

    private static bool IsNumeric(string text)
    {
        foreach (char c in text)
        {
            if (c is not ((>= '0' and <= '9') or '+' or '-' or '.' or 'e' or 'E'))
                return false;
        }

        return true;
    }
}
