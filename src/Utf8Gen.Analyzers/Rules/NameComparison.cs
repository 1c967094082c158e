using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The name of a JSON property compared with constant texts, in a shape that <c>NameEquals</c> can replace.</summary>
internal sealed class NameComparison
{
    /// <summary>Asking for eight names, one after the other, takes two thirds of the time of one string and its switch;
    /// sixteen take as long. With more names a lookup is the answer.</summary>
    private const int MaxTexts = 8;

    private NameComparison(IPropertyReferenceOperation nameRead, ImmutableArray<Utf8Literal> texts, bool isNegated)
    {
        NameRead = nameRead;
        Texts = texts;
        IsNegated = isNegated;
    }

    /// <summary><c>property.Name</c></summary>
    public IPropertyReferenceOperation NameRead { get; }

    /// <summary>The texts, in the order of the source.</summary>
    public ImmutableArray<Utf8Literal> Texts { get; }

    /// <summary>Whether it is <c>!=</c>. A pattern has its negations inside.</summary>
    public bool IsNegated { get; }

    public static NameComparison? TryMatch(IOperation operation, JsonSymbols json)
    {
        NameComparison? comparison = operation is IIsPatternOperation match
            ? TryMatchPattern(match, json)
            : TryMatchEquality(operation, json);

        return comparison is null || Receiver.IsAfterConditionalAccess(comparison.NameRead) || ExpressionTree.MayContain(operation)
            ? null
            : comparison;
    }

    private static NameComparison? TryMatchEquality(IOperation operation, JsonSymbols json)
    {
        if (!OrdinalEquality.TryMatch(operation, out OrdinalEquality equality))
            return null;

        // property.Name == "id", string.Equals("id", property.Name)
        if (json.IsNameRead(equality.Left) && Utf8Literal.TryCreate(equality.Right, out Utf8Literal text))
            return new NameComparison((IPropertyReferenceOperation)equality.Left, ImmutableArray.Create(text), equality.IsNegated);

        if (json.IsNameRead(equality.Right) && Utf8Literal.TryCreate(equality.Left, out text))
            return new NameComparison((IPropertyReferenceOperation)equality.Right, ImmutableArray.Create(text), equality.IsNegated);

        return null;
    }

    /// <summary><c>property.Name is "id" or "name"</c></summary>
    private static NameComparison? TryMatchPattern(IIsPatternOperation match, JsonSymbols json)
    {
        if (!json.IsNameRead(match.Value))
            return null;

        var nameRead = (IPropertyReferenceOperation)match.Value;
        ImmutableArray<Utf8Literal> texts = TextsOf(match.Pattern);
        if (texts.IsEmpty || (texts.Length > 1 && !Receiver.CanBeRepeated(nameRead.Instance)))
            return null;

        return new NameComparison(nameRead, texts, isNegated: false);
    }

    /// <summary>The texts of a pattern that consists of nothing else; otherwise none.</summary>
    private static ImmutableArray<Utf8Literal> TextsOf(IPatternOperation root)
    {
        ImmutableArray<Utf8Literal>.Builder texts = ImmutableArray.CreateBuilder<Utf8Literal>();
        var open = new Stack<IPatternOperation>();
        open.Push(root);
        while (open.Count > 0)
        {
            switch (open.Pop())
            {
                case IConstantPatternOperation constant when texts.Count < MaxTexts && Utf8Literal.TryCreate(constant.Value, out Utf8Literal text):
                    texts.Add(text);
                    break;

                case INegatedPatternOperation { Pattern: var negated }:
                    open.Push(negated);
                    break;

                case IBinaryPatternOperation both:
                    open.Push(both.RightPattern);
                    open.Push(both.LeftPattern);
                    break;

                // is { Length: 2 }, is string name, is null
                default:
                    return ImmutableArray<Utf8Literal>.Empty;
            }
        }

        return texts.ToImmutable();
    }
}
