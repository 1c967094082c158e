using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>How a framework gets the function that it calls for each value, message or request.</summary>
internal enum ContractForm
{
    /// <summary>A member of the type is overridden or implemented.</summary>
    Member,

    /// <summary>A public method of a class that derives from the type.</summary>
    PublicMethod,

    /// <summary>A function has a parameter of the type.</summary>
    Parameter,

    /// <summary>A parameter of the method has the attribute.</summary>
    Attribute,

    /// <summary>A function is passed to a method of the type, or to one that extends it.</summary>
    Argument,

    /// <summary>A function is added to an event.</summary>
    Event,
}

/// <summary>A contract of a framework: what it calls for each value, message or request.</summary>
/// <param name="Form">How it gets the function.</param>
/// <param name="Namespace">The namespace of the type.</param>
/// <param name="Type">The name of the type, without the number of its type parameters; empty for any.</param>
/// <param name="Noun">What the function is called in a message.</param>
/// <param name="Members">The names of the members; none for all of them.</param>
internal sealed record FrameworkContract(ContractForm Form, string Namespace, string Type, string Noun, params string[] Members)
{
    public bool IsType(ITypeSymbol type) => (Type.Length == 0 || type.Name == Type) && type.IsInNamespace(Namespace);

    public bool HasMember(string name) => Members.Length == 0 || Array.IndexOf(Members, name) >= 0;
}

/// <summary>The table of contracts, of which the page in the documentation is generated.</summary>
internal static class FrameworkContracts
{
    private const string Http = "Microsoft.AspNetCore.Http";
    private const string Mvc = "Microsoft.AspNetCore.Mvc";
    private const string Filters = Mvc + ".Filters";
    private const string Formatters = Mvc + ".Formatters";
    private const string SignalR = "Microsoft.AspNetCore.SignalR";

    private static readonly string[] Triggers =
    [
        "HttpTriggerAttribute", "QueueTriggerAttribute", "ServiceBusTriggerAttribute", "EventHubTriggerAttribute",
        "EventGridTriggerAttribute", "BlobTriggerAttribute", "CosmosDBTriggerAttribute", "KafkaTriggerAttribute",
        "RabbitMQTriggerAttribute", "SignalRTriggerAttribute",
    ];

    public static readonly FrameworkContract[] All =
    [
        // System.Text.Json and formatting
        new(ContractForm.Member, "System.Text.Json.Serialization", "JsonConverter", "converter",
            "Read", "Write", "ReadAsPropertyName", "WriteAsPropertyName"),
        new(ContractForm.Member, "System", "IUtf8SpanFormattable", "formatting", "TryFormat"),
        new(ContractForm.Member, "System", "IUtf8SpanParsable", "parsing", "Parse", "TryParse"),

        // ASP.NET Core
        new(ContractForm.Argument, "Microsoft.AspNetCore.Routing", "IEndpointRouteBuilder", "endpoint",
            "MapGet", "MapPost", "MapPut", "MapDelete", "MapPatch", "MapMethods", "Map", "MapFallback"),
        new(ContractForm.Parameter, Http, "HttpContext", "request"),
        new(ContractForm.Parameter, Http, "EndpointFilterInvocationContext", "endpoint filter"),
        new(ContractForm.PublicMethod, Mvc, "ControllerBase", "action"),
        new(ContractForm.PublicMethod, Mvc + ".RazorPages", "PageModel", "page handler"),
        new(ContractForm.Member, Http, "IResult", "result", "ExecuteAsync"),
        new(ContractForm.Member, Mvc, "IActionResult", "result", "ExecuteResultAsync"),
        new(ContractForm.Member, Mvc, "ActionResult", "result", "ExecuteResult", "ExecuteResultAsync"),
        new(ContractForm.Member, Filters, "IActionFilter", "filter"),
        new(ContractForm.Member, Filters, "IAsyncActionFilter", "filter"),
        new(ContractForm.Member, Filters, "IAuthorizationFilter", "filter"),
        new(ContractForm.Member, Filters, "IAsyncAuthorizationFilter", "filter"),
        new(ContractForm.Member, Filters, "IResourceFilter", "filter"),
        new(ContractForm.Member, Filters, "IAsyncResourceFilter", "filter"),
        new(ContractForm.Member, Filters, "IResultFilter", "filter"),
        new(ContractForm.Member, Filters, "IAsyncResultFilter", "filter"),
        new(ContractForm.Member, Mvc + ".ModelBinding", "IModelBinder", "model binder", "BindModelAsync"),
        new(ContractForm.Member, Formatters, "IInputFormatter", "input formatter", "ReadAsync"),
        new(ContractForm.Member, Formatters, "InputFormatter", "input formatter", "ReadRequestBodyAsync"),
        new(ContractForm.Member, Formatters, "TextInputFormatter", "input formatter", "ReadRequestBodyAsync"),
        new(ContractForm.Member, Formatters, "IOutputFormatter", "output formatter", "WriteAsync"),
        new(ContractForm.Member, Formatters, "OutputFormatter", "output formatter", "WriteResponseBodyAsync"),
        new(ContractForm.Member, Formatters, "TextOutputFormatter", "output formatter", "WriteResponseBodyAsync"),
        new(ContractForm.Member, "Microsoft.AspNetCore.Authentication", "AuthenticationHandler", "authentication handler",
            "HandleAuthenticateAsync"),
        new(ContractForm.Member, "Microsoft.AspNetCore.Authentication", "IClaimsTransformation", "claims transformation"),
        new(ContractForm.Member, "Microsoft.AspNetCore.Authorization", "IAuthorizationHandler", "authorization handler"),
        new(ContractForm.Member, "Microsoft.AspNetCore.Authorization", "AuthorizationHandler", "authorization handler",
            "HandleRequirementAsync"),
        new(ContractForm.PublicMethod, SignalR, "Hub", "hub method"),
        new(ContractForm.Member, SignalR, "IHubFilter", "hub filter", "InvokeMethodAsync"),
        new(ContractForm.Member, SignalR + ".Protocol", "IHubProtocol", "hub protocol",
            "TryParseMessage", "WriteMessage", "GetMessageBytes"),

        // HTTP clients, gRPC and Azure Functions
        new(ContractForm.Member, "System.Net.Http", "DelegatingHandler", "delegating handler", "Send", "SendAsync"),
        new(ContractForm.Member, "System.Net.Http", "HttpContent", "HTTP content", "SerializeToStream", "SerializeToStreamAsync"),
        new(ContractForm.Parameter, "Grpc.Core", "ServerCallContext", "gRPC method"),
        new(ContractForm.Member, "Grpc.Core.Interceptors", "Interceptor", "gRPC interceptor"),
        new(ContractForm.Attribute, "Microsoft.Azure.Functions.Worker", "", "function", Triggers),
        new(ContractForm.Attribute, "Microsoft.Azure.WebJobs", "", "function", Triggers),

        // Messages
        new(ContractForm.Member, "MassTransit", "IConsumer", "message handler"),
        new(ContractForm.Member, "NServiceBus", "IHandleMessages", "message handler"),
        new(ContractForm.Member, "Rebus.Handlers", "IHandleMessages", "message handler"),
        new(ContractForm.Member, "MediatR", "IRequestHandler", "message handler"),
        new(ContractForm.Member, "MediatR", "INotificationHandler", "message handler"),
        new(ContractForm.Member, "Confluent.Kafka", "IDeserializer", "deserializer"),
        new(ContractForm.Member, "Confluent.Kafka", "ISerializer", "serializer"),
        new(ContractForm.Member, "RabbitMQ.Client", "DefaultBasicConsumer", "message handler", "HandleBasicDeliver"),
        new(ContractForm.Member, "RabbitMQ.Client", "AsyncDefaultBasicConsumer", "message handler",
            "HandleBasicDeliver", "HandleBasicDeliverAsync"),
        new(ContractForm.Event, "RabbitMQ.Client.Events", "", "message handler", "Received", "ReceivedAsync"),
        new(ContractForm.Event, "Azure.Messaging.ServiceBus", "", "message handler", "ProcessMessageAsync"),
        new(ContractForm.Event, "Azure.Messaging.EventHubs", "", "message handler", "ProcessEventAsync"),
        new(ContractForm.Event, "MQTTnet", "", "message handler", "ApplicationMessageReceivedAsync"),
        new(ContractForm.Event, "MQTTnet.Client", "", "message handler", "ApplicationMessageReceivedAsync"),
        new(ContractForm.Event, "MQTTnet.Server", "", "message handler", "InterceptingPublishAsync"),
    ];

    /// <summary>A type in the library of each framework that is given functions by name, which then have to be searched
    /// for.</summary>
    private static readonly string[] Takers =
    [
        "Microsoft.AspNetCore.Routing.IEndpointRouteBuilder",
        "RabbitMQ.Client.Events.BasicDeliverEventArgs",
        "Azure.Messaging.ServiceBus.ServiceBusProcessor",
        "Azure.Messaging.EventHubs.EventProcessorClient",
        "MQTTnet.MqttApplicationMessage",
    ];

    /// <summary>Whether a compilation may hand functions to a framework by name.</summary>
    public static bool HaveTakersIn(Compilation compilation)
        => Array.Exists(Takers, name => !compilation.GetTypesByMetadataName(name).IsEmpty);

    /// <summary>Returns the frequency of code in a function that a framework calls: a lambda or local function around
    /// an operation, or its member.</summary>
    public static Frequency? Find(IOperation operation, ISymbol member)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            Frequency? found = around switch
            {
                IAnonymousFunctionOperation { Symbol: var lambda }
                    => FindTaker(around, member)
                    ?? (MatchParameter(lambda) is { } taken ? ReachedPerItem(taken, "a lambda in ", member) : null),
                ILocalFunctionOperation { Symbol: var function }
                    => MatchParameter(function) is { } taken ? ReachedPerItem(taken, function.Name + " in ", member) : null,
                _ => null,
            };
            if (found is not null)
                return found;
        }

        return member is IMethodSymbol method && (MatchMember(method) ?? MatchParameter(method)) is { } contract
            ? ReachedPerItem(contract, "", method)
            : null;
    }

    /// <summary>Returns the frequency of a function that is passed to a framework, or added to one of its
    /// events.</summary>
    /// <param name="function">A lambda, or a reference to a method.</param>
    /// <param name="member">The member in which this happens.</param>
    public static Frequency? FindTaker(IOperation function, ISymbol member) => DelegateTarget.FindTarget(function) switch
    {
        IArgumentOperation { Parent: IInvocationOperation call } when MatchArgument(call) is { } contract
            => ReachedPerItem(contract, $"{call.TargetMethod.Name}{RouteOf(call)} in ", member),
        IEventAssignmentOperation { Adds: true, EventReference: IEventReferenceOperation { Event: var raised } }
            when Match(ContractForm.Event, raised.ContainingType, raised.Name) is { } contract
            => ReachedPerItem(contract, "", member),
        _ => null,
    };

    private static Frequency ReachedPerItem(FrameworkContract contract, string prefix, ISymbol member)
        => Frequency.PerItemIn($"{contract.Noun} {prefix}{MemberName.InTypes(member)}");

    /// <summary><c>app.MapGet("/orders", () => ...)</c>: a method of the type, or one that extends it.</summary>
    private static FrameworkContract? MatchArgument(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        ITypeSymbol? receiver = call.Instance?.Type ?? (method.IsExtensionMethod ? method.Parameters[0].Type : null);
        return receiver is INamedTypeSymbol own
            ? Match(ContractForm.Argument, own, method.Name)
                ?? own.AllInterfaces.Select(type => Match(ContractForm.Argument, type, method.Name))
                    .FirstOrDefault(static found => found is not null)
            : null;
    }

    /// <summary>The first text that a call is given: <c>"/orders"</c>.</summary>
    private static string RouteOf(IInvocationOperation call)
        => call.Arguments.Select(static argument => argument.Value.ConstantValue)
            .FirstOrDefault(static value => value is { HasValue: true, Value: string }).Value is string route ? $" \"{route}\"" : "";

    private static FrameworkContract? MatchParameter(IMethodSymbol function)
        => function.Parameters.Select(static parameter => Match(ContractForm.Parameter, parameter.Type, ""))
            .FirstOrDefault(static found => found is not null);

    private static FrameworkContract? MatchMember(IMethodSymbol method)
    {
        for (IMethodSymbol? overridden = method; overridden is not null; overridden = overridden.OverriddenMethod)
        {
            if (Match(ContractForm.Member, overridden.ContainingType, overridden.Name) is { } ofClass)
                return ofClass;
            foreach (INamedTypeSymbol implemented in overridden.ContainingType.AllInterfaces)
            {
                if (Match(ContractForm.Member, implemented, NameOf(overridden)) is { } ofInterface
                    && implemented.GetMembers().Any(declared => declared is IMethodSymbol && overridden.Implements(declared)))
                    return ofInterface;
            }
        }

        return MatchPublicMethod(method) ?? MatchTrigger(method);
    }

    /// <summary>An action, a handler or a hub's method: not what is inherited, such as <c>OnConnectedAsync</c>, nor
    /// <c>Dispose</c> and what says that it is none.</summary>
    private static FrameworkContract? MatchPublicMethod(IMethodSymbol method)
    {
        if (method is not { MethodKind: MethodKind.Ordinary, IsStatic: false, IsOverride: false }
            || method.DeclaredAccessibility != Accessibility.Public
            || method.Name is "Dispose" or "DisposeAsync"
            || method.GetAttributes().Any(static used => used.AttributeClass?.Name is "NonActionAttribute" or "NonHandlerAttribute"))
            return null;
        for (INamedTypeSymbol? type = method.ContainingType.BaseType; type is not null; type = type.BaseType)
        {
            if (Match(ContractForm.PublicMethod, type, method.Name) is { } found)
                return found;
        }

        return null;
    }

    private static FrameworkContract? MatchTrigger(IMethodSymbol method)
        => method.Parameters.SelectMany(static parameter => parameter.GetAttributes())
            .Select(static used => used.AttributeClass is { } type ? Match(ContractForm.Attribute, type, type.Name) : null)
            .FirstOrDefault(static found => found is not null);

    private static FrameworkContract? Match(ContractForm form, ITypeSymbol type, string member)
        => Array.Find(All, contract => contract.Form == form && contract.HasMember(member) && contract.IsType(type));

    /// <summary>Without the interface of an explicit implementation.</summary>
    private static string NameOf(IMethodSymbol method) => method.Name.Substring(method.Name.LastIndexOf('.') + 1);
}
