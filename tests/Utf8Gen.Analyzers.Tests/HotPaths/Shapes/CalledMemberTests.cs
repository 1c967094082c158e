namespace Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

/// <summary>The closed list of interfaces and base classes whose members a framework calls often: a
/// class that has one of these members is recognized by the name of the type alone.</summary>
public class CalledMemberTests
{
    [Theory]
    [InlineData("Microsoft.AspNetCore.Http", "IEndpointFilter", "InvokeAsync", "endpoint filter")]
    [InlineData("Microsoft.AspNetCore.Http", "IResult", "ExecuteAsync", "result")]
    [InlineData("Microsoft.AspNetCore.Mvc", "IActionResult", "ExecuteResultAsync", "result")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IActionFilter", "OnActionExecuted", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IAsyncActionFilter", "OnActionExecutionAsync", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IAuthorizationFilter", "OnAuthorization", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IAsyncAuthorizationFilter", "OnAuthorizationAsync", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IResourceFilter", "OnResourceExecuting", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IAsyncResourceFilter", "OnResourceExecutionAsync", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IResultFilter", "OnResultExecuting", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Filters", "IAsyncResultFilter", "OnResultExecutionAsync", "filter")]
    [InlineData("Microsoft.AspNetCore.Mvc.ModelBinding", "IModelBinder", "BindModelAsync", "model binder")]
    [InlineData("Microsoft.AspNetCore.Mvc.Formatters", "IInputFormatter", "ReadAsync", "input formatter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Formatters", "IOutputFormatter", "WriteAsync", "output formatter")]
    [InlineData("Microsoft.AspNetCore.Authorization", "IAuthorizationHandler", "HandleAsync", "authorization handler")]
    [InlineData("Microsoft.AspNetCore.Authentication", "IClaimsTransformation", "TransformAsync", "claims transformation")]
    [InlineData("Microsoft.AspNetCore.SignalR", "IHubFilter", "InvokeMethodAsync", "hub filter")]
    [InlineData("Microsoft.AspNetCore.SignalR.Protocol", "IHubProtocol", "TryParseMessage", "hub protocol")]
    [InlineData("Microsoft.AspNetCore.SignalR.Protocol", "IHubProtocol", "WriteMessage", "hub protocol")]
    [InlineData("Microsoft.AspNetCore.SignalR.Protocol", "IHubProtocol", "GetMessageBytes", "hub protocol")]
    [InlineData("MassTransit", "IConsumer", "Consume", "message handler")]
    [InlineData("NServiceBus", "IHandleMessages", "Handle", "message handler")]
    [InlineData("Rebus.Handlers", "IHandleMessages", "Handle", "message handler")]
    [InlineData("MediatR", "IRequestHandler", "Handle", "message handler")]
    [InlineData("MediatR", "INotificationHandler", "Handle", "message handler")]
    [InlineData("Confluent.Kafka", "IDeserializer", "Deserialize", "deserializer")]
    [InlineData("Confluent.Kafka", "ISerializer", "Serialize", "serializer")]
    public Task An_implementation_is_hot(string space, string type, string member, string kind)
        => HotFindings.AreHot(
            $$"""
            namespace {{space}} { public interface {{type}} { bool {{member}}(JsonProperty property); } }
            class Own : {{space}}.{{type}} { public bool {{member}}(JsonProperty property) => #; }
            """,
            $"{kind} Own.{member}");

    [Theory]
    [InlineData("Microsoft.AspNetCore.Mvc", "ActionResult", "ExecuteResult", "result")]
    [InlineData("Microsoft.AspNetCore.Mvc.Formatters", "InputFormatter", "ReadRequestBodyAsync", "input formatter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Formatters", "TextInputFormatter", "ReadRequestBodyAsync", "input formatter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Formatters", "OutputFormatter", "WriteResponseBodyAsync", "output formatter")]
    [InlineData("Microsoft.AspNetCore.Mvc.Formatters", "TextOutputFormatter", "WriteResponseBodyAsync", "output formatter")]
    [InlineData("Microsoft.AspNetCore.Authentication", "AuthenticationHandler", "HandleAuthenticateAsync", "authentication handler")]
    [InlineData("Microsoft.AspNetCore.Authorization", "AuthorizationHandler", "HandleRequirementAsync", "authorization handler")]
    [InlineData("System.Net.Http", "DelegatingHandler", "Send", "delegating handler")]
    [InlineData("System.Net.Http", "DelegatingHandler", "SendAsync", "delegating handler")]
    [InlineData("System.Net.Http", "HttpContent", "SerializeToStream", "HTTP content")]
    [InlineData("System.Net.Http", "HttpContent", "SerializeToStreamAsync", "HTTP content")]
    [InlineData("Grpc.Core.Interceptors", "Interceptor", "AsyncUnaryCall", "gRPC interceptor")]
    [InlineData("RabbitMQ.Client", "DefaultBasicConsumer", "HandleBasicDeliver", "message handler")]
    [InlineData("RabbitMQ.Client", "AsyncDefaultBasicConsumer", "HandleBasicDeliver", "message handler")]
    [InlineData("RabbitMQ.Client", "AsyncDefaultBasicConsumer", "HandleBasicDeliverAsync", "message handler")]
    public Task An_override_is_hot(string space, string type, string member, string kind)
        => HotFindings.AreHot(
            $$"""
            namespace {{space}} { public abstract class {{type}} { public abstract bool {{member}}(JsonProperty property); } }
            class Own : {{space}}.{{type}} { public override bool {{member}}(JsonProperty property) => #; }
            """,
            $"{kind} Own.{member}");
}
