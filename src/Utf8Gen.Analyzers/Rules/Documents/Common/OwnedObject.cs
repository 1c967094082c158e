using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Documents.Common;

/// <summary>A reader or writer that a function creates and keeps to itself.</summary>
internal static class OwnedObject
{
    /// <summary>Returns the expression that a local is initialized with.</summary>
    public static IOperation? CreationOf(ILocalReferenceOperation mention)
        => mention.Local.DeclaringSyntaxReferences is [var declaration]
            && declaration.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: var value }
            && mention.SemanticModel!.GetOperation(value) is { } created
            ? created is IConversionOperation { Operand: var operand } ? operand : created
            : null;

    /// <summary>Whether a local has no uses but those of one kind.</summary>
    public static bool IsOnlyUsed(ILocalReferenceOperation mention, Func<ILocalReferenceOperation, bool> isUse)
        => OperationRoot.Of(mention).Descendants().OfType<ILocalReferenceOperation>()
            .Where(other => SymbolEqualityComparer.Default.Equals(other.Local, mention.Local))
            .All(isUse);
}
