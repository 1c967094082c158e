using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A JSON name or value, converted to a string to be compared with constant texts, or with a variable, in a
/// form that <c>NameEquals</c>, <c>ValueEquals</c> or <c>ValueTextEquals</c> can replace.</summary>
internal sealed class TextComparison
{
    /// <summary>Comparing with eight names one by one takes two thirds of the time of creating a string and switching
    /// on it; with sixteen it takes as long. For more names a lookup is the answer.</summary>
    public const int MaxConstants = 8;

    private TextComparison(IOperation operation, JsonText text, ImmutableArray<Utf8Literal> constants)
    {
        Operation = operation;
        Text = text;
        Constants = constants;
    }

    /// <summary>The comparison itself.</summary>
    public IOperation Operation { get; }

    /// <summary>The text that is compared.</summary>
    public JsonText Text { get; }

    /// <summary>The constants, in source order; none where the text is compared with <see cref="Variable"/>.</summary>
    public ImmutableArray<Utf8Literal> Constants { get; }

    /// <summary>The variable that a text is compared with: <c>property.Name == name</c>.</summary>
    public IOperation? Variable { get; private init; }

    /// <summary>Whether the comparison is <c>!=</c>. A pattern contains its own negations.</summary>
    public bool IsNegated { get; private init; }

    /// <summary>Whether the comparison is <c>reader.GetString().Equals("id")</c>, which throws if there is no
    /// text.</summary>
    public bool IsCalledOnText { get; private init; }

    /// <summary><c>property.Name == name</c></summary>
    public static TextComparison? TryMatchVariable(IOperation operation, JsonSymbols json)
    {
        if (!OrdinalEquality.TryMatch(operation, out OrdinalEquality equality))
            return null;

        bool isFirst = json.TryReadText(equality.Left, out JsonText text);
        if (!isFirst && !json.TryReadText(equality.Right, out text))
            return null;

        // GetText(ref name) == property.Name: what comes first is evaluated first
        IOperation variable = isFirst ? equality.Right : equality.Left;
        return !variable.ConstantValue.HasValue
            && Receiver.IsVariable(variable)
            && !json.TryReadText(variable, out _)
            && (isFirst || Receiver.CanBeRepeated(text.Receiver))
            && text.Comparison?.OfString is not null
            && !Receiver.IsAfterConditionalAccess(text.Read)
            && !ExpressionTree.MayContain(operation)
            ? new TextComparison(operation, text, ImmutableArray<Utf8Literal>.Empty)
            {
                Variable = variable,
                IsNegated = equality.IsNegated,
                IsCalledOnText = operation is IInvocationOperation { Instance: { } instance } && instance == text.Read,
            }
            : null;
    }

    public static TextComparison? TryMatch(IOperation operation, JsonSymbols json) => TryMatch(operation, new TextOperand(json));

    /// <param name="operation">The comparison.</param>
    /// <param name="operand">Recognizes the JSON text among its operands.</param>
    public static TextComparison? TryMatch(IOperation operation, TextOperand operand)
    {
        TextComparison? comparison = operation is IIsPatternOperation match
            ? TryMatchPattern(match, operand)
            : TryMatchEquality(operation, operand);

        return comparison is null
            || comparison.Text.Comparison is null
            || Receiver.IsAfterConditionalAccess(comparison.Text.Read)
            || ExpressionTree.MayContain(operation)
            ? null
            : comparison;
    }

    private static TextComparison? TryMatchEquality(IOperation operation, TextOperand operand)
    {
        if (!OrdinalEquality.TryMatch(operation, out OrdinalEquality equality))
            return null;

        // property.Name == "id", string.Equals("id", property.Name)
        if (!(operand.TryRead(equality.Left, out JsonText text) && Utf8Literal.TryCreate(equality.Right, out Utf8Literal constant))
            && !(operand.TryRead(equality.Right, out text) && Utf8Literal.TryCreate(equality.Left, out constant)))
        {
            return null;
        }

        return new TextComparison(operation, text, ImmutableArray.Create(constant))
        {
            IsNegated = equality.IsNegated,
            IsCalledOnText = operation is IInvocationOperation { Instance: { } instance }
                && instance.ConstantValue is not { HasValue: true },
        };
    }

    /// <summary><c>property.Name is "id" or "name"</c></summary>
    private static TextComparison? TryMatchPattern(IIsPatternOperation match, TextOperand operand)
    {
        if (!operand.TryRead(match.Value, out JsonText text))
            return null;

        // "id" or "name": the receiver is called for one constant after the other.
        ImmutableArray<Utf8Literal> constants = ConstantPattern.ConstantsOf(match.Pattern, MaxConstants);
        return !constants.IsEmpty && (constants.Length == 1 || Receiver.CanBeRepeated(text.Receiver))
            ? new TextComparison(match, text, constants)
            : null;
    }
}

/// <summary>U8G0001: <c>property.Name == "id"</c>. U8G0002: <c>reader.GetString() == "id"</c>. U8G0003:
/// <c>element.GetString() == "open"</c>; or a variable.</summary>
internal static class TextComparisonRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (TextComparison.TryMatch(context.Operation, json) is not { } comparison)
        {
            if (TextComparison.TryMatchVariable(context.Operation, json) is { Variable.Syntax: var variable } found)
                rules.Report(context, new Finding(
                    RuleFor(found.Text.Kind),
                    context.Operation,
                    context.Operation.Syntax.GetLocation(),
                    $"'{variable}'",
                    $"{found.Text.ComparisonName}({variable})"));
            return;
        }

        // else if (property.Name == "id"): reported as a whole by U8G0006
        if (LanguageSupport.HasUtf8Literals(context.Compilation) && TextChain.Contains(context.Operation, json))
            return;

        rules.Report(context, new Finding(
            RuleFor(comparison.Text.Kind),
            context.Operation,
            context.Operation.Syntax.GetLocation(),
            Enumerate(comparison.Constants),
            Advise(comparison.Text.ComparisonName, comparison.Constants, context.Compilation))
        {
        });
    }

    public static PatternRule RuleFor(JsonTextKind kind) => kind switch
    {
        JsonTextKind.PropertyName => RuleCatalogue.NameComparison,
        JsonTextKind.ReaderToken => RuleCatalogue.TokenComparison,
        _ => RuleCatalogue.ValueComparison,
    };

    /// <summary><c>NameEquals("id"u8)</c>, <c>NameEquals with u8 literals</c>; before C# 11 <c>NameEquals("id")</c>,
    /// <c>NameEquals</c></summary>
    public static string Advise(string method, ImmutableArray<Utf8Literal> texts, Compilation compilation)
    {
        bool hasLiterals = LanguageSupport.HasUtf8Literals(compilation);
        return texts is [var only] ? $"{method}({only}{(hasLiterals ? "u8" : "")})" : hasLiterals ? $"{method} with u8 literals" : method;
    }

    /// <summary><c>"id"</c>, <c>"id" and "name"</c>, <c>"id", "name" and 3 more</c></summary>
    public static string Enumerate(ImmutableArray<Utf8Literal> texts) => texts switch
    {
        [var only] => only.ToString(),
        [var first, var second] => $"{first} and {second}",
        [var first, var second, var third] => $"{first}, {second} and {third}",
        _ => $"{texts[0]}, {texts[1]} and {texts.Length - 2} more",
    };
}

/// <summary>Recognizes JSON texts among the operands of a comparison: expressions that read one, or mentions of a local
/// that stores one.</summary>
internal readonly struct TextOperand
{
    private readonly JsonSymbols? _json;
    private readonly ILocalSymbol? _local;
    private readonly JsonText _text;
    private readonly bool _isFormatted;

    /// <summary>Expressions that read a text.</summary>
    /// <param name="json">The types that have texts.</param>
    /// <param name="isFormatted">Whether the text is that of <c>element.ToString()</c>.</param>
    public TextOperand(JsonSymbols json, bool isFormatted = false)
    {
        _json = json;
        _isFormatted = isFormatted;
    }

    /// <summary>Mentions of a local.</summary>
    public TextOperand(ILocalSymbol local, JsonText text)
    {
        _local = local;
        _text = text;
    }

    public bool TryRead(IOperation operand, out JsonText text)
    {
        if (_json is not null)
            return _isFormatted ? _json.TryReadFormatted(operand, out text) : _json.TryReadText(operand, out text);

        bool isLocal = operand is ILocalReferenceOperation { Local: var local } && SymbolEqualityComparer.Default.Equals(local, _local);
        text = isLocal ? _text : default;
        return isLocal;
    }
}

/// <summary>JSON <c>null</c>, for which <c>GetString</c> returns null. <c>ValueEquals</c> returns false for it;
/// <c>ValueTextEquals</c> throws.</summary>
internal static class NullToken
{
    /// <summary>Whether a comparison of bytes returns the same for <c>null</c>, or is never reached.</summary>
    /// <param name="comparison">The comparison.</param>
    /// <param name="place">The read of the text, or the mention of the local that stores it.</param>
    public static bool MakesNoDifference(TextComparison comparison, IOperation place) => comparison.Text.Kind switch
    {
        JsonTextKind.PropertyName => true,
        JsonTextKind.ElementValue => !comparison.IsCalledOnText,
        _ => IsNeverAt(place, comparison.Text.Receiver),
    };

    /// <summary>Whether a reader is at another token where its text is read.</summary>
    public static bool IsNeverAt(IOperation place, IOperation receiver) => (TokensAt(place, receiver) & JsonTokens.Null) == 0;

    private static JsonTokens TokensAt(IOperation place, IOperation receiver)
        => VariableReference.FindVariable(receiver) is { } reader
            && receiver.Type is { } readerType
            && FunctionFlow.TryCreate(place) is { } flow
            && TokenFlow.TryCreate(flow, reader, readerType) is { } tokens
            ? tokens.TokensBefore(place.Syntax)
            : JsonTokens.Anything;
}
