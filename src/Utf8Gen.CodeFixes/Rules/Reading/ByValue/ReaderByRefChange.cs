using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Reading.ByValue;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting.Linked;

namespace Utf8Gen.CodeFixes.Rules.Reading.ByValue;

/// <summary>Changes a parameter to <c>ref</c>, with all calls of its method.</summary>
internal sealed class ReaderByRefChange
{
    private readonly Solution _solution;
    private readonly int _parameter;
    private readonly HashSet<(DocumentId, TextSpan)> _calls = [];

    private ReaderByRefChange(Solution solution, int parameter)
    {
        _solution = solution;
        _parameter = parameter;
    }

    public TextInsertions Insertions { get; } = new();

    /// <summary>The number of calls that may be meant to look ahead: their readers stay in place
    /// now, and would advance.</summary>
    public int OtherCalls { get; private set; }

    /// <returns><see langword="null"/> unless the declaration and every call can be changed,
    /// wherever they are compiled.</returns>
    public static async Task<ReaderByRefChange?> TryCreateAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (root is null || model is null || !root.FullSpan.Contains(span)
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || root.FindNode(span, getInnermostNodeForTie: true).FirstAncestorOrSelf<InvocationExpressionSyntax>() is not { } call
            || model.GetOperation(call, cancellation) is not IInvocationOperation operation
            || ReaderByValue.TryMatch(operation, json) is not { Argument: { Parameter: { } parameter } argument }
            || argument.Value.Syntax.Span != span)
        {
            return null;
        }

        IMethodSymbol method = RefParameter.DefinitionOf(operation.TargetMethod);
        var change = new ReaderByRefChange(document.Project.Solution, RefParameter.OrdinalOf(parameter, operation.TargetMethod));
        return await change.TryAddAsync(method, cancellation).ConfigureAwait(false)
            && await change.CompilesAsync(cancellation).ConfigureAwait(false)
            ? change
            : null;
    }

    /// <summary>Adds the method, as each project that shares its file sees it, and
    /// all references to it.</summary>
    private async Task<bool> TryAddAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        foreach (IMethodSymbol twin in await FindTwinsAsync(method, cancellation).ConfigureAwait(false))
        {
            if (!RefParameter.CanBeMade(twin, _parameter) || !TryAddDeclarations(twin))
                return false;

            foreach (ReferencedSymbol referenced in await SymbolFinder.FindReferencesAsync(twin, _solution, cancellation)
                .ConfigureAwait(false))
            {
                foreach (ReferenceLocation reference in referenced.Locations)
                {
                    if (!await TryAddReferenceAsync(reference, cancellation).ConfigureAwait(false))
                        return false;
                }
            }
        }

        return true;
    }

    private async Task<List<IMethodSymbol>> FindTwinsAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        List<IMethodSymbol> twins = [method];
        foreach (SyntaxReference declaration in method.DeclaringSyntaxReferences)
        {
            foreach (DocumentId id in _solution.GetDocument(declaration.SyntaxTree)?.GetLinkedDocumentIds() ?? [])
            {
                Document linked = _solution.GetDocument(id)!;
                SyntaxNode root = (await linked.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
                SemanticModel model = (await linked.GetSemanticModelAsync(cancellation).ConfigureAwait(false))!;
                if (root.FullSpan.Contains(declaration.Span)
                    && model.GetDeclaredSymbol(root.FindNode(declaration.Span), cancellation) is IMethodSymbol twin)
                    twins.Add(twin);
            }
        }

        return twins;
    }

    private bool TryAddDeclarations(IMethodSymbol method)
    {
        foreach (SyntaxReference declaration in RefParameter.DeclarationsOf(method))
        {
            if (_solution.GetDocument(declaration.SyntaxTree) is not { } document
                || RefParameter.Of(declaration.GetSyntax(), _parameter) is not { Type: { } type })
            {
                return false;
            }

            Insertions.Add(document.Id, type.SpanStart, "ref ");
        }

        return true;
    }

    private async Task<bool> TryAddReferenceAsync(ReferenceLocation reference, CancellationToken cancellation)
    {
        SyntaxNode root = (await reference.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        SemanticModel model = (await reference.Document.GetSemanticModelAsync(cancellation).ConfigureAwait(false))!;
        SyntaxNode name = root.FindNode(reference.Location.SourceSpan, findInsideTrivia: true, getInnermostNodeForTie: true);
        if (ReferenceToMethod.IsOnlyName(name))
            return true;

        if (JsonSymbols.TryCreate(model.Compilation) is not { } json
            || reference.Document is SourceGeneratedDocument
            || ReferenceToMethod.CallOf(name) is not { } call
            || model.GetOperation(call, cancellation) is not IInvocationOperation operation
            || ReaderByValue.FindArgument(operation, json) is not { } argument
            || !RefParameter.CanBePassed(argument.Value))
        {
            return false;
        }

        if (argument.Syntax is ArgumentSyntax { Expression: IdentifierNameSyntax value })
            Insertions.Add(reference.Document.Id, value.SpanStart, "ref ");
        else if (argument.Value.Syntax is not IdentifierNameSyntax { Parent: MemberAccessExpressionSyntax })
            return false;

        if (_calls.Add((reference.Document.Id, call.Span)) && ReaderByValue.TryMatch(operation, json) is null
            && !ReaderByValue.IsLastUse(operation, json))
            OtherCalls++;
        return true;
    }

    /// <remarks>The rules for what may refer to a span differ with <c>ref</c>:
    /// the compiler decides.</remarks>
    private async Task<bool> CompilesAsync(CancellationToken cancellation)
    {
        Solution changed = await Insertions.ApplyAsync(_solution, cancellation).ConfigureAwait(false);
        foreach (DocumentId id in Insertions.Documents)
        {
            if (await CompilerErrors.HasMoreAsync(changed.GetDocument(id)!, _solution.GetDocument(id)!, cancellation).ConfigureAwait(false))
                return false;
        }

        return true;
    }
}
