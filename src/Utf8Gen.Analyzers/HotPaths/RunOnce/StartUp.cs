using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Code that runs once at the start of a program or a type: that of
/// <see cref="RunOnceCode"/>, and initializers of static fields and properties.</summary>
internal static class StartUp
{
    /// <param name="operation">The operation.</param>
    /// <param name="member">The member that contains it.</param>
    public static bool Contains(IOperation operation, ISymbol member)
        => RunOnceCode.Contains(operation, member)
            || (member is IFieldSymbol { IsStatic: true } or IPropertySymbol { IsStatic: true }
                && EnclosingFunction.Find(operation) is null);
}
