using System.Collections.Immutable;

namespace Utf8Gen.Tool.Fixing;

/// <summary>The arguments of the command <c>fix</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="Rules">The IDs of rules to fix; empty for all. That of a hot rule stands for its
/// hot places.</param>
/// <param name="OnlyHot">Whether only places that are hot are fixed.</param>
/// <param name="Folders">The full paths of the folders to fix; empty for all.</param>
/// <param name="IncludesAccepted">Whether what the baseline accepts is fixed, too.</param>
/// <param name="IsDryRun">Whether files stay as they are.</param>
internal sealed record FixRequest(
    string Path,
    bool Restore,
    ImmutableHashSet<string> Rules,
    bool OnlyHot,
    ImmutableArray<string> Folders,
    bool IncludesAccepted,
    bool IsDryRun);
