namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

/// <summary>What the lookups that are written into a document in one pass have taken.</summary>
internal sealed class LookupState
{
    /// <summary>In the order of the source.</summary>
    public List<NewLookup> Lookups { get; } = [];
}
