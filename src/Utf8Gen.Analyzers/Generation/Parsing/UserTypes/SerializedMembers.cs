using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>The members of a type that System.Text.Json serializes, by the rules of its
/// reflection-based resolver.</summary>
/// <param name="Members">The members in serialization order: those of a derived type
/// before those of its base, properties of one type before its fields, each as declared;
/// then by <c>[JsonPropertyOrder]</c>. Two of them may have the same JSON name, which
/// System.Text.Json rejects at run time. For a type from a reference assembly the order
/// is that of the assembly.</param>
/// <param name="Skipped">The members that a reader of the type would expect but
/// that are not serialized.</param>
/// <param name="Mistake">Why the names of the members are not known, as a clause; null if they
/// are.</param>
internal sealed record SerializedMembers(ImmutableArray<JsonMember> Members, ImmutableArray<SkippedMember> Skipped, string? Mistake)
{
    /// <param name="userType">A type that <see cref="Refuse"/> accepts.</param>
    /// <param name="naming">The policy for names without <c>[JsonPropertyName]</c>: a member of a
    /// base type is hidden by one with the same name in code and in JSON, so the policy affects
    /// which members there are.</param>
    /// <param name="includeFields">Whether public fields are serialized
    /// without <c>[JsonInclude]</c>.</param>
    /// <param name="cancel">Canceled between two types.</param>
    public static SerializedMembers Read(INamedTypeSymbol userType, NamingPolicy naming, bool includeFields, CancellationToken cancel)
    {
        var reader = new JsonMemberReader(userType, naming, includeFields);
        foreach (INamedTypeSymbol type in TypeHierarchy.Of(userType))
        {
            cancel.ThrowIfCancellationRequested();
            reader.AddMembersOf(type);
        }

        return new SerializedMembers(reader.Members, reader.Skipped, reader.Mistake);
    }

    /// <returns>Why a type has no property names in JSON, as a clause; null for a supported type,
    /// and for one that the compiler itself reports.</returns>
    public static string? Refuse(ITypeSymbol type) => UnsupportedType.ReasonFor(type);
}
