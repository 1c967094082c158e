namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

/// <summary>The names that lookups written into a document in one pass have taken.</summary>
internal sealed class LookupState
{
    /// <summary>The lookups in source order.</summary>
    public List<NewLookup> Lookups { get; } = [];
}
