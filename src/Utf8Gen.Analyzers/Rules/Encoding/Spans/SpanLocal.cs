using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Encoding.Spans;

/// <summary>A local for an array that is only read: <c>byte[] bytes = ...; stream.Write(bytes,
/// 0, bytes.Length);</c></summary>
internal sealed class SpanLocal
{
    private SpanLocal(VariableDeclarationSyntax declaration, IReadOnlyList<SpanUse> uses)
    {
        Declaration = declaration;
        Uses = uses;
    }

    /// <summary><c>byte[] bytes = ...</c></summary>
    public VariableDeclarationSyntax Declaration { get; }

    /// <summary>All uses.</summary>
    public IReadOnlyList<SpanUse> Uses { get; }

    /// <param name="value">The initializer of the local.</param>
    public static SpanLocal? TryMatch(IOperation value)
    {
        if (value.Parent is not IVariableInitializerOperation
            {
                Parent: IVariableDeclaratorOperation
                {
                    Symbol: var local,
                    Syntax: var declarator
                }
            }
            || DeclarationOf(declarator) is not { } declaration
            || SuspendedFunction.MayBeAround(value))
        {
            return null;
        }

        IOperation function = FunctionBody.Around(value);
        var uses = new List<SpanUse>();
        foreach (IOperation mention in function.Descendants())
        {
            if (!VariableReference.Is(mention, local))
                continue;
            bool isCaptured = FunctionBody.Around(mention) != function;
            if (isCaptured || SpanUse.TryMatch(mention) is not { } use)
                return null;
            uses.Add(use);
        }

        return uses.Count == 0 ? null : new SpanLocal(declaration, uses);
    }

    /// <summary>The declaration of a single local by a statement.</summary>
    private static VariableDeclarationSyntax? DeclarationOf(SyntaxNode declarator)
        => declarator.Parent is VariableDeclarationSyntax
        {
            Variables.Count: 1,
            Parent: LocalDeclarationStatementSyntax statement
        } declaration
            && statement.UsingKeyword.IsKind(SyntaxKind.None)
            ? declaration
            : null;
}
