using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>The text of a document as one project compiles it.</summary>
internal sealed class CompiledText
{
    private readonly Lazy<ImmutableArray<Diagnostic>> _diagnostics;

    private CompiledText(CompilationUnitSyntax root, SemanticModel model, CancellationToken cancellation)
    {
        Root = root;
        Model = model;
        Usings =
        [
            .. root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
                .OfType<UsingDirectiveSyntax>(),
        ];
        _diagnostics = new Lazy<ImmutableArray<Diagnostic>>(() => model.GetDiagnostics(cancellationToken: cancellation));
    }

    public CompilationUnitSyntax Root { get; }

    public SemanticModel Model { get; }

    /// <summary>All usings, including those in namespaces.</summary>
    public ImmutableArray<UsingDirectiveSyntax> Usings { get; }

    /// <summary>All diagnostics of the compiler, hidden ones included.</summary>
    public ImmutableArray<Diagnostic> Diagnostics => _diagnostics.Value;

    public static async Task<CompiledText?> TryCreateAsync(Document document, CancellationToken cancellation)
        => await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is CompilationUnitSyntax root
            && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
            ? new CompiledText(root, model, cancellation)
            : null;

    /// <summary>Returns the node at a place that another project compiles as well.</summary>
    public T? At<T>(int position)
        where T : SyntaxNode
        => position < Root.FullSpan.End && Root.FindToken(position) is { Parent: { } parent } token && token.SpanStart == position
            ? parent.AncestorsAndSelf().OfType<T>().LastOrDefault(node => node.SpanStart == position)
            : null;
}
