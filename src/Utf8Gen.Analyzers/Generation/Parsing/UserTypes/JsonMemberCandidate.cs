using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>A member that takes part in resolving name conflicts, whether it
/// is serialized or not.</summary>
/// <param name="Symbol">The property or field.</param>
/// <param name="ExplicitName">The name that attributes give the member, or null.</param>
/// <param name="Name">The JSON name.</param>
/// <param name="Order">The order in <c>[JsonPropertyOrder]</c>, or 0.</param>
/// <param name="IsIgnored">Whether the member has <c>[JsonIgnore]</c>, so that another
/// member may take its name.</param>
/// <param name="IsExtensionData">Whether the member holds properties that
/// no other member matches.</param>
internal sealed record JsonMemberCandidate(
    ISymbol Symbol, string? ExplicitName, string Name, int Order, bool IsIgnored, bool IsExtensionData);
