using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>A constant name or string value passed to a <c>Utf8JsonWriter</c>.</summary>
internal sealed class WrittenConstant
{
    private readonly ConstantArgument _constant;

    private WrittenConstant(ConstantArgument constant, IMethodSymbol encoded)
    {
        _constant = constant;
        Encoded = encoded;
    }

    public IInvocationOperation Call => _constant.Call;

    public IArgumentOperation Argument => _constant.Argument;

    public Utf8Literal Text => _constant.Text;

    /// <summary>The overload that takes <c>JsonEncodedText</c>.</summary>
    public IMethodSymbol Encoded { get; }

    /// <summary>Whether the text is the name of a property rather than a value.</summary>
    public bool IsName => IsNameAt(Argument.Parameter!);

    /// <summary>The constants among the arguments of a call, in the order of evaluation.</summary>
    public static IEnumerable<WrittenConstant> In(IInvocationOperation call, JsonWriterSymbols writer)
    {
        if (!WritesText(call.TargetMethod.Name) || !writer.IsCallOfWriter(call))
            yield break;

        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (TryMatch(argument, call, writer) is { } found)
                yield return found;
        }
    }

    private static WrittenConstant? TryMatch(IArgumentOperation argument, IInvocationOperation call, JsonWriterSymbols writer)
    {
        if (argument.Parameter is not { Ordinal: <= 1, Type: var type } parameter
            || !(type.SpecialType == SpecialType.System_String || type.IsReadOnlySpanOf(SpecialType.System_Char))
            || ConstantArgument.TryCreate(call, argument) is not { } constant
            || !WrittenForm.IsTheSame(constant.Text.Text, call.Instance!)
            || Receiver.IsAfterConditionalAccess(call))
        {
            return null;
        }

        IMethodSymbol? encoded = writer.OverloadForEncodedText(parameter);
        return encoded is null ? null : new WrittenConstant(constant, encoded);
    }

    /// <summary>Not <c>WriteRawValue</c> and <c>WriteCommentValue</c>,
    /// which take other text.</summary>
    private static bool WritesText(string method)
        => method is "WriteString" or "WriteStringValue" or "WritePropertyName" or "WriteNumber" or "WriteBoolean" or "WriteNull"
            or "WriteStartObject" or "WriteStartArray" or "WriteBase64String";

    private static bool IsNameAt(IParameterSymbol parameter)
        => parameter.Ordinal == 0 && parameter.ContainingSymbol.Name != "WriteStringValue";
}
