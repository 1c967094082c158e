namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>A key as the code of a lookup speaks of it.</summary>
/// <param name="Text">The key, for comments and literals.</param>
/// <param name="Index">The C# expression of its index.</param>
internal sealed record LookupResult(string Text, string Index);
