namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>What the code says of itself: hot and why, cold, or nothing.</summary>
internal readonly record struct PathMark(HotReason? Hot, bool IsCold);
