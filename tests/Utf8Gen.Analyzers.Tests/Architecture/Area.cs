using System.Collections.Immutable;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>A folder of the sources and its doors: the areas that it may use, beside itself.</summary>
/// <param name="Folder">The path below <c>src</c>. A file belongs to the innermost area that it is in.</param>
/// <param name="MayUse">The areas behind the doors.</param>
internal sealed record Area(string Folder, params ImmutableArray<string> MayUse)
{
    /// <summary>Everything in Microsoft.CodeAnalysis.</summary>
    public const string Roslyn = "Roslyn";

    /// <summary>Enums of Microsoft.CodeAnalysis, which are values as good as any.</summary>
    public const string RoslynEnums = "Roslyn's enums";

    public bool HasDoorTo(string area)
        => area == Folder || MayUse.Contains(area) || (area == RoslynEnums && MayUse.Contains(Roslyn));
}
