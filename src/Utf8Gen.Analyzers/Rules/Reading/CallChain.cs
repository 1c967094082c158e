using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary><c>if (reader.ValueTextEquals("id"u8)) { ... continue; } if (reader.ValueTextEquals("name"u8)) ...</c>, or
/// the same with <c>else</c>: one call for each name, until one matches.</summary>
internal sealed class CallChain
{
    /// <summary>Fewer calls take as long as a lookup, or less: up to eight keys a lookup compares them in turn,
    /// too.</summary>
    private const int MinKeysOfReader = 9;

    /// <summary>Each call on a document finds the place of its text again.</summary>
    private const int MinKeysOfDocument = 8;

    private readonly JsonSymbols _json;
    private readonly JsonText _text;
    private readonly SwitchLabels _labels = new();
    private readonly List<ChainComparison> _calls = [];

    private CallChain(JsonText text, JsonSymbols json)
    {
        _text = text;
        _json = json;
    }

    public static TextSwitch? TryMatch(IConditionalOperation first, JsonSymbols json)
    {
        if (FirstCall(first) is not { } call
            || !json.TryReadComparison(call, out JsonText text)
            || !Receiver.CanBeRepeated(text.Receiver)
            || !CanBeLookedUp(text))
        {
            return null;
        }

        var chain = new CallChain(text, json);
        if (!chain.Begins(first))
            return null;

        chain.AddFrom(first);
        int minKeys = text.Kind == JsonTextKind.ReaderToken ? MinKeysOfReader : MinKeysOfDocument;
        return chain._labels.Keys.Count >= minKeys ? TextSwitch.OfCalls(first, text, chain._labels, chain._calls) : null;
    }

    /// <summary>Decided by name, before anything is bound: most conditions are about something else.</summary>
    private static IInvocationOperation? FirstCall(IConditionalOperation first)
    {
        IOperation condition = first.Condition;
        while (condition is IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr, LeftOperand: var left })
            condition = left;
        return first.Type is null
            && condition is IInvocationOperation { TargetMethod.Name: "NameEquals" or "ValueEquals" or "ValueTextEquals" } call
            ? call
            : null;
    }

    private static bool CanBeLookedUp(JsonText text)
        => text.Kind != JsonTextKind.ReaderToken || ReaderReference.IsPossible(text.Receiver);

    /// <summary>Whether no statement before it belongs to the chain.</summary>
    private bool Begins(IConditionalOperation first)
    {
        if (first.Parent is IConditionalOperation outer && outer.WhenFalse == first)
            return !IsOfCalls(outer.Condition);

        return !(Sibling(first, -1) is { } previous && LeadsOn(previous));
    }

    /// <summary>Adds the arms of a chain, and of the next ones that are reached only if none of them matches.</summary>
    private void AddFrom(IConditionalOperation first)
    {
        for (IConditionalOperation? head = first; head is not null; head = LeadsOn(head) ? Sibling(head, 1) : null)
        {
            for (IOperation? rest = head; rest is IConditionalOperation arm; rest = arm.WhenFalse)
            {
                if (!IsOfCalls(arm.Condition))
                    return;
                Add(arm.Condition);
            }
        }
    }

    /// <summary>Whether all arms are calls and jump away, so that the next statement goes on with the chain.</summary>
    private bool LeadsOn(IConditionalOperation head)
    {
        IOperation? rest = head;
        while (rest is IConditionalOperation arm)
        {
            if (!IsOfCalls(arm.Condition) || !Jumps(arm.WhenTrue))
                return false;
            rest = arm.WhenFalse;
        }

        return rest is null;
    }

    private static bool Jumps(IOperation body) => body switch
    {
        IBlockOperation { Operations: [.., var last] } => Jumps(last),
        IBranchOperation or IReturnOperation { Kind: not OperationKind.YieldReturn } or IThrowOperation => true,
        _ => false,
    };

    private static IConditionalOperation? Sibling(IOperation statement, int offset)
    {
        if (statement.Parent is not IBlockOperation block)
            return null;

        int index = block.Operations.IndexOf(statement) + offset;
        return index >= 0 && index < block.Operations.Length ? block.Operations[index] as IConditionalOperation : null;
    }

    /// <summary>Whether a condition consists of calls for the same text.</summary>
    private bool IsOfCalls(IOperation condition) => condition switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } or => IsOfCalls(or.LeftOperand) && IsOfCalls(or.RightOperand),
        IInvocationOperation call => _json.TryReadComparison(call, out JsonText text)
            && Receiver.AreSame(text.Receiver, _text.Receiver)
            && TryReadKey(call, out _, out _),
        _ => false,
    };

    private void Add(IOperation condition)
    {
        if (condition is IBinaryOperation or)
        {
            Add(or.LeftOperand);
            Add(or.RightOperand);
        }
        else if (condition is IInvocationOperation call && TryReadKey(call, out string key, out SyntaxNode syntax))
        {
            _calls.Add(new ChainComparison(call, call.Instance!));
            _labels.Add(key, syntax);
        }
    }

    /// <summary><c>"id"u8</c>, <c>"id"</c>, or a constant.</summary>
    private static bool TryReadKey(IInvocationOperation call, out string key, out SyntaxNode syntax)
    {
        IOperation value = call.Arguments[0].Value;
        (key, syntax) = ("", value.Syntax);
        if (value is IUtf8StringOperation { Value: var utf8 })
        {
            key = utf8;
            return true;
        }

        if (!ConstantText.TryRead(value, out Utf8Literal literal))
            return false;

        (key, syntax) = (literal.Text, literal.Syntax);
        return true;
    }
}

/// <summary>U8G0015: <c>if (reader.ValueTextEquals("id"u8)) { ... continue; } if ...</c>, nine times or more.</summary>
internal static class CallChainRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
    {
        if (context.Operation is not IConditionalOperation first
            || CallChain.TryMatch(first, json) is not { } found
            || !lookups.Value.Supports(found.Text.Kind)
            || !LookupTypes.CanBeAround(first.Syntax))
        {
            return;
        }

        rules.ReportNote(
            context, RuleCatalogue.CallChain, found.Text.Read.Syntax.GetLocation(),
            found.Text.ComparisonName, found.Labels.Keys.Count.ToString(CultureInfo.InvariantCulture));
    }
}
