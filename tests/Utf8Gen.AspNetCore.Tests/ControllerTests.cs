using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;

namespace Utf8Gen.AspNetCore.Tests;

/// <summary>Controllers with <c>AddUtf8Json</c> answer as they do without it.</summary>
public sealed class ControllerTests : IAsyncLifetime
{
    private TestServer _plain = null!;
    private TestServer _generated = null!;

    public async ValueTask InitializeAsync()
    {
        _plain = await StartAsync(static _ => { });
        _generated = await StartAsync(static mvc => mvc.AddUtf8Json());
    }

    public async ValueTask DisposeAsync()
    {
        await _plain.DisposeAsync();
        await _generated.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Bodies.All), MemberType = typeof(Bodies))]
    public async Task A_body(string json, string? type, string encoding)
    {
        foreach (string path in (string[])["shop/order", "shop/orders", "shop/optional"])
            await AssertSameAsync(HttpMethod.Post, path, () => TestServer.Body(json, type, Encoding.GetEncoding(encoding)));
    }

    [Theory]
    [InlineData("shop/receipt")] // a derived type that the action does not declare
    [InlineData("shop/unknown")]
    [InlineData("shop/payment")] // one that its base knows
    [InlineData("shop/nothing")]
    public async Task A_result(string path) => await AssertSameAsync(HttpMethod.Get, path, static () => null);

    [Fact]
    public async Task A_result_in_another_encoding()
        => await AssertSameAsync(HttpMethod.Get, "shop/receipt", static () => null, "utf-16");

    [Fact]
    public async Task A_type_that_the_options_do_not_know_is_written_as_its_base()
    {
        await using TestServer server = await TestServer.StartAsync(
            static services => services.AddControllers()
                .AddApplicationPart(typeof(ShopController).Assembly)
                .AddJsonOptions(static options => options.JsonSerializerOptions.TypeInfoResolver = ShopJson.Default)
                .AddUtf8Json(),
            static program => program.MapControllers());

        Assert.Equal(
            """200 application/json; charset=utf-8 {"reason":null,"number":3}""",
            await server.SendAsync(HttpMethod.Get, "shop/unknown", null));
    }

    [Fact]
    public async Task A_request_that_was_aborted_is_no_error()
    {
        await using TestServer server = await TestServer.StartAsync(
            static services => services.AddControllers().AddApplicationPart(typeof(ShopController).Assembly).AddUtf8Json(),
            static program =>
            {
                program.Use(TestServer.Abort);
                program.MapControllers();
            });

        Assert.Equal("200 text/plain; charset=utf-8 Ann", await server.SendAsync(
            HttpMethod.Post, "shop/optional", TestServer.Body("""{"customer":"Ann"}""")));
        Assert.StartsWith("200 ", await server.SendAsync(HttpMethod.Get, "shop/receipt", null), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_list()
        => Assert.StartsWith(
            """200 application/json; charset=utf-8 [{"customer":"Ann","lines":null}]""",
            await _generated.SendAsync(HttpMethod.Post, "shop/orders", TestServer.Body("""[{"customer":"Ann"}]""")),
            StringComparison.Ordinal);

    [Fact]
    public void The_formatters_of_the_serializer_are_replaced_where_they_are()
    {
        var services = new ServiceCollection();
        services.AddLogging();
        services.AddControllers(static options =>
        {
            options.InputFormatters.Insert(0, new OwnInput());
            options.OutputFormatters.Add(new OwnOutput());
        }).AddUtf8Json().AddUtf8Json();
        using ServiceProvider provider = services.BuildServiceProvider();
        MvcOptions options = provider.GetRequiredService<IOptions<MvcOptions>>().Value;

        Assert.Equal(["OwnInput", "Utf8JsonInputFormatter"], options.InputFormatters.Select(static one => one.GetType().Name));
        Assert.Equal(
            ["Utf8JsonOutputFormatter", "OwnOutput"], options.OutputFormatters.Select(static one => one.GetType().Name).TakeLast(2));
    }

    private async Task AssertSameAsync(HttpMethod method, string path, Func<ByteArrayContent?> body, string? accepted = null)
        => Assert.Equal(
            await _plain.SendAsync(method, path, body(), accepted), await _generated.SendAsync(method, path, body(), accepted));

    private static Task<TestServer> StartAsync(Action<IMvcBuilder> configure)
        => TestServer.StartAsync(
            services => configure(services.AddControllers()
                .AddApplicationPart(typeof(ShopController).Assembly)
                .AddJsonOptions(static options =>
                    options.JsonSerializerOptions.TypeInfoResolverChain.Insert(0, ShopJson.Default))),
            static program => program.MapControllers());

    private sealed class OwnInput()
        : SystemTextJsonInputFormatter(new JsonOptions(), NullLogger<SystemTextJsonInputFormatter>.Instance);

    private sealed class OwnOutput()
        : SystemTextJsonOutputFormatter(new JsonSerializerOptions { TypeInfoResolver = ShopJson.Default });
}
