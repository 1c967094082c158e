using Utf8Gen.Tool.Reports;

namespace Utf8Gen.Tool.Tests.Reports;

public sealed class SerializerCostTests
{
    [Fact]
    public void Times_of_a_large_document_are_divided_by_its_kilobytes()
    {
        string text = SerializerCost.Describe("""
            {
              "Run: serializer": ["A machine"],
              "Typed reading, us per document": [
                ["Document", "Utf8JsonSerializer", "JsonSerializer, context"],
                ["an order, 398 B", "0.53 ± 0.01", "1.70 ± 0.02"],
                ["a list of orders, 400,000 B", "600.00 ± 20.58", "1680.00 ± 43.77"]
              ],
              "Typed writing, us per document": [
                ["Document", "JsonSerializer, context", "Utf8JsonSerializer"],
                ["a list of orders, 200,000 B", "440.00 ± 18.30", "300.00 ± 15.21"]
              ]
            }
            """);

        Assert.Equal("As measured, per kB: reading 4.2 us, by generated code 1.5 us; writing 2.2 us, by generated code 1.5 us", text);
    }

    [Fact]
    public void The_published_tables_have_the_document()
        => Assert.Matches(
            @"^As measured, per kB: reading \d\.\d us, .* writing \d\.\d us, by generated code \d\.\d us$",
            SerializerCost.Text);
}
