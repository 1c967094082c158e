using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Reports.Html;

/// <summary>What a page calls the kinds of findings.</summary>
internal static class KindText
{
    /// <summary>Returns the name of a kind, which is also that of its style.</summary>
    public static string Style(FindingKind kind)
        => kind switch { FindingKind.Wrong => "wrong", FindingKind.Hot => "hot", _ => "other" };
}
