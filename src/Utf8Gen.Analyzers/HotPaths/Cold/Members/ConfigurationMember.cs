using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Cold.Members;

/// <summary>Members that read or write the configuration of a program, by the namespace that they
/// are in: <c>Shop.Configuration.Converters</c>. A program does that when it starts, so nothing is
/// guessed about them.</summary>
internal static class ConfigurationMember
{
    public static bool Is(ISymbol member)
        => NamespaceParts.Has(member, static part => part is "Config" or "Configuration" or "Configurations" or "Settings");
}
