using Microsoft.CodeAnalysis;

namespace Utf8Gen.Tool.Fixing;

/// <summary>Changes that compile as the code before them did.</summary>
/// <param name="Solution">The solution with the changes.</param>
/// <param name="Files">The files that change.</param>
/// <param name="PutBack">The files that stay as they were.</param>
internal sealed record CheckedChanges(Solution Solution, IReadOnlyList<ChangedFile> Files, IReadOnlyList<RevertedFile> PutBack);
