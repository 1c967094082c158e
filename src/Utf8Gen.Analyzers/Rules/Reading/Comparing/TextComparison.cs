using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>A JSON name or value, converted to a string to be compared with constant texts, or with
/// a variable, in a form that <c>NameEquals</c>, <c>ValueEquals</c> or <c>ValueTextEquals</c> can
/// replace.</summary>
internal sealed class TextComparison
{
    /// <summary>Comparing with eight names one by one takes two thirds of the time of
    /// creating a string and switching on it; with sixteen it takes as long. For more names a
    /// lookup is the answer.</summary>
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

    /// <summary>The constants, in source order; none where the text is compared with
    /// <see cref="Variable"/>.</summary>
    public ImmutableArray<Utf8Literal> Constants { get; }

    /// <summary>The variable that a text is compared with: <c>property.Name == name</c>.</summary>
    public IOperation? Variable { get; private init; }

    /// <summary>Whether the comparison is <c>!=</c>. A pattern
    /// contains its own negations.</summary>
    public bool IsNegated { get; private init; }

    /// <summary>Whether the comparison is <c>reader.GetString().Equals("id")</c>, which throws
    /// if there is no text.</summary>
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
