using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Loops;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>The loop of a <c>BackgroundService</c>, or of another hosted service, over a channel
/// or a queue, even one that waits while there is nothing in it.</summary>
internal sealed class MessageLoopShape : IHotShape
{
    public string? Find(IOperation operation, ISymbol member)
    {
        if (member is not IMethodSymbol method
            || !BaseTypes.HasInterface(method.ContainingType, "IHostedService", "Microsoft.Extensions.Hosting"))
        {
            return null;
        }

        for (IOperation part = operation; part.Parent is { } around && !EnclosingFunction.IsBoundary(around); part = around)
        {
            if (around is ILoopOperation loop && LoopIteration.Includes(loop, part) && TakesMessages(loop))
                return "message loop of " + MemberName.InTypes(method);
        }

        return null;
    }

    private static bool TakesMessages(IOperation operation)
    {
        foreach (IOperation part in operation.ChildOperations)
        {
            if (part is IAnonymousFunctionOperation or ILocalFunctionOperation)
                continue;
            if ((part is IInvocationOperation { TargetMethod: var method } && IsTake(method)) || TakesMessages(part))
                return true;
        }

        return false;
    }

    private static bool IsTake(IMethodSymbol method) => method.Name switch
    {
        "ReadAllAsync" or "WaitToReadAsync" or "TryRead" or "Dequeue" or "TryDequeue" or "DequeueAsync" or "TryTake"
            or "GetConsumingEnumerable" or "ReceiveAsync" or "ReceiveMessageAsync" or "ReceiveMessagesAsync" => true,
        "ReadAsync" => method.ContainingType.IsInNamespace("System.Threading.Channels"),
        "Consume" => method.ContainingType.IsInNamespace("Confluent.Kafka"),
        _ => false,
    };
}
