using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public sealed partial class ContextReadTests
{
    [Theory]
    [InlineData("object? M(byte[] json) => JsonSerializer.Deserialize(json, ShopJson.Default.Order);")]
    [InlineData("""
        [Utf8ColdPath] void M(List<string> all)
        {
            foreach (var json in all)
                Use(JsonSerializer.Deserialize(json, ShopJson.Default.Order));
        }
        """)]
    public Task Code_that_is_not_known_to_run_often(string member) => U8G0051.StaysSilent(Program(member), Generated);

    [Theory]
    [InlineData("object? M(Stream json) => JsonSerializer.Deserialize(json, ShopJson.Default.Order);")]
    [InlineData("object? M(JsonElement json) => JsonSerializer.Deserialize(json, ShopJson.Default.Order);")]
    [InlineData("object? M(byte[] json) => JsonSerializer.Deserialize<Order>(json);")]
    [InlineData("object? M(byte[] json) => JsonSerializer.Deserialize(json, typeof(Order), ShopJson.Default);")]
    [InlineData("object? M(byte[] json) => JsonSerializer.Deserialize(json, new ShopJson(new()).Order);")]
    [InlineData("object? M(byte[] json, ShopJson shop) => JsonSerializer.Deserialize(json, shop.Order);")]
    [InlineData("object? M(byte[] json) { var info = ShopJson.Default.Order; return JsonSerializer.Deserialize(json, info); }")]
    [InlineData("Expression<Func<string, object?>> M() => json => JsonSerializer.Deserialize(json, ShopJson.Default.Order);")]
    [InlineData("object? M(byte[] json) => Own.Deserialize(json, ShopJson.Default.Order);")]
    public Task Other_calls(string member)
        => U8G0051.StaysSilent(
            Program("[Utf8HotPath] " + member) + """
                static class Own
                {
                    public static T? Deserialize<T>(byte[] json, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> type) => default;
                }
                """,
            Generated);

    [Theory]
    [InlineData("Order", "[JsonDerivedType(typeof(Order))] class Order { }")]
    [InlineData("ListOrder", "[JsonDerivedType(typeof(Order))] class Order { }")]
    [InlineData("Order", "abstract class Order { }")]
    [InlineData("Order", "enum Order { Open }")]
    public Task A_type_without_a_reader(string property, string declaration)
        => U8G0051.StaysSilent(
            HotProgram($"JsonSerializer.Deserialize(json, ShopJson.Default.{property})")
                .Replace("class Order { public int Id { get; set; } }", declaration, StringComparison.Ordinal),
            Generated);

    [Theory]
    [InlineData("[JsonSourceGenerationOptions(Converters = [typeof(JsonStringEnumConverter)])] ")]
    [InlineData("[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)] ")]
    public Task A_context_without_readers(string attribute)
        => U8G0051.StaysSilent(HotProgram("JsonSerializer.Deserialize(json, ShopJson.Default.Order)", attribute), Generated);

    [Fact]
    public async Task A_context_of_another_project()
    {
        string context = Context("").Replace("class Order", "public class Order", StringComparison.Ordinal)
            .Replace("partial class", "public partial class", StringComparison.Ordinal);
        Project project = TestSolution.ShareProject(context, Generated with { AssemblyName = "Shop" });
        Compilation library = (await project.GetCompilationAsync(TestContext.Current.CancellationToken))!;

        await U8G0051.StaysSilent(
            Class("[Utf8HotPath] object? M(byte[] json) => JsonSerializer.Deserialize(json, ShopJson.Default.Order);"),
            Generated with { ExtraReferences = [library.ToMetadataReference()] });
    }

    [Fact]
    public Task A_project_without_the_library()
        => U8G0051.StaysSilent(
            HotProgram("JsonSerializer.Deserialize(json, ShopJson.Default.Order)"),
            CodeOptions.Standalone with { RunsJsonGenerator = true });
}
