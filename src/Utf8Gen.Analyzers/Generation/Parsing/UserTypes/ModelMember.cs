using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>A property or field that System.Text.Json writes.</summary>
/// <param name="ClrName">Its name in metadata, from which a naming policy makes the one in JSON.</param>
/// <param name="JsonName">What <c>[JsonPropertyName]</c> says, which no policy changes; else null.</param>
/// <param name="Symbol">Where it is declared. It must not reach a model of the pipeline.</param>
internal sealed record ModelMember(string ClrName, string? JsonName, ISymbol Symbol);
