namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Why an operation is hot, as a message says it: <c>in foreach at line 12 of ReadReleases</c>.</summary>
internal readonly record struct HotReason(string Text)
{
    public override string ToString() => Text;
}
