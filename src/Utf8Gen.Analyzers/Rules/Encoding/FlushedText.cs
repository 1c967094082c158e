using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>Constant text that is written and flushed in one awaited call, which takes no span:
/// <c>await response.WriteAsync("ok")</c>,
/// <c>await pipe.WriteAsync("ok"u8.ToArray())</c>.</summary>
internal sealed class FlushedText
{
    private FlushedText(IInvocationOperation call, IOperation target, IOperation text, bool isLiteral)
    {
        Call = call;
        Target = target;
        Text = text;
        IsLiteral = isLiteral;
    }

    public IInvocationOperation Call { get; }

    /// <summary>The response or the pipe.</summary>
    public IOperation Target { get; }

    /// <summary>The constant, or the u8 literal.</summary>
    public IOperation Text { get; }

    /// <summary>Whether the text is already a u8 literal.</summary>
    public bool IsLiteral { get; }

    public bool IsOfResponse => !IsLiteral;

    /// <summary>The cancellation token, if given.</summary>
    public IOperation? Token
        => Call.Arguments.FirstOrDefault(static argument => argument is
        {
            ArgumentKind: ArgumentKind.Explicit,
            Parameter.Type.Name: nameof(CancellationToken)
        })?.Value;

    public static FlushedText? TryMatch(IInvocationOperation call)
    {
        if (!IsAwaitedByStatement(call)
            || !ArgumentOrder.IsThatOfParameters(call)
            || (TryMatchResponse(call) ?? TryMatchPipe(call)) is not { } found
            || Receiver.IsAfterConditionalAccess(call)
            || !CanBeRepeated(found.Target)
            || (found.Token is { } token && !CanWait(token)))
        {
            return null;
        }

        return found;
    }

    /// <summary><c>HttpResponseWritingExtensions.WriteAsync(response, "ok", token)</c>, which
    /// writes UTF-8 if no encoding is given</summary>
    private static FlushedText? TryMatchResponse(IInvocationOperation call)
        => call is
        {
            TargetMethod: { IsStatic: true, ContainingType: { Name: "HttpResponseWritingExtensions" } type },
            Arguments: [{ Value: var response }, { Value: var text }, ..]
        }
            && type.IsInNamespace("Microsoft.AspNetCore.Http")
            && !call.Arguments.Any(static argument => argument.Parameter?.Type.Name == "Encoding")
            && Utf8Literal.TryCreate(text, out Utf8Literal literal)
            && literal.Text.Length > 0
            && response.Type?.GetMembers("BodyWriter").IsEmpty is false
            ? new FlushedText(call, response, text, isLiteral: false)
            : null;

    private static FlushedText? TryMatchPipe(IInvocationOperation call)
        => call is
        {
            TargetMethod.ContainingType: { Name: "PipeWriter" } type, Instance: { } pipe,
            Arguments: [{ Value: IConversionOperation { Operand: IInvocationOperation copy } }, ..]
        }
            && type.IsInNamespace("System.IO.Pipelines")
            && LiteralArray.LiteralIn(copy) is { } literal
            ? new FlushedText(call, pipe, literal, isLiteral: true)
            : null;

    /// <summary><c>await response.WriteAsync("ok").ConfigureAwait(false);</c>
    /// with an unused result.</summary>
    private static bool IsAwaitedByStatement(IInvocationOperation call)
    {
        IOperation task = call.Parent is IInvocationOperation { TargetMethod.Name: "ConfigureAwait" } configured
            && configured.Instance == call ? configured : call;
        return task.Parent is IAwaitOperation { Parent: IExpressionStatementOperation { Syntax: var statement } }
            && StatementPlace.HasRoomBeside(statement);
    }

    /// <summary>A variable, or the response of one: <c>context.Response</c>.</summary>
    private static bool CanBeRepeated(IOperation target)
        => Receiver.CanBeRepeated(target)
            || (target is IPropertyReferenceOperation
            {
                Property: { Name: "Response", ContainingType.Name: "HttpContext" },
                Instance: { } context
            } && Receiver.CanBeRepeated(context));

    /// <summary>Whether a token may be evaluated after the text is written: no call and
    /// no await produces it.</summary>
    private static bool CanWait(IOperation token) => token switch
    {
        IPropertyReferenceOperation { Arguments.IsEmpty: true, Instance: var instance } => instance is null || CanWait(instance),
        IFieldReferenceOperation { Instance: { } instance } => CanWait(instance),
        IDefaultValueOperation => true,
        IConversionOperation { Operand: IDefaultValueOperation } => true,
        _ => Receiver.CanBeRepeated(token),
    };
}

/// <summary>U8G0050: <c>await response.WriteAsync("ok");</c></summary>
internal static class FlushedTextRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        if (FlushedText.TryMatch((IInvocationOperation)context.Operation) is { } found && !rules.RunsOnce(context))
            context.ReportDiagnostic(
                Diagnostic.Create(RuleCatalogue.FlushedText, found.Call.Syntax.GetLocation(), found.IsOfResponse ? "encodes" : "copies"));
    }
}
