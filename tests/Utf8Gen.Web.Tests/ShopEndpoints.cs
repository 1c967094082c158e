using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Utf8Gen.Web.Tests;

/// <summary>Handlers as people write them.</summary>
internal static class ShopEndpoints
{
    /// <summary>The paths to which a document is sent.</summary>
    public static readonly string[] Paths =
    [
        "/orders", "/bound/orders", "/filtered/orders", "/results/orders", "/parameters/orders/7?note=a", "/optional/orders",
        "/products", "/batches", "/controller/orders", "/controller/products", "/controller/batches",
    ];

    public static void Map(WebApplication program)
    {
        program.MapPost("/orders", static (Order order) => TypedResults.Created($"/orders/{order.Customer.Length}", order));

        Delegate bound = static (Order order) => Results.Json(order);
        program.MapPost("/bound/orders", bound);

        program.MapPost("/filtered/orders", static (Order order) => order)
            .AddEndpointFilter(static async (context, next) =>
                context.GetArgument<Order>(0).Lines is null ? Results.Problem("Without lines") : await next(context));

        program.MapPost("/results/orders", static Results<Ok<Order>, BadRequest<string>> (Order order)
            => order.Lines is [] ? TypedResults.BadRequest("empty") : TypedResults.Ok(order));

        program.MapPost("/parameters/orders/{id}", static ([AsParameters] OrderRequest request)
            => Results.Ok(request.Order with { Customer = $"{request.Id} {request.Note}" }));

        program.MapPost("/optional/orders", static (Order? order) => order ?? new Order("nobody", []));

        program.MapPost("/products", static (Product product) => product);

        program.MapPost("/batches", static (List<Order> orders) => orders.AsEnumerable());

        program.MapControllers();
    }

    internal readonly record struct OrderRequest(int Id, string? Note, [property: FromBody] Order Order);
}

[ApiController]
[SuppressMessage("Performance", "CA1822:Mark members as static", Justification = "Actions are members of instances.")]
[Route("controller")]
public sealed class ShopController : ControllerBase
{
    [HttpPost("orders")]
    public ActionResult<Order> PostOrder(Order order) => order.Lines is [] ? UnprocessableEntity(order) : order;

    [HttpPost("products")]
    public Product? PostProduct(Product? product) => product?.Replaces ?? product;

    [HttpPost("batches")]
    public IEnumerable<Order> PostOrders(List<Order> orders) => orders;
}
