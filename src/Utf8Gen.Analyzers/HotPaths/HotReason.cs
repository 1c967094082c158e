namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Why an operation is hot, as a message says it: <c>in foreach at line 12 of ReadReleases</c>.</summary>
/// <param name="Text">Said of the operation.</param>
/// <param name="AsCaller">Said of what the operation calls: <c>called in foreach at line 12 of ReadReleases</c>.</param>
internal readonly record struct HotReason(string Text, string AsCaller)
{
    public override string ToString() => Text;
}
