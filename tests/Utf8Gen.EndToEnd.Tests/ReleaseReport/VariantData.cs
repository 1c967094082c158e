using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The names of the sample's variants: <c>[MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]</c>.</summary>
public static class VariantData
{
    public static TheoryData<string> Names => [.. ReportVariants.All.Select(variant => variant.Name)];
}
