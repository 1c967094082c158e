using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>The members of a type that System.Text.Json writes, by the rules of its reflection-based resolver.</summary>
/// <param name="Members">In its order: members of a derived type before those of its base, properties of one type before
/// its fields, each as declared; then by <c>[JsonPropertyOrder]</c>. Two of them may have one name in JSON, which
/// System.Text.Json refuses at run time. For a type from a reference assembly the order is that of the assembly.</param>
/// <param name="Skipped">What somebody who reads the type would expect among them.</param>
internal sealed record ModelMembers(ImmutableArray<ModelMember> Members, ImmutableArray<SkippedMember> Skipped)
{
    /// <param name="model">A type that <see cref="Refuse"/> has nothing against.</param>
    /// <param name="naming">The policy for names without <c>[JsonPropertyName]</c>: a member of a base type is hidden by
    /// one that is called the same in code and in JSON, so the policy takes part in which members there are.</param>
    /// <param name="includeFields">Whether public fields are written without <c>[JsonInclude]</c>.</param>
    /// <param name="cancel">Ends the reading between two types.</param>
    public static ModelMembers Read(INamedTypeSymbol model, NamingPolicy naming, bool includeFields, CancellationToken cancel)
    {
        var reader = new ModelMemberReader(naming, includeFields);
        foreach (INamedTypeSymbol type in ModelHierarchy.Of(model))
        {
            cancel.ThrowIfCancellationRequested();
            reader.AddMembersOf(type);
        }

        return new ModelMembers(reader.Members, reader.Skipped);
    }

    /// <returns>Why a type has no property names in JSON, as a clause; null for a model, and for a type that the
    /// compiler itself reports.</returns>
    public static string? Refuse(ITypeSymbol type) => ModelRefusal.ReasonFor(type);
}
