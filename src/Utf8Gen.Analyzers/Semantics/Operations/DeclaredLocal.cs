using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Operations;

/// <summary>Locals that are declared alone, by a statement.</summary>
internal static class DeclaredLocal
{
    /// <summary>The declaration of a local among the statements of a
    /// block or a <c>using</c>.</summary>
    public static IVariableDeclaratorOperation? Find(ILocalSymbol local, IEnumerable<IOperation> statements)
        => statements
            .OfType<IVariableDeclarationGroupOperation>()
            .Where(static group => group.Declarations is [{ Declarators.Length: 1 }])
            .Select(static group => group.Declarations[0].Declarators[0])
            .FirstOrDefault(declarator => SymbolEqualityComparer.Default.Equals(declarator.Symbol, local));

    public static bool IsOnlyMention(ILocalReferenceOperation mention, IOperation scope)
        => scope.Descendants().OfType<ILocalReferenceOperation>()
            .All(other => other == mention || !SymbolEqualityComparer.Default.Equals(other.Local, mention.Local));
}
