using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>A member that has an attribute for JSON, or is required,
/// but is not serialized.</summary>
/// <param name="Symbol">The symbol.</param>
/// <param name="Reason">A clause: "it is not public and has no [JsonInclude]".</param>
internal sealed record SkippedMember(ISymbol Symbol, string Reason);
