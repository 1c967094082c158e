using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Cold.Members;

/// <summary>Members that write for a person who looks for a fault. Nothing is guessed about
/// them: neither a loop nor a framework that calls them makes them hot.</summary>
internal static class DiagnosticMember
{
    private const string Diagnostics = "Diagnostics";

    public static bool Is(ISymbol member) => IsToString(member) || IsInDiagnostics(member);

    /// <summary>The text of an object for logs and debuggers.</summary>
    private static bool IsToString(ISymbol member)
        => member is IMethodSymbol { IsOverride: true, Name: nameof(ToString), Parameters.IsEmpty: true };

    /// <summary>Whether a member is in a namespace such as <c>Shop.Pages.Diagnostics</c>, unless
    /// diagnostics are what its assembly is for.</summary>
    private static bool IsInDiagnostics(ISymbol member)
        => NamespaceParts.Has(member, static part => part == Diagnostics)
            && member.ContainingAssembly?.Name.Contains(Diagnostics) == false;
}
