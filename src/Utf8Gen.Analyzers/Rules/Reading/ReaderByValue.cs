using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A reader passed by value to a method that advances it, by a caller that then certainly fails.</summary>
/// <remarks>Passing a copy is also how to look ahead. So it is not enough that the caller continues: what it does next
/// must be wrong unless the reader was advanced.</remarks>
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
            || VariableReference.FindVariable(argument.Value) is not { } reader
            || AdvancingMethod.TryFind(call.TargetMethod, parameter) is not { } method
            || FunctionFlow.TryCreate(call) is not { } flow
            || TokenFlow.TryCreate(flow, reader, json.Reader!)?.TokensBefore(call.Syntax) is not { } tokens
            || tokens == JsonTokens.Unreachable)
        {
            return null;
        }

        return DescriptionOf(new CallOfAdvancing(call, method, reader, tokens, flow)) is { } effect
            ? new ReaderByValue(argument, effect)
            : null;
    }

    /// <summary>Returns the only argument that is a reader, if it is passed by value to a method in source.</summary>
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

    /// <summary>Whether nothing visible depends on the position of the caller's reader after a call: it is a local
    /// variable that is not used again.</summary>
    public static bool IsLastUse(IInvocationOperation call, JsonSymbols json)
        => FindArgument(call, json) is { } argument
            && VariableReference.FindVariable(argument.Value) is { } reader
                and (ILocalSymbol { IsRef: false } or IParameterSymbol { RefKind: RefKind.None })
            && FunctionFlow.TryCreate(call) is { } flow
            && !ReaderVariable.MayHaveAlias(flow.Body, json.Reader!)
            && !new FlowSearch(
                flow, step => VariableReference.RefersTo(step, reader) ? FlowStep.Found : FlowStep.GoOn,
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

/// <summary>The consequence of advancing a copy of the reader.</summary>
internal enum ByValueEffect
{
    /// <summary><c>SkipValue(reader);</c>: the method only advances its copy.</summary>
    NothingHappens,

    /// <summary><c>owner = ReadOwner(reader);</c> in a loop over the properties of an object: it continues inside the
    /// owner and stops at its end.</summary>
    LoopEndsEarly,

    /// <summary><c>list.Add(ReadItem(reader));</c> for each token: the next one is inside the item.</summary>
    CalledInside,
}

/// <summary>U8G0010: <c>owner = ReadOwner(reader);</c>, where <c>ReadOwner</c> advances its parameter.</summary>
internal static class ReaderByValueRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        var call = (IInvocationOperation)context.Operation;
        if (!MayTakeReader(call.TargetMethod) || ReaderByValue.TryMatch(call, json) is not { } found)
            return;

        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.ReaderByValue,
            found.Argument.Value.Syntax.GetLocation(),
            call.TargetMethod.Name,
            found.Argument.Value.Syntax.ToString(),
            DescriptionOf(found.Effect)));
    }

    /// <summary>Decided for every call, so by the names of the parameters' types.</summary>
    private static bool MayTakeReader(IMethodSymbol method)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (parameter is { RefKind: RefKind.None, Type.Name: "Utf8JsonReader" })
                return true;
        }

        return false;
    }

    private static string DescriptionOf(ByValueEffect effect) => effect switch
    {
        ByValueEffect.NothingHappens => "the call does nothing",
        ByValueEffect.LoopEndsEarly => "the loop continues inside the object, and ends with it",
        _ => "the loop continues inside the object, and calls it again",
    };
}
