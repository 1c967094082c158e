using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Enums;

/// <summary>A member of an enum.</summary>
/// <param name="ClrName">Its name in code, from which a naming policy makes the one in JSON.</param>
/// <param name="ExplicitName">What an attribute says, which no policy changes; else null.</param>
/// <param name="Symbol">Where it is declared. It must not reach a model of the pipeline.</param>
/// <param name="DuplicateOf">The first member with the same value, or null for the first one itself.</param>
internal sealed record EnumMember(string ClrName, string? ExplicitName, IFieldSymbol Symbol, EnumMember? DuplicateOf);
