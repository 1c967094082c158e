using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Keys;

/// <summary>The enum of a lookup is named after what is read, and of what.</summary>
public class GeneratedNameTests
{
    private static readonly Rule U8G1006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G1006");

    [Theory]
    [InlineData("kindElement.GetString()", "Kind")]
    [InlineData("kindProperty.GetString()", "Kind")]
    [InlineData("kind.GetString()", "Kind")]
    [InlineData("typeElement.GetString()", "OrderType")]
    [InlineData("type.GetString()", "OrderType")]
    [InlineData("element.GetString()", "Value")]
    public Task Of_an_element(string text, string name)
        => AssertName($"switch ({text}) {{ case \"a\": N(); break; case \"b\": break; case \"c\": break; }} return default;", name);

    [Theory]
    [InlineData("element.GetString()", "StatusName")]
    [InlineData("reader.GetString()", "StatusName")]
    [InlineData("kindElement.GetString()", "Kind")]
    public Task Of_what_a_switch_returns(string text, string name)
        => AssertName(
            $"return {text} switch {{ \"a\" => Status.A, \"b\" => Status.B, \"c\" => Status.C, _ => throw new JsonException() }};", name);

    private static async Task AssertName(string statements, string name)
        => Assert.Contains(
            $"private enum {name}\n",
            await U8G1006.FixedText($$"""
                using System;
                using System.Text.Json;
                using System.Text.Json.Serialization;

                public enum Status { A, B, C }

                public class Order;

                internal sealed partial class OrderConverter : JsonConverter<Order>
                {
                    public override Order? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
                    {
                        while (reader.Read())
                            M(ref reader, default, default, default, default, default);
                        return null;
                    }

                    public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) { }

                    private static Status M(
                        ref Utf8JsonReader reader, JsonElement kindElement, JsonElement kindProperty, JsonElement kind,
                        JsonElement typeElement, JsonElement element)
                    {
                        JsonElement type = element;
                        {{statements}}
                    }

                    private static void N() { }
                }

                """),
            StringComparison.Ordinal);
}
