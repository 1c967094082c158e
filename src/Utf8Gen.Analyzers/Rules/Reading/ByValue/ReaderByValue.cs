using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.ByValue;

/// <summary>A reader passed by value to a method that advances it, by a caller that
/// then certainly fails.</summary>
/// <remarks>Passing a copy is also how to look ahead. So it is not enough that the caller
/// continues: what it does next must be wrong unless the reader was advanced.</remarks>
internal sealed class ReaderByValue
{
    private ReaderByValue(IArgumentOperation argument, ByValueEffect effect)
    {
        Argument = argument;
        Effect = effect;
    }

    public IArgumentOperation Argument { get; }

    public ByValueEffect Effect { get; }

    public static ReaderByValue? TryMatch(IInvocationOperation call, JsonSymbols json)
    {
        if (FindArgument(call, json) is not { Parameter: { } parameter } argument
            || VariableReference.Of(argument.Value) is not { } reader
            || AdvancingMethod.TryFind(call.TargetMethod, parameter) is not { } method
            || FunctionFlow.TryCreate(call) is not { } flow
            || TokenFlow.TryCreate(flow, reader, json.Reader!)?.Before(call.Syntax) is not { } tokens
            || tokens == JsonTokens.Unreachable)
        {
            return null;
        }

        return DescriptionOf(new CallOfAdvancing(call, method, reader, tokens, flow)) is { } effect
            ? new ReaderByValue(argument, effect)
            : null;
    }

    /// <summary>Returns the only argument that is a reader, if it is passed by value
    /// to a method in source.</summary>
    public static IArgumentOperation? FindArgument(IInvocationOperation call, JsonSymbols json)
    {
        IArgumentOperation? found = null;
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Type is not { Name: "Utf8JsonReader" } type
                || !SymbolEqualityComparer.Default.Equals(type, json.Reader))
                continue;
            if (found is not null || argument.Parameter.RefKind != RefKind.None || argument.ArgumentKind != ArgumentKind.Explicit)
                return null;
            found = argument;
        }

        return found;
    }

    /// <summary>Whether nothing visible depends on the position of the caller's reader after a
    /// call: it is a local variable that is not used again.</summary>
    public static bool IsLastUse(IInvocationOperation call, JsonSymbols json)
        => FindArgument(call, json) is { } argument
            && VariableReference.Of(argument.Value) is { } reader
                and (ILocalSymbol { IsRef: false } or IParameterSymbol { RefKind: RefKind.None })
            && FunctionFlow.TryCreate(call) is { } flow
            && !ReaderVariable.MayHaveAlias(flow.Body, json.Reader!)
            && !new FlowSearch(
                flow, step => VariableReference.Is(step, reader) ? FlowStep.Found : FlowStep.GoOn,
                static _ => null).FindsAfter(call.Syntax);

    private static ByValueEffect? DescriptionOf(CallOfAdvancing call)
    {
        if (call.DoesNothing())
            return ByValueEffect.NothingHappens;
        if (!call.IsMeantToRead() || call.FirstReadsAfter() is not { Count: > 0 } reads || !reads.TrueForAll(call.IsInLoopWith))
            return null;
        if (call.IsAtPropertyValue && reads.TrueForAll(call.EndsAtEndOfObject))
            return ByValueEffect.LoopEndsEarly;

        return reads.TrueForAll(call.ComesAgainAtName) ? ByValueEffect.CalledInside : null;
    }
}
