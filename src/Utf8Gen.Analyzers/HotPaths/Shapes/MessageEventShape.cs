using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Functions that are added to an event that the client of a message broker raises for
/// each message: <c>consumer.ReceivedAsync += OnOrderAsync</c>.</summary>
internal sealed class MessageEventShape(UseFinder uses) : IHotShape
{
    /// <summary>A type that is referenced where there are such events, for each client.</summary>
    public static readonly string[] Clients =
    [
        "RabbitMQ.Client.Events.BasicDeliverEventArgs",
        "Azure.Messaging.ServiceBus.ServiceBusProcessor",
        "Azure.Messaging.EventHubs.EventProcessorClient",
        "MQTTnet.MqttApplicationMessage",
    ];

    public string? Find(IOperation operation, ISymbol member)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            string? found = around switch
            {
                IAnonymousFunctionOperation lambda => FindOfLambda(lambda, member),
                ILocalFunctionOperation { Symbol: var local } => FindByName(local),
                _ => null,
            };
            if (found is not null)
                return found;
        }

        return member is IMethodSymbol { MethodKind: MethodKind.Ordinary } method ? FindByName(CallTarget.Declared(method)) : null;
    }

    private static string? FindOfLambda(IAnonymousFunctionOperation lambda, ISymbol member)
        => IsAdded(lambda) || StoredFunction.UsesOf(lambda).Any(IsAdded) ? "message handler in " + MemberName.InTypes(member) : null;

    private string? FindByName(IMethodSymbol function)
    {
        foreach (FunctionUse use in uses.Of(function).Uses)
        {
            if (!use.IsCall && IsAdded(use.Operation))
                return "message handler " + NameOf(function);
        }

        return null;
    }

    private static string NameOf(IMethodSymbol function)
        => function.MethodKind == MethodKind.LocalFunction ? function.Name : MemberName.InTypes(function);

    private static bool IsAdded(IOperation function)
    {
        IOperation? value = function.Parent;
        while (value is IDelegateCreationOperation or IConversionOperation)
            value = value.Parent;
        return value is IEventAssignmentOperation { Adds: true, EventReference: IEventReferenceOperation { Event: var raised } }
            && IsOfMessages(raised);
    }

    private static bool IsOfMessages(IEventSymbol raised) => raised.Name switch
    {
        "Received" or "ReceivedAsync" => raised.ContainingType.IsInNamespace("RabbitMQ.Client.Events"),
        "ProcessMessageAsync" => raised.ContainingType.IsInNamespace("Azure.Messaging.ServiceBus"),
        "ProcessEventAsync" => raised.ContainingType.IsInNamespace("Azure.Messaging.EventHubs"),
        "ApplicationMessageReceivedAsync"
            => raised.ContainingType.IsInNamespace("MQTTnet") || raised.ContainingType.IsInNamespace("MQTTnet.Client"),
        "InterceptingPublishAsync" => raised.ContainingType.IsInNamespace("MQTTnet.Server"),
        _ => false,
    };
}
