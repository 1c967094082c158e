using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>What options say about the types with generated code.</summary>
[Trait("Matrix", "Json")]
public sealed class DescriptionTests
{
    private const string Used = "read and written by generated code";
    private const string OneByOne = "left to the serializer, which reads and writes one value inside after the other";
    private const string NotGenerated = "left to the serializer: no code was generated for it (U8G2040 says why)";
    private const string Different = "left to the serializer: the options or contracts are not those that code was generated for";

    [Theory]
    [InlineData(typeof(Inner), Used)]
    [InlineData(typeof(InnerValue), Used)]
    [InlineData(typeof(List<Inner>), OneByOne)]
    [InlineData(typeof(PolymorphicParent), Used)]
    public void Each_type_of_a_context_has_a_line(Type type, string verdict)
        => Assert.Contains($"{type}: {verdict}", new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default).DescribeUtf8Json());

    [Fact]
    public void Types_whose_contracts_are_made_by_reflection_have_a_line()
    {
        Assert.Contains($"{typeof(Inner)}: {Used}", new JsonSerializerOptions().AddUtf8Json().DescribeUtf8Json());
        Assert.Empty(new JsonSerializerOptions().DescribeUtf8Json());
        Assert.Empty(JsonSerializerOptions.Default.DescribeUtf8Json());
    }

    [Fact]
    public void Options_without_effect_are_told_apart()
    {
        var unlike = new JsonSerializerOptions { IncludeFields = true };
        var without = new JsonSerializerOptions { TypeInfoResolver = ParentsJson.Default };

        Assert.Contains($"{typeof(Inner)}: {Different}", unlike.AddUtf8Json(ParentsJson.Default).DescribeUtf8Json());
        Assert.Contains(without.DescribeUtf8Json(), static line
            => line.StartsWith($"{typeof(Inner)}: left to the serializer: AddUtf8Json was not called", StringComparison.Ordinal));

        var nullable = new JsonSerializerOptions { RespectNullableAnnotations = true };
        Assert.Contains(nullable.AddUtf8Json(ParentsJson.Default).DescribeUtf8Json(), static line
            => line.StartsWith($"{typeof(Inner)}: left to the serializer: the options ", StringComparison.Ordinal));
        Assert.Contains(new JsonSerializerOptions().AddUtf8Json(SequencesJson.Default).DescribeUtf8Json(), static line
            => line.StartsWith($"{typeof(AnyParent)}: left to the serializer: a value inside may be a sequence", StringComparison.Ordinal));
    }

    [Fact]
    public void Those_of_Default_are_described_as_the_attribute_says()
    {
        Assert.Contains($"{typeof(Inner)}: {Used}", ParentsJson.Default.Options.DescribeUtf8Json());
        Assert.DoesNotContain(KindsJson.Default.Options.DescribeUtf8Json(), static line => line.EndsWith(Used, StringComparison.Ordinal));
    }

    [Fact]
    public void Options_may_be_changed_after_that()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default);
        options.DescribeUtf8Json();

        options.IncludeFields = true;
        Assert.Contains($"{typeof(Inner)}: {Different}", options.DescribeUtf8Json());
    }

    [Fact]
    public void Options_are_needed()
        => Assert.Throws<ArgumentNullException>(static () => ((JsonSerializerOptions)null!).DescribeUtf8Json());
}
