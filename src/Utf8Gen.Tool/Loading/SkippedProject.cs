namespace Utf8Gen.Tool.Loading;

/// <summary>A project that is not analyzed, or only in part.</summary>
/// <param name="Path">The full path of the project.</param>
/// <param name="Reason">Why, as the end of a sentence.</param>
/// <param name="IsPartial">Whether the project is analyzed nevertheless, so that findings may be
/// missing.</param>
internal sealed record SkippedProject(string Path, string Reason, bool IsPartial = false)
{
    /// <summary>Whether findings may be missing. A project in another language has
    /// none.</summary>
    public bool LosesFindings { get; init; } = true;

    /// <summary>Returns the first few projects, each with its reason.</summary>
    public static string Describe(IReadOnlyCollection<SkippedProject> projects)
    {
        const int Shown = 3;
        string first = string.Join(
            "; ", projects.Take(Shown).Select(static project => $"{System.IO.Path.GetFileName(project.Path)}: {project.Reason}"));
        return projects.Count > Shown ? $"{first}; and {projects.Count - Shown} more" : first;
    }
}
