using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The fix that writes a lookup, as <c>dotnet format</c> applies it.</summary>
[Collection(nameof(FormattedSolution))]
public sealed class LookupFixTests(FormattedSolution solution)
{
    private const int Names = 20;

    private static string Program => $$"""
        using System.Text.Json;
        using System.Text.Json.Serialization;

        var options = new JsonSerializerOptions { Converters = { new TotalConverter() } };
        foreach (string json in args)
            Console.WriteLine(JsonSerializer.Deserialize<Total>(json, options)!.Sum);

        public sealed class Total
        {
            public int Sum { get; set; }
        }

        public sealed class TotalConverter : JsonConverter<Total>
        {
            public override Total Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                var total = new Total();
                while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                {
                    string? name = reader.GetString();
                    reader.Read();
                    switch (name)
                    {
        {{string.Join('\n', Enumerable.Range(1, Names).Select(Section))}}
                        default:
                            reader.Skip();
                            break;
                    }
                }

                return total;
            }

            public override void Write(Utf8JsonWriter writer, Total value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Sum);
        }

        """;

    private static string Section(int i) => $"""
                        case "name-{i}":
                            total.Sum += {i} * reader.GetInt32();
                            break;
        """;

    [Fact]
    public async Task A_converter_with_twenty_names_is_fixed_and_reads_the_same()
    {
        string before = FormattedSolution.LinesAbout("Sum", solution.BuildBefore);
        Assert.Contains(
            "warning U8G1007: 'GetString' allocates a string to compare with 20 names later", before, StringComparison.Ordinal);

        string fixedProgram = solution.Read("Sum", "Program.cs");
        Assert.Contains("public sealed class TotalConverter", fixedProgram, StringComparison.Ordinal);
        Assert.Contains("TotalConverterKeys.Key name = TotalConverterKeys.Match(ref reader);", fixedProgram, StringComparison.Ordinal);
        Assert.Contains("case TotalConverterKeys.Key.Name20:", fixedProgram, StringComparison.Ordinal);
        Assert.Contains("internal static partial class TotalConverterKeys { }", fixedProgram, StringComparison.Ordinal);

        string after = FormattedSolution.LinesAbout("Sum", solution.BuildAfter.Succeeded());
        Assert.DoesNotContain("warning", after, StringComparison.Ordinal);
        Assert.DoesNotContain("U8G", after, StringComparison.Ordinal);
        Assert.Equal(await RunAsync(isFormatted: false), await RunAsync(isFormatted: true));
    }

    internal static void WriteProject(Workspace workspace, string folder)
    {
        workspace.WriteProject(folder, properties: "<OutputType>Exe</OutputType>");
        workspace.Write(folder + "/Program.cs", Program);
    }

    private async Task<string> RunAsync(bool isFormatted)
        => (await solution.RunAsync(
            "Sum",
            isFormatted,
            "{}", """{"name-1":2,"name-20":3,"n\u0061me-7":1}""", """{"name-21":[1],"other":{"name-2":5},"name-3":1}""")).Text;
}
