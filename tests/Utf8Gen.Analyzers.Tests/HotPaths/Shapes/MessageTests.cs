namespace Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

/// <summary>What runs for each message: background loops, handlers, gRPC services.</summary>
public class MessageTests
{
    private const string Using = "using Call = Grpc.Core.ServerCallContext;\n";

    private const string Libraries = """
        namespace Grpc.Core { abstract class ServerCallContext; }
        namespace Shop
        {
            abstract class OrdersBase { public virtual Task<bool> Add(JsonProperty property, Grpc.Core.ServerCallContext c) => null!; }
        }
        namespace MassTransit { interface IConsumer<T> { Task Consume(JsonProperty property); } }
        namespace MediatR { interface IRequestHandler<T, R> { Task<R> Handle(JsonProperty property, CancellationToken cancel); } }
        namespace Rebus.Handlers { interface IHandleMessages<T> { Task Handle(JsonProperty property); } }
        namespace Confluent.Kafka
        {
            interface IDeserializer<T> { T Deserialize(JsonProperty property); }
            interface IConsumer<K, V> { V Consume(CancellationToken stop); }
        }
        namespace RabbitMQ.Client
        {
            class AsyncDefaultBasicConsumer
            {
                public virtual Task HandleBasicDeliverAsync(JsonProperty property) => null!;
                public virtual Task HandleBasicCancelAsync(JsonProperty property) => null!;
            }
        }
        namespace RabbitMQ.Client.Events
        {
            class BasicDeliverEventArgs { public JsonProperty Property; }
            class AsyncEventingBasicConsumer
            {
                public event Func<object, BasicDeliverEventArgs, Task> ReceivedAsync = null!;
                public event Func<object, BasicDeliverEventArgs, Task> ShutdownAsync = null!;
            }
        }
        namespace MQTTnet { interface IMqttClient { event Func<JsonProperty, Task> ApplicationMessageReceivedAsync; } }
        namespace Grpc.Core.Interceptors { abstract class Interceptor { public virtual bool UnaryServerHandler(JsonProperty p) => true; } }
        """;

    /// <summary>Azure Functions in both models.</summary>
    private const string Functions = """
        namespace Microsoft.Azure.Functions.Worker
        {
            class FunctionAttribute(string name) : Attribute;
            class TimerTriggerAttribute(string schedule) : Attribute;
        }
        namespace Microsoft.Azure.WebJobs
        {
            class FunctionNameAttribute(string name) : Attribute;
            class TimerTriggerAttribute(string schedule) : Attribute;
        }
        """;

    [Theory]
    [InlineData("while (!stop.IsCancellationRequested) { if (_queue.TryDequeue(out int i)) _ = #; else await Task.Delay(100, stop); }")]
    [InlineData("await foreach (int i in _channel.Reader.ReadAllAsync(stop)) _ = #;")]
    [InlineData("while (await _channel.Reader.WaitToReadAsync(stop)) while (_channel.Reader.TryRead(out int i)) _ = #;")]
    [InlineData("foreach (int i in _items.GetConsumingEnumerable()) _ = #; await Task.Yield();")]
    [InlineData("while (true) { int i = await _channel.Reader.ReadAsync(stop); _ = #; await Task.Delay(1, stop); }")]
    [InlineData("while (true) { if (_consumer.Consume(stop) > 0) _ = #; else await Task.Delay(100, stop); }")]
    [InlineData("while (_queue.TryDequeue(out int i) && #) await Task.Delay(100, stop);")]
    public Task The_loop_of_a_background_service_over_a_queue_is_hot(string loop)
        => AspNetCore.IsHot(Using + Service(loop) + Libraries, "message loop of Worker.ExecuteAsync");

    /// <summary>What <c>StartAsync</c> calls runs once, but not its loops over messages.</summary>
    [Theory]
    [InlineData("while (!stop.IsCancellationRequested) { if (_queue.TryDequeue(out int i)) _ = #; else await Task.Delay(100, stop); }")]
    [InlineData("while (!stop.IsCancellationRequested) { _queue.TryDequeue(out int i); foreach (int j in new int[9]) _ = #; }")]
    public Task The_loop_of_another_hosted_service_is_hot(string loop)
        => AspNetCore.IsHot(HostedService(loop), "message loop of Worker.RunAsync");

    [Theory]
    [InlineData("while (!stop.IsCancellationRequested) { await Task.Delay(100, stop); _ = #; }")]
    [InlineData("foreach (int j in new int[9]) _ = #; await Task.Yield();")]
    public Task What_a_hosted_service_does_once_or_now_and_then_is_not(string loop) => AspNetCore.IsNotHot(HostedService(loop));

    [Theory]
    [InlineData("while (!stop.IsCancellationRequested) { _ = #; await Task.Delay(100, stop); }")]
    [InlineData("_ = _queue.TryDequeue(out int i) && #; await Task.Yield();")]
    [InlineData(
        "while (!stop.IsCancellationRequested) { Func<bool> f = () => _queue.TryDequeue(out int i); _ = #; await Task.Delay(100, stop); }")]
    [InlineData("while (true) { await System.IO.Stream.Null.ReadAsync(new byte[1], stop); _ = #; await Task.Delay(1, stop); }")]
    [InlineData("while (true) { Consume(); _ = #; await Task.Delay(100, stop); }")]
    [InlineData("foreach (int i in # ? _items.GetConsumingEnumerable() : []) await Task.Yield();")]
    public Task A_service_that_polls_is_not(string loop) => AspNetCore.IsNotHot(Using + Service(loop) + Libraries);

    [Fact]
    public Task A_queue_in_another_class_that_waits_is_not()
        => AspNetCore.IsNotHot(
            Using
                + Service("while (!stop.IsCancellationRequested) { _ = _queue.TryDequeue(out int i) && #; await Task.Delay(100, stop); }")
                .Replace(": BackgroundService", ": Base", StringComparison.Ordinal)
                + "abstract class Base { protected abstract Task ExecuteAsync(CancellationToken stop); }" + Libraries);

    [Theory]
    [InlineData(
        "class Orders : Shop.OrdersBase { public override Task<bool> Add(JsonProperty property, Call c) => Task.FromResult(#); }",
        "gRPC method Orders.Add")]
    [InlineData(
        "class Orders : MassTransit.IConsumer<int> { public Task Consume(JsonProperty property) { _ = #; return Task.CompletedTask; } }",
        "message handler Orders.Consume")]
    [InlineData(
        """
        class Orders : MediatR.IRequestHandler<int, bool>
        {
            Task<bool> MediatR.IRequestHandler<int, bool>.Handle(JsonProperty property, CancellationToken cancel) => Task.FromResult(#);
        }
        """,
        "message handler Orders.Handle")]
    [InlineData(
        "class Orders : Rebus.Handlers.IHandleMessages<int> { public Task Handle(JsonProperty property) => #  ? null! : null!; }",
        "message handler Orders.Handle")]
    [InlineData(
        "class Orders : Confluent.Kafka.IDeserializer<bool> { public bool Deserialize(JsonProperty property) => #; }",
        "deserializer Orders.Deserialize")]
    [InlineData(
        """
        class Orders : RabbitMQ.Client.AsyncDefaultBasicConsumer
        {
            public override async Task HandleBasicDeliverAsync(JsonProperty property) { _ = #; await Task.Yield(); }
        }
        """,
        "message handler Orders.HandleBasicDeliverAsync")]
    [InlineData(
        """
        class Base : RabbitMQ.Client.AsyncDefaultBasicConsumer { public override Task HandleBasicDeliverAsync(JsonProperty p) => null!; }
        class Orders : Base { public override async Task HandleBasicDeliverAsync(JsonProperty property) { _ = #; await Task.Yield(); } }
        """,
        "message handler Orders.HandleBasicDeliverAsync")]
    [InlineData(
        """
        class Base { public virtual Task Consume(JsonProperty property) => Task.CompletedTask; }
        class Orders : Base, MassTransit.IConsumer<int>
        {
            public override Task Consume(JsonProperty property) { _ = #; return Task.CompletedTask; }
        }
        """,
        "message handler Orders.Consume")]
    [InlineData(
        """
        class Base : MassTransit.IConsumer<int> { public virtual Task Consume(JsonProperty property) => Task.CompletedTask; }
        class Orders : Base { public override Task Consume(JsonProperty property) { _ = #; return Task.CompletedTask; } }
        """,
        "message handler Orders.Consume")]
    [InlineData(
        "class Audit : Grpc.Core.Interceptors.Interceptor { public override bool UnaryServerHandler(JsonProperty property) => #; }",
        "gRPC interceptor Audit.UnaryServerHandler")]
    public Task A_handler_is_hot(string code, string reason) => AspNetCore.IsHot(Using + code + Libraries, reason);

    [Theory]
    [InlineData("class Orders { public Task<bool> Add(JsonProperty property, Call c) => Task.FromResult(#); }")]
    [InlineData(
        "class Orders : Shop.OrdersBase { public Task<bool> Remove(JsonProperty property, Call c) => Task.FromResult(#); }")]
    [InlineData(
        """
        class ServerCallContext;
        class OrdersBase { public virtual bool Add(JsonProperty property, ServerCallContext c) => true; }
        class Orders : OrdersBase { public override bool Add(JsonProperty property, ServerCallContext c) => #; }
        """)]
    [InlineData(
        """
        interface IConsumer<T> { bool Consume(JsonProperty property); }
        class Orders : IConsumer<int> { public bool Consume(JsonProperty property) => #; }
        """)]
    [InlineData(
        """
        class Orders : MassTransit.IConsumer<int>
        {
            public Task Consume(JsonProperty property) => Task.CompletedTask;
            public bool Consume(JsonProperty property, int i) => #;
        }
        """)]
    [InlineData(
        """
        class Orders : RabbitMQ.Client.AsyncDefaultBasicConsumer
        {
            public override async Task HandleBasicCancelAsync(JsonProperty property) { _ = #; await Task.Yield(); }
        }
        """)]
    [InlineData(
        """
        class Orders : RabbitMQ.Client.AsyncDefaultBasicConsumer
        {
            public new async Task HandleBasicDeliverAsync(JsonProperty property) { _ = #; await Task.Yield(); }
        }
        """)]
    [InlineData(
        """
        class AsyncDefaultBasicConsumer { public virtual Task HandleBasicDeliverAsync(JsonProperty property) => null!; }
        class Orders : AsyncDefaultBasicConsumer
        {
            public override async Task HandleBasicDeliverAsync(JsonProperty property) { _ = #; await Task.Yield(); }
        }
        """)]
    public Task What_only_looks_like_one_is_not(string code) => AspNetCore.IsNotHot(Using + code + Libraries);

    [Theory]
    [InlineData("consumer.ReceivedAsync += async (_, e) => { var property = e.Property; _ = #; await Task.Yield(); };", "in Orders.Start")]
    [InlineData(
        "consumer.ReceivedAsync += async delegate { Func<bool> check = () => #; check(); await Task.Yield(); };", "in Orders.Start")]
    [InlineData(
        "Func<object, Args, Task> handle = (_, e) => { _ = #; return Task.CompletedTask; }; consumer.ReceivedAsync += handle;",
        "in Orders.Start")]
    [InlineData("client.ApplicationMessageReceivedAsync += property => Task.FromResult(#);", "in Orders.Start")]
    [InlineData("consumer.ReceivedAsync += OnOrder; Task OnOrder(object o, Args e) { _ = #; return Task.CompletedTask; }", "OnOrder")]
    [InlineData(
        "consumer.ReceivedAsync += OnOrder; } private Task OnOrder(object o, Args e) { _ = #; return Task.CompletedTask;",
        "Orders.OnOrder")]
    public Task What_handles_the_event_of_a_message_is_hot(string statements, string handler)
        => AspNetCore.IsHot(Subscriber(statements), "message handler " + handler);

    [Fact]
    public Task So_is_what_it_calls()
        => AspNetCore.IsHot(
            Subscriber("consumer.ReceivedAsync += async (_, e) => await One(e); } private Task One(Args e) { _ = #; return null!;"),
            "called from message handler in Orders.Start");

    [Theory]
    [InlineData("consumer.ShutdownAsync += async (_, e) => { _ = #; await Task.Yield(); };")]
    [InlineData("consumer.ReceivedAsync -= async (_, e) => { _ = #; await Task.Yield(); };")]
    [InlineData("Func<object, Args, Task> handle = (_, e) => { _ = #; return Task.CompletedTask; }; handle(1, null!);")]
    [InlineData("ReceivedAsync += async (_, e) => { _ = #; await Task.Yield(); };")]
    [InlineData("ReceivedAsync += OnOrder; } private Task OnOrder(object o, Args e) { _ = #; return Task.CompletedTask;")]
    [InlineData("consumer.ReceivedAsync += (_, e) => null!; _ = #;")]
    [InlineData("consumer.ReceivedAsync += Make(); } private Func<object, Args, Task> Make() { _ = #; return null!;")]
    public Task Other_events_are_not(string statements) => AspNetCore.IsNotHot(Subscriber(statements));

    /// <summary>A type by which a client is known, and its event.</summary>
    public static TheoryData<string, string> Clients => new()
    {
        { "RabbitMQ.Client.Events.BasicDeliverEventArgs", "RabbitMQ.Client.Events.Client.Received" },
        { "RabbitMQ.Client.Events.BasicDeliverEventArgs", "RabbitMQ.Client.Events.Client.ReceivedAsync" },
        { "Azure.Messaging.ServiceBus.ServiceBusProcessor", "Azure.Messaging.ServiceBus.Client.ProcessMessageAsync" },
        { "Azure.Messaging.EventHubs.EventProcessorClient", "Azure.Messaging.EventHubs.Client.ProcessEventAsync" },
        { "MQTTnet.MqttApplicationMessage", "MQTTnet.Client.ApplicationMessageReceivedAsync" },
        { "MQTTnet.MqttApplicationMessage", "MQTTnet.Client.Client.ApplicationMessageReceivedAsync" },
        { "MQTTnet.MqttApplicationMessage", "MQTTnet.Server.Client.InterceptingPublishAsync" },
    };

    [Theory, MemberData(nameof(Clients))]
    public Task Each_client_is_known(string type, string raised)
        => AspNetCore.IsHot(SubscriberOf(raised) + Declare(type), "message handler in Orders.Start");

    [Theory, MemberData(nameof(Clients))]
    public Task An_event_of_that_name_of_another_client_is_not(string type, string raised)
        => AspNetCore.IsNotHot(SubscriberOf("Own.Client" + raised[raised.LastIndexOf('.')..]) + Declare(type));

    [Theory]
    [InlineData("""[Microsoft.Azure.Functions.Worker.Function("a")] public bool Run(string message) => #;""")]
    [InlineData("""[Microsoft.Azure.WebJobs.FunctionName("a")] public static bool Run(string message, JsonProperty property) => #;""")]
    public Task A_function_is_hot(string method) => AspNetCore.IsHot(Orders(method), "function Orders.Run");

    [Theory]
    [InlineData("""[Function("a")] public bool Run(string message) => #;""")]
    [InlineData("""[Microsoft.Azure.Functions.Worker.Function("a")] public bool Run() => true; public bool Other() => #;""")]
    [InlineData(
        """
        [Microsoft.Azure.Functions.Worker.Function("a")]
        public bool Run([Microsoft.Azure.Functions.Worker.TimerTrigger("0 0 * * *")] string timer) => #;
        """)]
    [InlineData(
        """
        [Microsoft.Azure.WebJobs.FunctionName("a")]
        public bool Run([Microsoft.Azure.WebJobs.TimerTrigger("0 0 * * *")] string timer) => #;
        """)]
    public Task A_function_that_a_timer_starts_or_of_another_library_is_not(string method) => AspNetCore.IsNotHot(Orders(method));

    private static string Orders(string method)
        => $$"""
            class Orders { private static JsonProperty property; {{method}} }
            class FunctionAttribute(string name) : Attribute;
            {{Functions}}
            """;

    private static string SubscriberOf(string raised)
    {
        string client = raised[..raised.LastIndexOf('.')], name = raised[(client.Length + 1)..];
        return $$"""
            class Orders
            {
                void Start({{client}} client) => client.{{name}} += property => Task.FromResult(#);
            }

            """
            + Declare(client, $"public event Func<JsonProperty, Task> {name} = null!;");
    }

    private static string Declare(string type, string members = "")
    {
        int dot = type.LastIndexOf('.');
        return $$"""
            namespace {{type[..dot]}} { class {{type[(dot + 1)..]}} { {{members}} } }

            """;
    }

    private static string Subscriber(string statements)
        => $$"""
            using Args = RabbitMQ.Client.Events.BasicDeliverEventArgs;
            class Orders
            {
                private JsonProperty property;
                private event Func<object, Args, Task> ReceivedAsync = null!;

                public void Start(RabbitMQ.Client.Events.AsyncEventingBasicConsumer consumer, MQTTnet.IMqttClient client) { {{statements}} }
            }
            {{Libraries}}
            """;

    private static string HostedService(string loop)
        => $$"""
            class Worker : IHostedService
            {
                private readonly System.Collections.Concurrent.ConcurrentQueue<int> _queue = new();
                private JsonProperty property;

                public Task StartAsync(CancellationToken stop) => RunAsync(stop);
                public Task StopAsync(CancellationToken stop) => Task.CompletedTask;
                private async Task RunAsync(CancellationToken stop)
                {
                    {{loop}}
                }
            }
            """;

    private static string Service(string loop)
        => $$"""
            class Worker : BackgroundService
            {
                private readonly System.Collections.Concurrent.ConcurrentQueue<int> _queue = new();
                private readonly System.Collections.Concurrent.BlockingCollection<int> _items = new();
                private readonly System.Threading.Channels.Channel<int> _channel = System.Threading.Channels.Channel.CreateUnbounded<int>();
                private readonly Confluent.Kafka.IConsumer<int, int> _consumer = null!;
                private JsonProperty property;

                private void Consume() { }

                protected override async Task ExecuteAsync(CancellationToken stop)
                {
                    {{loop}}
                }
            }
            """;
}
