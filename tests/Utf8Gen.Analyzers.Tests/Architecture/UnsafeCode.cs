using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>Finds code whose memory safety the compiler does not check.</summary>
internal static class UnsafeCode
{
    private static readonly ImmutableHashSet<string> UnsafeTypes = ["Unsafe", "NativeMemory", "Marshal"];

    /// <summary>The members of MemoryMarshal that trust their caller; the others only look.</summary>
    private static readonly ImmutableHashSet<string> Casts =
    [
        "AsBytes", "AsMemory", "AsRef", "Cast", "CreateFromPinnedArray", "CreateReadOnlySpan", "CreateReadOnlySpanFromNullTerminated",
        "CreateSpan", "GetArrayDataReference", "GetReference", "Read", "TryRead", "TryWrite", "Write",
    ];

    /// <summary>The places, as path and line.</summary>
    public static IEnumerable<string> In(SyntaxTree tree)
        => tree.GetRoot().DescendantTokens()
            .Where(static token => token.IsKind(SyntaxKind.UnsafeKeyword) || (token.Parent is SimpleNameSyntax name && IsUnsafe(name)))
            .Select(token => $"{tree.FilePath}({token.GetLocation().GetLineSpan().StartLinePosition.Line + 1}): {token}");

    private static bool IsUnsafe(SimpleNameSyntax name)
        => UnsafeTypes.Contains(name.Identifier.ValueText)
            || (Casts.Contains(name.Identifier.ValueText)
                && name.Parent is MemberAccessExpressionSyntax { Expression: var owner }
                && owner.GetLastToken().ValueText == "MemoryMarshal");
}
