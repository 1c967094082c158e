using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The names of the sample's variants: <c>[MemberData(nameof(VariantData.Names),
/// MemberType = typeof(VariantData))]</c>.</summary>
public static class VariantData
{
    public static TheoryData<string> Names => [.. IReportVariant.All.Select(variant => variant.Name)];

    /// <summary>Those that end where they have what the report needs, and do not look at the rest.</summary>
    public static TheoryData<string> EarlyNames => ["stream", "pipe", "raw", "enumerate"];

    internal static IReportVariant Find(string name) => IReportVariant.All.Single(variant => variant.Name == name);
}
