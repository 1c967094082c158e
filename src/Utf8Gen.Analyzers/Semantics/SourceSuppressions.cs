using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>How the code or its configuration treats one ID when another is about to be reported.</summary>
internal sealed class SourceSuppressions(Compilation compilation)
{
    private const string Attribute = "SuppressMessageAttribute";
    private const string AttributeInAssembly = "UnconditionalSuppressMessageAttribute";

    /// <summary>Whether a <c>#pragma</c> or a <c>[SuppressMessage]</c> covers a location.</summary>
    /// <param name="rule">The ID.</param>
    /// <param name="location">The location.</param>
    /// <param name="member">The member that contains it.</param>
    public bool Cover(DiagnosticDescriptor rule, Location location, ISymbol member)
        => location.SourceTree is { } tree
            && (HasPragma(tree, rule.Id) || HasAttribute(member, rule.Id) || HasAttributeOfFunction(tree, location))
            && IsSuppressed(rule, location);

    /// <summary>Asks the compiler.</summary>
    /// <remarks>Reads all attributes of the assembly on each call: only called if the answer may be true.</remarks>
    private bool IsSuppressed(DiagnosticDescriptor rule, Location location)
    {
        foreach (Diagnostic effective in CompilationWithAnalyzers.GetEffectiveDiagnostics(
            ImmutableArray.Create(Diagnostic.Create(rule, location)), compilation))
        {
            if (effective.IsSuppressed)
                return true;
        }

        return false;
    }

    private static bool HasPragma(SyntaxTree tree, string id)
        => tree.GetRoot() is CSharpSyntaxNode { ContainsDirectives: true } root
            && root.GetFirstDirective(
                directive => directive is PragmaWarningDirectiveTriviaSyntax pragma && IsAbout(pragma, id)) is not null;

    /// <summary><c>#pragma warning disable</c> without an ID is about all of them.</summary>
    private static bool IsAbout(PragmaWarningDirectiveTriviaSyntax pragma, string id)
    {
        foreach (ExpressionSyntax code in pragma.ErrorCodes)
        {
            if (code is IdentifierNameSyntax name && string.Equals(name.Identifier.ValueText, id, StringComparison.OrdinalIgnoreCase))
                return true;
        }

        return pragma.ErrorCodes.Count == 0;
    }

    private static bool HasAttribute(ISymbol member, string id)
    {
        for (ISymbol? symbol = member; symbol is not null; symbol = (symbol as IMethodSymbol)?.AssociatedSymbol ?? symbol.ContainingSymbol)
        {
            foreach (AttributeData attribute in symbol.GetAttributes())
            {
                if (attribute is
                    {
                        AttributeClass.Name: Attribute or AttributeInAssembly,
                        ConstructorArguments: [_, { Value: string check }, ..]
                    }
                    && check.StartsWith(id, StringComparison.Ordinal))
                {
                    return true;
                }
            }
        }

        return false;
    }

    /// <summary>A local function or a lambda is not a containing symbol of its code.</summary>
    private static bool HasAttributeOfFunction(SyntaxTree tree, Location location)
    {
        foreach (SyntaxNode node in tree.GetRoot().FindNode(location.SourceSpan).AncestorsAndSelf())
        {
            if (node is LocalFunctionStatementSyntax { AttributeLists.Count: > 0 } or LambdaExpressionSyntax { AttributeLists.Count: > 0 })
                return true;
            if (node is MemberDeclarationSyntax)
                return false;
        }

        return false;
    }
}
