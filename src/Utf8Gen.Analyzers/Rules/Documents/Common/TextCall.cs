using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Documents.Common;

/// <summary>A call that returns a text: <c>reader.ReadToEnd()</c>, <c>await
/// reader.ReadToEndAsync().ConfigureAwait(false)</c>.</summary>
internal sealed class TextCall
{
    private TextCall(IInvocationOperation call, bool isAwaited, IArgumentOperation? continuation)
    {
        Call = call;
        IsAwaited = isAwaited;
        Continuation = continuation;
    }

    public IInvocationOperation Call { get; }

    public bool IsAwaited { get; }

    /// <summary>The argument of <c>ConfigureAwait</c>.</summary>
    public IArgumentOperation? Continuation { get; }

    /// <summary>The cancellation token, if given.</summary>
    public IArgumentOperation? CancellationToken
        => Call.Arguments.FirstOrDefault(static argument => argument is
        {
            ArgumentKind: ArgumentKind.Explicit,
            Parameter.Type.Name: nameof(System.Threading.CancellationToken)
        });

    public static TextCall? Of(IOperation value) => value switch
    {
        IAwaitOperation
        {
            Operation: IInvocationOperation
            {
                TargetMethod.Name: "ConfigureAwait", Instance: IInvocationOperation call,
                Arguments: [var continuation]
            }
        }
            => new TextCall(call, isAwaited: true, continuation),
        IAwaitOperation { Operation: IInvocationOperation call } => new TextCall(call, isAwaited: true, continuation: null),
        IInvocationOperation call => new TextCall(call, isAwaited: false, continuation: null),
        _ => null,
    };
}
