namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Why an operation is hot, as part of a message:
/// <c>in foreach at line 12 of ReadReleases</c>.</summary>
/// <param name="Text">The text for the operation.</param>
/// <param name="AsCaller">The text for what the operation calls: <c>called in foreach at line
/// 12 of ReadReleases</c>.</param>
internal readonly record struct HotReason(string Text, string AsCaller)
{
    /// <summary>Whether a framework calls the code for each value, request or message: then what it
    /// calls is as hot, which a loop does not say for sure.</summary>
    public bool IsFromFramework { get; init; }

    public override string ToString() => Text;
}
