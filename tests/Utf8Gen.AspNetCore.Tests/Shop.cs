using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Utf8Gen.AspNetCore.Tests;

public sealed record Order(string Customer, List<Line>? Lines);

public sealed record Line(string Article, int Count);

public class Receipt
{
    public int Number { get; set; }
}

public class LateReceipt : Receipt
{
    public string? Reason { get; set; }
}

/// <summary>A type that the context does not list.</summary>
public sealed class UnknownReceipt : LateReceipt
{
    public int Secret { get; set; }
}

[JsonDerivedType(typeof(Card), "card")]
public class Payment
{
    public decimal Amount { get; set; }
}

public class Card : Payment
{
    public string? Name { get; set; }
}

[Utf8Json]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(List<Order>))]
[JsonSerializable(typeof(LateReceipt))]
[JsonSerializable(typeof(Card))]
[JsonSerializable(typeof(Payment))]
public sealed partial class ShopJson : JsonSerializerContext;

[ApiController]
[SuppressMessage("Performance", "CA1822:Mark members as static", Justification = "Actions are members of instances.")]
[Route("shop")]
public sealed class ShopController : ControllerBase
{
    [HttpPost("order")]
    public ActionResult<Order> Post(Order order) => order;

    [HttpPost("orders")]
    public IEnumerable<Order> PostAll(List<Order> orders) => orders;

    [HttpPost("optional")]
    public string PostOptional([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] Order? order)
        => order?.Customer ?? "nobody";

    [HttpGet("receipt")]
    public Receipt GetReceipt() => new LateReceipt { Number = 3, Reason = "snow" };

    [HttpGet("unknown")]
    public LateReceipt GetUnknown() => new UnknownReceipt { Number = 3, Secret = 4 };

    [HttpGet("payment")]
    public Payment GetPayment() => new Card { Amount = 1.5m, Name = "Ann" };

    [HttpGet("nothing")]
    public Order? GetNothing() => null;
}
