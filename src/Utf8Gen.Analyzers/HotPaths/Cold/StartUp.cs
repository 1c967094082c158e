using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Code that runs once, when a program or a type begins: what <see cref="RunsOnce"/> has, and initializers of static fields
/// and properties.</summary>
internal static class StartUp
{
    /// <param name="operation">The operation.</param>
    /// <param name="member">The member that it is in.</param>
    public static bool Contains(IOperation operation, ISymbol member)
        => RunsOnce.Contains(operation, member)
            || (member is IFieldSymbol { IsStatic: true } or IPropertySymbol { IsStatic: true }
                && EnclosingFunction.Find(operation) is null);
}
