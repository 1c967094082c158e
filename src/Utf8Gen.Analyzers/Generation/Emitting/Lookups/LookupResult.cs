namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>A key in the code of a lookup.</summary>
/// <param name="Text">The key, for comments and literals.</param>
/// <param name="Index">The C# expression for its index.</param>
internal sealed record LookupResult(string Text, string Index);
