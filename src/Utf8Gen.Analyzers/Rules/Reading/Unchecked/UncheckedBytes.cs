using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Rules.Reading.Tokens;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>The bytes of a name or a string, used as its text without testing whether they
/// are escaped or split.</summary>
internal sealed class UncheckedBytes
{
    private UncheckedBytes(TokenBytesCall call, TokenBytes bytes, IOperation? compared, TokenQuestions missing, bool isSurelyText)
    {
        Call = call;
        Bytes = bytes;
        Compared = compared;
        Missing = missing;
        IsSurelyText = isSurelyText;
    }

    public TokenBytesCall Call { get; }

    public TokenBytes Bytes { get; }

    /// <summary>What the bytes are compared with or searched for.</summary>
    public IOperation? Compared { get; }

    /// <summary>The missing tests.</summary>
    public TokenQuestions Missing { get; }

    /// <summary>Whether a test ensures that the token is a name or a string: methods that read the
    /// text throw for others.</summary>
    public bool IsSurelyText { get; }

    public static UncheckedBytes? TryMatch(IInvocationOperation operation, JsonSymbols json)
    {
        if (!TokenBytesCall.TryMatch(operation, out TokenBytesCall call) || FindBytes(call, json) is not var (bytes, compared))
            return null;

        if (call.Use == TokenBytesUse.Decoded && RawCopy.IsIn(operation))
            return null;

        TokenQuestions missing = TokenQuestions.Both & ~AskedQuestions.Around(operation, bytes.Reader);
        if (missing.HasFlag(TokenQuestions.Split) && !ReaderOrigin.MayBeSplit(bytes.Reader, operation, json))
            missing &= ~TokenQuestions.Split;
        if (missing == TokenQuestions.None || ReaderOrigin.IsConstantWithoutEscapes(bytes.Reader, operation)
            || FunctionFlow.TryCreate(operation) is not { } flow)
            return null;

        if (TokenFlow.TryCreate(flow, bytes.Reader, json.Reader!)?.Before(bytes.Read.Syntax) is not { } tokens || !IsOfText(tokens, call))
            return null;

        return IsAsked(operation, bytes, compared, flow)
            ? null
            : new UncheckedBytes(call, bytes, compared, missing, isSurelyText: (tokens & JsonTokens.All & ~JsonTokens.Text) == 0);
    }

    /// <summary>Whether the test may be made elsewhere, or is unnecessary.</summary>
    private static bool IsAsked(IOperation operation, TokenBytes bytes, IOperation? compared, FunctionFlow flow)
        => new TextFallback(flow, bytes, compared).Exists()
            || (bytes.Reader is IParameterSymbol && AskedQuestions.CallersMayDecode(operation) && AnswersCaller(operation))
            || (compared is not null && ComparedBytes.MayBeRaw(compared))
            || new OtherCallers(flow, bytes).MayHaveAsked();

    private static (TokenBytes Bytes, IOperation? Compared)? FindBytes(TokenBytesCall call, JsonSymbols json)
    {
        if (TokenBytes.TryMatch(call.Bytes, json) is { } bytes)
            return (bytes, call.Other);

        return call is { Use: TokenBytesUse.Compared, Other: { } other } && TokenBytes.TryMatch(other, json) is { } others
            ? (others, call.Bytes)
            : null;
    }

    /// <summary>Numbers and literals of JSON cannot be escaped, and
    /// comments contain no escapes.</summary>
    private static bool IsOfText(JsonTokens tokens, TokenBytesCall call)
    {
        if ((tokens & JsonTokens.Text) == 0)
            return false;

        return call.IsAboutText || (tokens & JsonTokens.All & ~JsonTokens.Text) == 0;
    }

    /// <summary><c>bool IsId(ref Utf8JsonReader reader)</c>: a caller that gets false may
    /// still read the text.</summary>
    private static bool AnswersCaller(IOperation operation)
        => FunctionBody.Around(operation) switch
        {
            ILocalFunctionOperation { Symbol.ReturnsVoid: var returnsVoid } => !returnsVoid,
            IAnonymousFunctionOperation { Symbol.ReturnsVoid: var returnsVoid } => !returnsVoid,
            var body => body.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is not IMethodSymbol method
                || (!method.ReturnsVoid && !method.IsOverride),
        };
}
