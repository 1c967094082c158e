using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Lookup.Converters;

[JsonConverter(typeof(PaymentConverter))]
internal abstract record Payment
{
    public decimal Amount { get; set; }
}

internal sealed record CardPayment : Payment
{
    public string? CardNumber { get; set; }

    public string? Holder { get; set; }
}

internal sealed record BankPayment : Payment
{
    public string? Iban { get; set; }

    public string? Holder { get; set; }
}

internal sealed record CashPayment : Payment
{
    [JsonPropertyName("till-\u00F6")] public int Till { get; set; }

    public Payment? Change { get; set; }
}

#pragma warning disable U8G2022 // tests look for that name in the same case
[Utf8Classifier]
#pragma warning restore U8G2022
[JsonDerivedType(typeof(CardPayment)), JsonDerivedType(typeof(BankPayment)), JsonDerivedType(typeof(CashPayment))]
internal sealed partial class PaymentConverter : JsonConverter<Payment>;

/// <summary>No name is of one type only; two together are.</summary>
[JsonConverter(typeof(EdgeConverter))]
internal interface IEdge;

internal sealed record LeftEdge(object? A, object? B) : IEdge;

internal sealed record RightEdge(object? B, object? C) : IEdge;

internal struct TopEdge : IEdge
{
    public object? C { get; set; }

    public object? A { get; set; }
}

[Utf8Classifier]
[JsonDerivedType(typeof(LeftEdge)), JsonDerivedType(typeof(RightEdge)), JsonDerivedType(typeof(TopEdge))]
internal sealed partial class EdgeConverter : JsonConverter<IEdge>;

[JsonConverter(typeof(SignalConverter))]
internal abstract record Signal
{
    public JsonElement Data { get; set; }
}

internal sealed record OpenSignal : Signal
{
    public JsonElement Kind { get; set; }
}

internal sealed record CloseSignal : Signal;

[Utf8Classifier("kind")]
[JsonDerivedType(typeof(OpenSignal), "open"), JsonDerivedType(typeof(OpenSignal), "re-open"), JsonDerivedType(typeof(OpenSignal), -3)]
[JsonDerivedType(typeof(CloseSignal), "\u00F6\\close")]
internal sealed partial class SignalConverter : JsonConverter<Signal>;

/// <summary>In snake case, one of them by a contract of its own.</summary>
[JsonConverter(typeof(RouteConverter))]
internal abstract record Route;

internal sealed record RoadRoute(int LaneCount) : Route;

internal sealed record RailRoute(int TrackGauge) : Route;

[Utf8Classifier(Naming = Utf8Naming.SnakeCaseLower)]
[JsonDerivedType(typeof(RoadRoute)), JsonDerivedType(typeof(RailRoute))]
internal sealed partial class RouteConverter : JsonConverter<Route>;

/// <summary>One type can be converted to the other.</summary>
[JsonConverter(typeof(AngleConverter))]
internal interface IAngle;

internal sealed record Degrees(double Angle) : IAngle
{
    public static implicit operator Degrees?(Radians? radians) => radians is null ? null : new Degrees(radians.Arc * 180 / Math.PI);
}

internal sealed record Radians(double Arc) : IAngle;

[Utf8Classifier, JsonDerivedType(typeof(Degrees)), JsonDerivedType(typeof(Radians))]
internal sealed partial class AngleConverter : JsonConverter<IAngle>;

[JsonSerializable(typeof(List<Payment>))]
[JsonSerializable(typeof(CardPayment)), JsonSerializable(typeof(BankPayment)), JsonSerializable(typeof(CashPayment))]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
internal sealed partial class PaymentContext : JsonSerializerContext;
