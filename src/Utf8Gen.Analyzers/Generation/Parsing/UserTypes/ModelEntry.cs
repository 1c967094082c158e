using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>A member that takes part in which names there are, whether it is written or not.</summary>
/// <param name="Symbol">The property or field.</param>
/// <param name="ExplicitName">What <c>[JsonPropertyName]</c> says, or null.</param>
/// <param name="Name">The name in JSON.</param>
/// <param name="Order">What <c>[JsonPropertyOrder]</c> says, or 0.</param>
/// <param name="IsIgnored">It has <c>[JsonIgnore]</c>, and its name is free for another member.</param>
/// <param name="IsExtensionData">It holds the names that no other member has.</param>
internal sealed record ModelEntry(
    ISymbol Symbol, string? ExplicitName, string Name, int Order, bool IsIgnored, bool IsExtensionData);
