using System.ComponentModel.DataAnnotations;
using System.Text.Json.Serialization;

namespace Utf8Gen.Web.Tests;

public sealed record Order([Required, MaxLength(20)] string Customer, List<Line>? Lines, Payment? Payment = null);

public sealed record Line(string Article, [Range(1, 100)] int Count, decimal Price = 1);

/// <summary>Has no reader.</summary>
[JsonDerivedType(typeof(Card), "card")]
public class Payment
{
    public decimal Amount { get; set; }
}

public sealed class Card : Payment
{
    public string? Name { get; set; }
}

public sealed class Product
{
    public Guid Id { get; set; }

    [Required]
    public string? Name { get; set; }

    [Range(0, 1000)]
    public double Weight { get; set; }

    public Color Color { get; set; }

    public DateTimeOffset? Added { get; set; }

    public Dictionary<string, string>? Labels { get; set; }

    public Product? Replaces { get; set; }
}

[JsonConverter(typeof(JsonStringEnumConverter<Color>))]
public enum Color
{
    Red,
    Green,
}

[Utf8Json]
[JsonSerializable(typeof(Order)), JsonSerializable(typeof(List<Order>)), JsonSerializable(typeof(Product)), JsonSerializable(typeof(Card))]
internal sealed partial class ShopJson : JsonSerializerContext;
