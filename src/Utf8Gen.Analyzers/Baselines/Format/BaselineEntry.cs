namespace Utf8Gen.Analyzers.Baselines.Format;

/// <summary>Equal findings of a member that are accepted.</summary>
/// <param name="Project">The name of the project file, without its extension.</param>
/// <param name="Rule">The ID of the rule, the one for any code.</param>
/// <param name="Member">The documentation ID of the member.</param>
/// <param name="Expression">The code of the finding, without white space and names of
/// locals.</param>
/// <param name="Count">How many are accepted, at least one.</param>
/// <param name="Hot">How many of these may be hot.</param>
internal sealed record BaselineEntry(string Project, string Rule, string Member, string Expression, int Count, int Hot)
{
    /// <summary>Returns what an entry accepts that a merge of files has left twice: no more than
    /// one of the two.</summary>
    public BaselineEntry MergedWith(BaselineEntry other)
        => this with { Count = Math.Max(Count, other.Count), Hot = Math.Max(Hot, other.Hot) };
}
