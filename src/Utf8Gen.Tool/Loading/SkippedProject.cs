namespace Utf8Gen.Tool.Loading;

/// <summary>A project that is not analyzed, or only in part.</summary>
/// <param name="Path">The full path of the project.</param>
/// <param name="Reason">Why, as the end of a sentence.</param>
/// <param name="IsPartial">Whether the project is analyzed nevertheless, so that findings may be
/// missing.</param>
internal sealed record SkippedProject(string Path, string Reason, bool IsPartial = false);
