using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The bytes of a name or a string, used as its text without testing whether they are escaped or
/// split.</summary>
internal sealed class UncheckedBytes
{
    private UncheckedBytes(TokenBytesCall call, TokenBytes bytes, IOperation? compared, TokenCheckKinds missing, bool isSurelyText)
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
    public TokenCheckKinds Missing { get; }

    /// <summary>Whether a test ensures that the token is a name or a string: methods that read the text throw for
    /// others.</summary>
    public bool IsSurelyText { get; }

    public static UncheckedBytes? TryMatch(IInvocationOperation operation, JsonSymbols json)
    {
        if (!TokenBytesCall.TryMatch(operation, out TokenBytesCall call) || FindBytes(call, json) is not var (bytes, compared))
            return null;

        if (call.Use == TokenBytesUse.Decoded && RawCopy.IsIn(operation))
            return null;

        TokenCheckKinds missing = TokenCheckKinds.Both & ~TokenChecks.FindChecks(operation, bytes.Reader);
        if (missing.HasFlag(TokenCheckKinds.Split) && !ReaderOrigin.MayBeSplit(bytes.Reader, operation, json))
            missing &= ~TokenCheckKinds.Split;
        if (missing == TokenCheckKinds.None || ReaderOrigin.IsConstantWithoutEscapes(bytes.Reader, operation)
            || FunctionFlow.TryCreate(operation) is not { } flow)
            return null;

        if (TokenFlow.TryCreate(flow, bytes.Reader, json.Reader!)?.TokensBefore(bytes.Read.Syntax) is not { } tokens
            || !IsOfText(tokens, call))
            return null;

        return IsAsked(operation, bytes, compared, flow)
            ? null
            : new UncheckedBytes(call, bytes, compared, missing, isSurelyText: (tokens & JsonTokens.All & ~JsonTokens.Text) == 0);
    }

    /// <summary>Whether the test may be made elsewhere, or is unnecessary.</summary>
    private static bool IsAsked(IOperation operation, TokenBytes bytes, IOperation? compared, FunctionFlow flow)
        => new TextFallback(flow, bytes, compared).Exists()
            || (bytes.Reader is IParameterSymbol && TokenChecks.CallersMayDecode(operation) && AnswersCaller(operation))
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

    /// <summary>Numbers and literals of JSON cannot be escaped, and comments contain no escapes.</summary>
    private static bool IsOfText(JsonTokens tokens, TokenBytesCall call)
    {
        if ((tokens & JsonTokens.Text) == 0)
            return false;

        return call.IsAboutText || (tokens & JsonTokens.All & ~JsonTokens.Text) == 0;
    }

    /// <summary><c>bool IsId(ref Utf8JsonReader reader)</c>: a caller that gets false may still read the
    /// text.</summary>
    private static bool AnswersCaller(IOperation operation)
        => FunctionBody.FindEnclosingFunction(operation) switch
        {
            ILocalFunctionOperation { Symbol.ReturnsVoid: var returnsVoid } => !returnsVoid,
            IAnonymousFunctionOperation { Symbol.ReturnsVoid: var returnsVoid } => !returnsVoid,
            var body => body.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is not IMethodSymbol method
                || (!method.ReturnsVoid && !method.IsOverride),
        };
}

/// <summary>U8G0008: <c>reader.ValueSpan.SequenceEqual("id"u8)</c>.</summary>
internal static class UncheckedBytesRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        var call = (IInvocationOperation)context.Operation;
        if (UncheckedBytes.TryMatch(call, json) is not { } found)
            return;

        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.UncheckedBytes,
            call.Syntax.GetLocation(),
            found.Bytes.Read.Property.Name,
            VerbOf(found.Call.Use),
            QuestionsOf(found.Missing),
            RiskOf(found.Missing),
            ReplacementOf(found.Call.Use, call, json)));
    }

    private static string VerbOf(TokenBytesUse use) => use switch
    {
        TokenBytesUse.Compared or TokenBytesUse.Searched => "compared",
        TokenBytesUse.Decoded => "decoded",
        TokenBytesUse.LookedUp => "looked up",
        _ => "parsed",
    };

    private static string QuestionsOf(TokenCheckKinds missing) => missing switch
    {
        TokenCheckKinds.Escaped => "'ValueIsEscaped'",
        TokenCheckKinds.Split => "'HasValueSequence'",
        _ => "'ValueIsEscaped' and 'HasValueSequence'",
    };

    private static string RiskOf(TokenCheckKinds missing) => missing switch
    {
        TokenCheckKinds.Escaped => "escaped text has other bytes",
        TokenCheckKinds.Split => "text in several segments has no bytes there",
        _ => "escaped text has other bytes, and text in several segments has no bytes there",
    };

    private static string ReplacementOf(TokenBytesUse use, IInvocationOperation call, JsonSymbols json) => use switch
    {
        TokenBytesUse.Compared => "ValueTextEquals",
        TokenBytesUse.Decoded => "GetString",
        TokenBytesUse.LookedUp when TableLookup.OverloadForReader(call.TargetMethod, json.Reader!) is not null => call.TargetMethod.Name
            + "(ref reader)",
        _ => "CopyString",
    };
}

/// <summary>Bytes that are decoded as they are in the document: to be written between quotes again, where escapes must
/// stay, or to be shown in a message.</summary>
internal static class RawCopy
{
    public static bool IsIn(IOperation operation) => IsShown(operation) || IsQuoted(operation.Syntax);

    /// <summary><c>throw new JsonException($"unexpected {...}")</c>, <c>Debug.WriteLine(...)</c></summary>
    private static bool IsShown(IOperation operation)
    {
        for (IOperation? ancestor = operation.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IThrowOperation or IInvocationOperation { TargetMethod.ContainingType.Name: "Debug" or "Trace" })
                return true;
        }

        return false;
    }

    /// <summary><c>builder.Append('"').Append(...).Append('"')</c>, <c>writer.WriteRawValue(...)</c></summary>
    private static bool IsQuoted(SyntaxNode syntax)
    {
        SyntaxNode? place = syntax.FirstAncestorOrSelf<SyntaxNode>(static node => node is SwitchSectionSyntax or StatementSyntax
            or ArrowExpressionClauseSyntax);
        return place is not null && place.DescendantTokens().Any(IsQuote);
    }

    private static bool IsQuote(SyntaxToken token) => token.Kind() switch
    {
        SyntaxKind.CharacterLiteralToken or SyntaxKind.StringLiteralToken or SyntaxKind.InterpolatedStringTextToken
            or SyntaxKind.Utf8StringLiteralToken
            => token.ValueText.Contains('"'),
        SyntaxKind.IdentifierToken => token.ValueText is "WriteRawValue",
        _ => false,
    };
}

/// <summary>Whether the text of a token is read correctly after its bytes did not match:
/// <c>reader.ValueSpan.SequenceEqual("id"u8) ? Names.Id : reader.GetString()</c>.</summary>
internal sealed class TextFallback(FunctionFlow flow, TokenBytes bytes, IOperation? compared)
{
    public bool Exists() => new FlowSearch(flow, Judge, OutcomeOf).FindsAfter(bytes.Read.Syntax);

    private FlowStep Judge(IOperation step)
    {
        switch (ReaderMoveClassifier.Classify(step, bytes.Reader, flow))
        {
            case ReaderMove.Read or ReaderMove.Skip or ReaderMove.Assigned:
                return FlowStep.Stop;

            case ReaderMove.HandedOver:
                return MayReadText(step) ? FlowStep.Found : FlowStep.Stop;
        }

        return step switch
        {
            // else if (reader.ValueTextEquals("name"u8)): about another text
            IInvocationOperation
            {
                TargetMethod.Name: "ValueTextEquals",
                Arguments: [{ Value: var other }]
            } when IsOtherConstant(other) => FlowStep.GoOn,

            // reader.GetString(), reader.GetDateTime()
            IInvocationOperation { Instance: { } instance } when IsReader(instance) => FlowStep.Found,

            // Utf8JsonReader copy = reader; Describe(in reader);
            IArgumentOperation { Value: var value } when IsReader(value) => FlowStep.Found,
            ISimpleAssignmentOperation { Value: var value } when IsReader(value) => FlowStep.Found,
            _ => FlowStep.GoOn,
        };
    }

    private bool IsReader(IOperation operation) => VariableReference.RefersTo(flow.Resolve(operation), bytes.Reader);

    private bool IsOtherConstant(IOperation text)
        => ConstantOf(text) is { } other && ConstantOf(compared) is { } constant && other != constant;

    private static string? ConstantOf(IOperation? text) => text switch
    {
        IUtf8StringOperation { Value: var constant } => constant,
        { ConstantValue: { HasValue: true, Value: string constant } } => constant,
        _ => null,
    };

    /// <summary>A method that receives the reader is assumed to read the current token, unless its code shows
    /// otherwise.</summary>
    private static bool MayReadText(IOperation step)
    {
        if (step is not IInvocationOperation
            {
                TargetMethod:
                {
                    DeclaringSyntaxReferences.IsEmpty: false, IsVirtual: false,
                    IsAbstract: false, IsOverride: false
                } method
            })
            return true;

        foreach (SyntaxReference declaration in method.DeclaringSyntaxReferences)
        {
            foreach (SyntaxToken token in declaration.GetSyntax().DescendantTokens())
            {
                if (token.IsKind(SyntaxKind.RefKeyword) && token.Parent is Microsoft.CodeAnalysis.CSharp.Syntax.ArgumentSyntax)
                    return true;
                if (token.ValueText is "GetString" or "CopyString" or "ValueTextEquals")
                    return true;
            }
        }

        return false;
    }

    /// <summary>After a successful comparison the text is known: only the other outcome is followed.</summary>
    private bool? OutcomeOf(IOperation condition) => flow.Resolve(condition) switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var operand } => !OutcomeOf(operand),
        IInvocationOperation
        {
            TargetMethod.Name: "SequenceEqual",
            Arguments: [{ Value: var left }, { Value: var right }]
        } when IsBytes(left) || IsBytes(right) => false,
        _ => null,
    };

    private bool IsBytes(IOperation operation) => flow.Resolve(operation) switch
    {
        IConversionOperation { Operand: var operand } => IsBytes(operand),
        ILocalReferenceOperation { Local: var local } => SymbolEqualityComparer.Default.Equals(local, bytes.Local),
        IPropertyReferenceOperation { Property.Name: "ValueSpan", Instance: { } instance } => IsReader(instance),
        _ => false,
    };
}
