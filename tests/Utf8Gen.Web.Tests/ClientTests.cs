using System.Buffers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Options;
using Refit;

namespace Utf8Gen.Web.Tests;

/// <summary>Clients of the framework and of others send and receive the same with the line at their options.</summary>
public sealed class ClientTests(ShopServers servers) : IClassFixture<ShopServers>
{
    private static readonly Order Order =
        new("Ann", [new Line("A-1", 2), new Line("\u00e9\"", 1, 2.50m)], new Card { Amount = 1, Name = "n" });

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    public interface IShop
    {
        [Post("/orders")]
        Task<Order> PostAsync([Body] Order order);

        [Post("/products")]
        Task<Product> PostAsync([Body] Product product);
    }

    [Fact]
    public async Task HttpClient_sends_and_receives_JSON()
    {
        await AssertSameAsync(async options =>
        {
            using HttpResponseMessage response = await servers.Plain.Client.PostAsJsonAsync("/orders", Order, options, Cancel);
            return await response.Content.ReadFromJsonAsync<Order>(options, Cancel);
        });
        await AssertSameAsync(async options =>
        {
            List<Order> orders = [Order, Order];
            using HttpResponseMessage response = await servers.Plain.Client.PostAsJsonAsync("/batches", orders, options, Cancel);
            return await response.Content.ReadFromJsonAsAsyncEnumerable<Order>(options, Cancel).ToListAsync(Cancel);
        });
    }

    [Theory]
    [InlineData("""{"customer":"Ann","lines":[{"article":"A","count":"x"}]}""")]
    [InlineData("""{"customer":"Ann",""")]
    [InlineData("""{"customer":"Ann"}1""")]
    [InlineData("null")]
    [InlineData("")]
    public async Task HttpClient_has_the_same_error(string json)
        => await AssertSameAsync(async options =>
        {
            using var content = new StringContent(json);
            return await content.ReadFromJsonAsync<Order>(options, Cancel);
        });

    [Fact]
    public async Task Refit_sends_and_receives_JSON()
    {
        await AssertSameAsync(options => Shop(options).PostAsync(Order));
        await AssertSameAsync(options => Shop(options).PostAsync(new Product { Name = "Lamp", Color = Color.Green, Labels = [] }));

        IShop Shop(JsonSerializerOptions options)
            => RestService.For<IShop>(servers.Plain.Client, new RefitSettings(new SystemTextJsonContentSerializer(options)));
    }

    [Fact]
    public async Task SignalR_writes_and_parses_messages()
        => await AssertSameAsync(options =>
        {
            var protocol = new JsonHubProtocol(Options.Create(new JsonHubProtocolOptions { PayloadSerializerOptions = options }));
            ReadOnlyMemory<byte> bytes = protocol.GetMessageBytes(new InvocationMessage("send", [Order, 1]));
            var sequence = new ReadOnlySequence<byte>(bytes);
            Assert.True(protocol.TryParseMessage(ref sequence, new Binder(), out HubMessage? message));
            return Task.FromResult((Encoding.UTF8.GetString(bytes.Span), ((InvocationMessage)message!).Arguments));
        });

    /// <summary>Fails where results or errors differ with generated code and without.</summary>
    private static async Task AssertSameAsync<T>(Func<JsonSerializerOptions, Task<T>> call)
    {
        Assert.Equal(await DescribeAsync(isGenerated: false), await DescribeAsync(isGenerated: true));

        async Task<string> DescribeAsync(bool isGenerated)
        {
            var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
            ShopServer.Set(options, isGenerated);
            try
            {
                return JsonSerializer.Serialize(await call(options), JsonSerializerOptions.Web);
            }
            catch (JsonException exception)
            {
                return $"{exception.Message} {exception.InnerException?.Message}";
            }
        }
    }

    private sealed class Binder : IInvocationBinder
    {
        public IReadOnlyList<Type> GetParameterTypes(string methodName) => [typeof(Order), typeof(int)];

        public Type GetReturnType(string invocationId) => typeof(Order);

        public Type GetStreamItemType(string streamId) => typeof(Order);
    }
}
