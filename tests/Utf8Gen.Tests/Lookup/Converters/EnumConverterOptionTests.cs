using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Lookup.Converters;

/// <summary>Each option takes away something that System.Text.Json's converter accepts.</summary>
[Trait("Matrix", "Json")]
public sealed class EnumConverterOptionTests
{
    private static readonly JsonSerializerOptions Exact = With(new ExactPhaseConverter());

    private static readonly JsonSerializerOptions Named = With(new NamedRightsConverter());

    [Fact]
    public void An_exact_name_is_always_read()
    {
        Assert.Equal(Phase.InTransit, Read("\"InTransit\""u8));
        Assert.Equal(Phase.InTransit, Read("\"In\\u0054ransit\""u8));
        Assert.Equal(Phase.Delivered, Read("\"done\""u8));
    }

    [Theory]
    [InlineData("inTransit")]
    [InlineData("Delivered")]
    [InlineData(" InTransit")]
    [InlineData("InTransit ")]
    [InlineData("1")]
    [InlineData("InTransit,Preparing")]
    [InlineData("InTransit,")]
    [InlineData("")]
    public void Any_other_text_can_be_refused(string text)
        => Assert.Throws<JsonException>(() => Read(JsonSerializer.SerializeToUtf8Bytes(text)));

    [Fact]
    public void A_number_can_be_refused() => Assert.Throws<JsonException>(() => Read("1"u8));

    [Fact]
    public void A_value_without_a_name_is_not_written_where_numbers_are_not_allowed()
    {
        var exception = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new[] { (Phase)99 }, Exact));
        Assert.Contains("Path: $", exception.Message, StringComparison.Ordinal);

        var map = new Dictionary<Phase, int> { [(Phase)99] = 1 };
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(map, Exact));
    }

    [Fact]
    public void A_combination_is_a_number_where_combinations_are_not_allowed()
    {
        Assert.Equal("3", JsonSerializer.Serialize(Rights.Read | Rights.Write, Named));
        Assert.Equal("\"All\"", JsonSerializer.Serialize(Rights.All, Named));
        Assert.Equal(Rights.Read | Rights.Write, JsonSerializer.Deserialize<Rights>("3"u8, Named));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Rights>("\"Read, Write\""u8, Named));
    }

    private static Phase Read(ReadOnlySpan<byte> json) => JsonSerializer.Deserialize<Phase>(json, Exact);

    private static JsonSerializerOptions With(JsonConverter converter) => new() { Converters = { converter } };
}
