using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Tokens;

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

    /// <summary><c>MemoryExtensions.SequenceEqual(bytes, text)</c> and the like: two spans of
    /// bytes, and no comparer.</summary>
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
