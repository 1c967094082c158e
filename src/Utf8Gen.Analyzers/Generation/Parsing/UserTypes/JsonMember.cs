using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>A property or field that System.Text.Json serializes.</summary>
/// <param name="ClrName">The name in metadata, from which a naming policy
/// derives the JSON name.</param>
/// <param name="JsonName">The name in <c>[JsonPropertyName]</c>, or that of the policy of a
/// <c>[JsonNamingPolicy]</c>, which no other policy changes; otherwise null.</param>
/// <param name="Symbol">The symbol, which must not reach the pipeline.</param>
internal sealed record JsonMember(string ClrName, string? JsonName, ISymbol Symbol);
