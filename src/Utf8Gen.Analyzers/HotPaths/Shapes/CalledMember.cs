namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Members of an interface or a base class that a framework calls for each request,
/// message or value.</summary>
/// <param name="Type">The name of the type, without the number of its type parameters.</param>
/// <param name="Namespace">The namespace of the type.</param>
/// <param name="Kind">What an implementation is called in a message.</param>
/// <param name="Members">The names of the members; none for all of them.</param>
internal sealed record CalledMember(string Type, string Namespace, string Kind, params string[] Members)
{
    private const string Filters = "Microsoft.AspNetCore.Mvc.Filters";
    private const string Formatters = "Microsoft.AspNetCore.Mvc.Formatters";

    /// <summary>The interfaces.</summary>
    public static readonly CalledMember[] OfInterfaces =
    [
        new("IEndpointFilter", "Microsoft.AspNetCore.Http", "endpoint filter"),
        new("IResult", "Microsoft.AspNetCore.Http", "result"),
        new("IActionFilter", Filters, "filter"),
        new("IAsyncActionFilter", Filters, "filter"),
        new("IAuthorizationFilter", Filters, "filter"),
        new("IAsyncAuthorizationFilter", Filters, "filter"),
        new("IResourceFilter", Filters, "filter"),
        new("IAsyncResourceFilter", Filters, "filter"),
        new("IResultFilter", Filters, "filter"),
        new("IAsyncResultFilter", Filters, "filter"),
        new("IActionResult", "Microsoft.AspNetCore.Mvc", "result"),
        new("IModelBinder", "Microsoft.AspNetCore.Mvc.ModelBinding", "model binder"),
        new("IInputFormatter", Formatters, "input formatter", "ReadAsync"),
        new("IOutputFormatter", Formatters, "output formatter", "WriteAsync"),
        new("IAuthorizationHandler", "Microsoft.AspNetCore.Authorization", "authorization handler"),
        new("IClaimsTransformation", "Microsoft.AspNetCore.Authentication", "claims transformation"),
        new("IHubFilter", "Microsoft.AspNetCore.SignalR", "hub filter", "InvokeMethodAsync"),
        new("IHubProtocol", "Microsoft.AspNetCore.SignalR.Protocol", "hub protocol", "TryParseMessage", "WriteMessage", "GetMessageBytes"),
        new("IConsumer", "MassTransit", "message handler"),
        new("IHandleMessages", "NServiceBus", "message handler"),
        new("IHandleMessages", "Rebus.Handlers", "message handler"),
        new("IRequestHandler", "MediatR", "message handler"),
        new("INotificationHandler", "MediatR", "message handler"),
        new("IDeserializer", "Confluent.Kafka", "deserializer"),
        new("ISerializer", "Confluent.Kafka", "serializer"),
    ];

    /// <summary>The base classes.</summary>
    public static readonly CalledMember[] OfClasses =
    [
        new("ActionResult", "Microsoft.AspNetCore.Mvc", "result", "ExecuteResult"),
        new("InputFormatter", Formatters, "input formatter", "ReadRequestBodyAsync"),
        new("TextInputFormatter", Formatters, "input formatter", "ReadRequestBodyAsync"),
        new("OutputFormatter", Formatters, "output formatter", "WriteResponseBodyAsync"),
        new("TextOutputFormatter", Formatters, "output formatter", "WriteResponseBodyAsync"),
        new("AuthenticationHandler", "Microsoft.AspNetCore.Authentication", "authentication handler", "HandleAuthenticateAsync"),
        new("AuthorizationHandler", "Microsoft.AspNetCore.Authorization", "authorization handler", "HandleRequirementAsync"),
        new("DelegatingHandler", "System.Net.Http", "delegating handler", "Send", "SendAsync"),
        new("HttpContent", "System.Net.Http", "HTTP content", "SerializeToStream", "SerializeToStreamAsync"),
        new("Interceptor", "Grpc.Core.Interceptors", "gRPC interceptor"),
        new("DefaultBasicConsumer", "RabbitMQ.Client", "message handler", "HandleBasicDeliver"),
        new("AsyncDefaultBasicConsumer", "RabbitMQ.Client", "message handler", "HandleBasicDeliver", "HandleBasicDeliverAsync"),
    ];

    /// <summary>Whether a member of the type is called often.</summary>
    public bool Has(string member) => Members.Length == 0 || Array.IndexOf(Members, member) >= 0;
}
