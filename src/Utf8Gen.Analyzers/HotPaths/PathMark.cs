namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>How the code marks itself: hot and why, cold, or not at all.</summary>
internal readonly record struct PathMark(HotReason? Hot, bool IsCold);
