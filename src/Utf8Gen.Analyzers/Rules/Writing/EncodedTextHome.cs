using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>Whether a <c>static readonly JsonEncodedText</c> can be
/// declared for a constant.</summary>
internal static class EncodedTextHome
{
    /// <summary>Whether there is such a type, and its members can refer to the constant.</summary>
    public static bool CanHold(WrittenConstant found, CancellationToken cancellation)
        => HomeType.TryFind(found.Argument.Syntax) is not null
            && found.Call.SemanticModel is { } model
            && !MentionsLocal(found.Text.Syntax, model, cancellation);

    /// <summary>Whether a constant refers to something local to its function.</summary>
    private static bool MentionsLocal(SyntaxNode constant, SemanticModel model, CancellationToken cancellation)
        => constant.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>()
            .Any(name => model.GetSymbolInfo(name, cancellation).Symbol is ILocalSymbol or IParameterSymbol or IRangeVariableSymbol
                or ITypeParameterSymbol);
}
