using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Cold;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>Code that runs once, when a program or a type begins: parsing a document there costs little, whatever way it is done.</summary>
internal static class StartUp
{
    /// <param name="operation">The operation.</param>
    /// <param name="member">The member that it is in.</param>
    public static bool Contains(IOperation operation, ISymbol member)
        => RunsOnce.Contains(operation, member)
            || (member is IFieldSymbol { IsStatic: true } or IPropertySymbol { IsStatic: true } && EnclosingFunction.Find(operation) is null);
}
