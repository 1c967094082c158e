using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

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
    public static IEnumerable<WrittenConstant> FindInCall(IInvocationOperation call, JsonWriterSymbols writer)
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
            || !WriterEscaping.IsTheSame(constant.Text.Text, call.Instance!)
            || Receiver.IsAfterConditionalAccess(call))
        {
            return null;
        }

        IMethodSymbol? encoded = writer.OverloadForEncodedText(parameter);
        return encoded is null ? null : new WrittenConstant(constant, encoded);
    }

    /// <summary>Not <c>WriteRawValue</c> and <c>WriteCommentValue</c>, which take other text.</summary>
    private static bool WritesText(string method)
        => method is "WriteString" or "WriteStringValue" or "WritePropertyName" or "WriteNumber" or "WriteBoolean" or "WriteNull"
            or "WriteStartObject" or "WriteStartArray" or "WriteBase64String";

    private static bool IsNameAt(IParameterSymbol parameter)
        => parameter.Ordinal == 0 && parameter.ContainingSymbol.Name != "WriteStringValue";
}

/// <summary>U8G0020: <c>writer.WriteNumber("id", id)</c>. U8G0021: <c>writer.WriteStringValue("open")</c>.</summary>
internal static class WrittenConstantRule
{
    public static void Analyze(OperationAnalysisContext context, JsonWriterSymbols writer, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        foreach (WrittenConstant found in WrittenConstant.FindInCall(call, writer))
            rules.Report(context, ToFinding(found, rules));
    }

    private static Finding ToFinding(WrittenConstant found, RuleContext rules)
        => new(
            found.IsName ? RuleCatalogue.WrittenName : RuleCatalogue.WrittenValue,
            found.Call,
            found.Argument.Value.Syntax.GetLocation(),
            found.Call.TargetMethod.Name,
            found.Text.ToString())
        {
        };
}

/// <summary>How a writer escapes a text, compared with <c>JsonEncodedText</c>, which ignores the writer's
/// encoder.</summary>
internal static class WriterEscaping
{
    /// <param name="text">The text.</param>
    /// <param name="writer">The writer.</param>
    public static bool IsTheSame(string text, IOperation writer) => text.All(IsNeverEscaped) || HasDefaultEncoder(writer);

    /// <summary>Whether every encoder that allows Basic Latin, including the default one, leaves a character
    /// unescaped.</summary>
    private static bool IsNeverEscaped(char c)
        => c is >= ' ' and <= '~' and not ('"' or '&' or '\'' or '+' or '<' or '>' or '\\' or '`');

    /// <summary><c>var writer = new Utf8JsonWriter(stream);</c> in the same function.</summary>
    private static bool HasDefaultEncoder(IOperation writer)
        => writer is ILocalReferenceOperation { Local: var local }
            && SingleValue.FindInitializer(local, FunctionBody.FindEnclosingFunction(writer))
                is IObjectCreationOperation { Arguments: [_, { Value: var options }] }
            && HasDefaultEncoderIn(options);

    /// <summary>No options, or <c>new JsonWriterOptions { Indented = true }</c>.</summary>
    private static bool HasDefaultEncoderIn(IOperation options) => options switch
    {
        IDefaultValueOperation => true,
        IConversionOperation { OperatorMethod: null, Operand: var operand } => HasDefaultEncoderIn(operand),
        IObjectCreationOperation { Type.Name: "JsonWriterOptions", Arguments.IsEmpty: true, Initializer: var initializer }
            => initializer is null || initializer.Initializers.All(static part => !SetsEncoder(part)),
        _ => false,
    };

    private static bool SetsEncoder(IOperation part)
        => part is not ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: not "Encoder" } };
}
