using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>UTF-8 that is decoded only in order to be compared with constant texts: <c>Encoding.UTF8.GetString(bytes)
/// == "id"</c>.</summary>
/// <remarks>Ill-formed bytes are decoded to U+FFFD. A constant without it equals a text, or occurs in it, exactly where
/// its bytes do.</remarks>
internal sealed class DecodedComparison
{
    private const int MaxConstants = 8;

    private DecodedComparison(IOperation operation, TextTestKind question, TextSource source, ImmutableArray<Utf8Literal> constants)
    {
        Operation = operation;
        Question = question;
        Source = source;
        Constants = constants;
    }

    /// <summary>The comparison itself.</summary>
    public IOperation Operation { get; }

    public TextTestKind Question { get; }

    public TextSource Source { get; }

    /// <summary><c>Encoding.UTF8.GetString(bytes)</c></summary>
    public IInvocationOperation Decode => (IInvocationOperation)Source.Value;

    /// <summary>The constants, in source order.</summary>
    public ImmutableArray<Utf8Literal> Constants { get; }

    /// <summary>Whether the comparison is <c>!=</c>. A pattern contains its own negations.</summary>
    public bool IsNegated { get; private init; }

    /// <summary>The corresponding method for spans.</summary>
    public string Replacement => Question switch
    {
        TextTestKind.Equals => "SequenceEqual",
        TextTestKind.StartsWith => "StartsWith",
        TextTestKind.EndsWith => "EndsWith",
        _ => "IndexOf",
    };

    /// <summary>Whether a constant has the character that ill-formed bytes are decoded to.</summary>
    private bool MayEqualIllFormed
    {
        get
        {
            char replacement = Utf8Encoding.IsAscii(Decode.Instance) ? '?' : '\uFFFD';
            return Constants.Any(constant => constant.Text.Contains(replacement));
        }
    }

    /// <summary>Whether the bytes of the constants are those of UTF-8.</summary>
    private bool IsUtf8
        => !Utf8Encoding.IsOfOneByte(Decode.Instance) || Constants.All(static constant => Utf8Encoding.IsAsciiText(constant.Text));

    public static DecodedComparison? TryMatch(IOperation operation)
    {
        DecodedComparison? comparison = operation switch
        {
            IIsPatternOperation match => TryMatchPattern(match),
            IInvocationOperation { TargetMethod.Name: var name } call when OrdinalSearch.IsNamed(name) => TryMatchSearch(call),
            _ => TryMatchEquality(operation),
        };

        return comparison is null
            || comparison.MayEqualIllFormed
            || !comparison.IsUtf8
            || !SpanMethods.Exist(operation.SemanticModel!.Compilation, comparison.Replacement)
            || ExpressionTree.MayContain(operation)
            ? null
            : comparison;
    }

    private static DecodedComparison? TryMatchEquality(IOperation operation)
    {
        if (!OrdinalEquality.TryMatch(operation, out OrdinalEquality equality))
            return null;

        // Encoding.UTF8.GetString(bytes) == "id", string.Equals("id",
        // Encoding.UTF8.GetString(bytes))
        IOperation text = equality.Left;
        if (!Utf8Literal.TryCreate(equality.Right, out Utf8Literal constant))
        {
            text = equality.Right;
            if (!Utf8Literal.TryCreate(equality.Left, out constant))
                return null;
        }

        return SourceOf(text) is { } source
            ? new DecodedComparison(
                operation, TextTestKind.Equals, source, ImmutableArray.Create(constant))
            { IsNegated = equality.IsNegated }
            : null;
    }

    /// <summary><c>Encoding.UTF8.GetString(bytes) is "id" or "name"</c></summary>
    private static DecodedComparison? TryMatchPattern(IIsPatternOperation match)
    {
        if (match.Value is not
            {
                Type.SpecialType: SpecialType.System_String,
                Kind: OperationKind.Invocation or OperationKind.LocalReference
            })
            return null;

        // "id" or "name": the bytes are compared with one constant after the other.
        ImmutableArray<Utf8Literal> constants = ConstantPattern.ConstantsOf(match.Pattern, MaxConstants);
        return !constants.IsEmpty
            && SourceOf(match.Value) is { } source
            && (constants.Length == 1 || CanBeRepeated((IInvocationOperation)source.Value))
            ? new DecodedComparison(match, TextTestKind.Equals, source, constants)
            : null;
    }

    /// <summary><c>Encoding.UTF8.GetString(bytes).Contains("id")</c></summary>
    private static DecodedComparison? TryMatchSearch(IInvocationOperation call)
        => OrdinalSearch.TryMatch(call, out OrdinalSearch search)
            && Utf8Literal.TryCreate(search.Wanted, out Utf8Literal constant)
            && SourceOf(search.Text) is { } source
            ? new DecodedComparison(call, QuestionOf(call), source, ImmutableArray.Create(constant))
            : null;

    private static TextTestKind QuestionOf(IInvocationOperation call) => call.TargetMethod.Name switch
    {
        "StartsWith" => TextTestKind.StartsWith,
        "EndsWith" => TextTestKind.EndsWith,
        "Contains" => TextTestKind.Contains,
        _ => TextTestKind.IndexOf,
    };

    private static TextSource? SourceOf(IOperation text) => Utf8Decoding.SourceOf(text, mayDecide: true, mayBeOfOneByte: true);

    private static bool CanBeRepeated(IInvocationOperation decode)
    {
        foreach (IArgumentOperation argument in decode.Arguments)
        {
            IOperation value = argument.Value is IConversionOperation { IsImplicit: true, Operand: var operand } ? operand : argument.Value;
            if (!value.ConstantValue.HasValue && !Receiver.CanBeRepeated(value))
                return false;
        }

        return true;
    }
}

/// <summary>The question about a decoded text.</summary>
internal enum TextTestKind
{
    /// <summary><c>text == "id"</c>, <c>text is "id" or "name"</c></summary>
    Equals,

    /// <summary><c>text.StartsWith("id", StringComparison.Ordinal)</c></summary>
    StartsWith,

    /// <summary><c>text.EndsWith("id", StringComparison.Ordinal)</c></summary>
    EndsWith,

    /// <summary><c>text.Contains("id")</c></summary>
    Contains,

    /// <summary><c>text.IndexOf("id", StringComparison.Ordinal)</c>, used only as a yes or no</summary>
    IndexOf,
}

/// <summary>U8G0042: <c>Encoding.UTF8.GetString(bytes) == "id"</c>.</summary>
internal static class DecodedComparisonRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        if (DecodedComparison.TryMatch(context.Operation) is not { } found)
            return;

        rules.Report(context, new Finding(
            RuleCatalogue.DecodedComparison,
            context.Operation,
            context.Operation.Syntax.GetLocation(),
            TextComparisonRule.Enumerate(found.Constants),
            TextComparisonRule.Advise(found.Replacement, found.Constants, context.Compilation)));
    }
}
