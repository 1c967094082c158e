using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Enums;

/// <summary>A member of an enum.</summary>
/// <param name="ClrName">The name in code, from which a naming policy
/// derives the JSON name.</param>
/// <param name="ExplicitName">The name in an attribute, which no policy
/// changes; otherwise null.</param>
/// <param name="Symbol">The symbol, which must not reach the pipeline.</param>
/// <param name="DuplicateOf">The first member with the same value; null
/// for the first one itself.</param>
internal sealed record EnumMember(string ClrName, string? ExplicitName, IFieldSymbol Symbol, EnumMember? DuplicateOf);
