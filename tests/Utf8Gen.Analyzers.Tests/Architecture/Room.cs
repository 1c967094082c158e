namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>A folder of the sources with what its files use.</summary>
/// <param name="Folder">The path below <c>src</c>.</param>
/// <param name="Files">How many files it has, without those of its folders.</param>
/// <param name="Uses">The other folders whose types its files name, and <see cref="Roslyn"/> or
/// <see cref="RoslynEnums"/>.</param>
internal sealed record Room(string Folder, int Files, IReadOnlySet<string> Uses)
{
    /// <summary>Everything in Microsoft.CodeAnalysis.</summary>
    public const string Roslyn = "Roslyn";

    /// <summary>Enums of Microsoft.CodeAnalysis, which are values like any other.</summary>
    public const string RoslynEnums = "Roslyn's enums";
}
