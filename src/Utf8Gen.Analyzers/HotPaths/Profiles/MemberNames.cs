using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>The names that a member may have in a profile.</summary>
internal static class MemberNames
{
    public static IEnumerable<string> Of(ISymbol member) => member switch
    {
        // A profiler writes get_Name for an accessor; a person may write Name.
        IMethodSymbol { AssociatedSymbol: { } owner } accessor => [NameOf(accessor), NameOf(owner)],
        IMethodSymbol method => [NameOf(method)],
        IPropertySymbol property => [NameOf(property), InitializerOf(property)],
        IFieldSymbol or IEventSymbol => [InitializerOf(member)],
        INamedTypeSymbol => [WellKnownMemberNames.InstanceConstructorName],
        _ => [],
    };

    private static string NameOf(ISymbol member)
        => member.Name == WellKnownMemberNames.TopLevelStatementsEntryPointMethodName ? WellKnownMemberNames.EntryPointMethodName
            : NameText.IsConstructor(member.MetadataName) ? member.MetadataName
            : NameText.WithoutTypeArguments(member.MetadataName);

    /// <summary>Returns the constructor that runs an initializer.</summary>
    private static string InitializerOf(ISymbol member)
        => member.IsStatic ? WellKnownMemberNames.StaticConstructorName : WellKnownMemberNames.InstanceConstructorName;
}
