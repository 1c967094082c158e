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
        """;

    [Theory]
    [InlineData("while (!stop.IsCancellationRequested) { if (_queue.TryDequeue(out int i)) _ = #; else await Task.Delay(100, stop); }")]
    [InlineData("await foreach (int i in _channel.Reader.ReadAllAsync(stop)) _ = #;")]
    [InlineData("while (await _channel.Reader.WaitToReadAsync(stop)) while (_channel.Reader.TryRead(out int i)) _ = #;")]
    [InlineData("foreach (int i in _items.GetConsumingEnumerable()) _ = #; await Task.Yield();")]
    public Task The_loop_of_a_background_service_over_a_queue_is_hot(string loop)
        => AspNetCore.IsHot(Service(loop), "message loop of Worker.ExecuteAsync");

    [Theory]
    [InlineData("while (!stop.IsCancellationRequested) { _ = #; await Task.Delay(100, stop); }")]
    [InlineData("_ = _queue.TryDequeue(out int i) && #; await Task.Yield();")]
    [InlineData(
        "while (!stop.IsCancellationRequested) { Func<bool> f = () => _queue.TryDequeue(out int i); _ = #; await Task.Delay(100, stop); }")]
    public Task A_service_that_polls_is_not(string loop) => AspNetCore.IsNotHot(Service(loop));

    [Fact]
    public Task A_queue_in_another_class_that_waits_is_not()
        => AspNetCore.IsNotHot(
            Service("while (!stop.IsCancellationRequested) { if (_queue.TryDequeue(out int i)) _ = #; else await Task.Delay(100, stop); }")
                .Replace(": BackgroundService", ": Base", StringComparison.Ordinal)
                + "abstract class Base { protected abstract Task ExecuteAsync(CancellationToken stop); }");

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
    public Task A_handler_is_hot(string code, string reason) => AspNetCore.IsHot(Using + code + Libraries, reason);

    [Theory]
    [InlineData("class Orders { public Task<bool> Add(JsonProperty property, Call c) => Task.FromResult(#); }")]
    [InlineData(
        "class Orders : Shop.OrdersBase { public Task<bool> Remove(JsonProperty property, Call c) => Task.FromResult(#); }")]
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
    public Task What_only_looks_like_one_is_not(string code) => AspNetCore.IsNotHot(Using + code + Libraries);

    private static string Service(string loop)
        => $$"""
            class Worker : BackgroundService
            {
                private readonly System.Collections.Concurrent.ConcurrentQueue<int> _queue = new();
                private readonly System.Collections.Concurrent.BlockingCollection<int> _items = new();
                private readonly System.Threading.Channels.Channel<int> _channel = System.Threading.Channels.Channel.CreateUnbounded<int>();
                private JsonProperty property;

                protected override async Task ExecuteAsync(CancellationToken stop)
                {
                    {{loop}}
                }
            }
            """;
}
