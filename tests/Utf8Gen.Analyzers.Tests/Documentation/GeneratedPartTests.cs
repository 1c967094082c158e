using Utf8Gen.DocsGenerator;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The generated parts of the documentation and of the package are current.</summary>
public sealed class GeneratedPartTests
{
    public static TheoryData<string> Parts => [.. GeneratedPart.All.Select(static part => part.ToString()).Distinct()];

    [Theory, MemberData(nameof(Parts))]
    public void A_generated_part_is_current(string name)
        => Assert.All(
            GeneratedPart.All.Where(part => part.ToString() == name),
            static part => Assert.True(
                part.IsCurrent, $"{part} is not current; run `{GeneratedPart.Command}`. Expected:\n{part.Expected}"));
}
