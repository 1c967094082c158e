using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Shortens names that a fix wrote with <c>global::</c>, adds using directives for them, and removes those
/// that the fix made unneeded.</summary>
internal static class PostProcessing
{
    private const string Global = "global::";
    private static readonly SyntaxAnnotation Added = new("Utf8Gen.Added");

    /// <param name="before">The file before the fix.</param>
    /// <param name="after">The file after the fix.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static async Task<LinkedFile> RunAsync(LinkedFile before, LinkedFile after, CancellationToken cancellation)
    {
        SourceText old = await before.Main.GetTextAsync(cancellation).ConfigureAwait(false);
        SourceText text = await after.Main.GetTextAsync(cancellation).ConfigureAwait(false);
        if (text.ContentEquals(old))
            return after;

        if (text.ToString().Contains(Global))
        {
            // A document only sees what it compiles.
            foreach (DocumentId document in after.All.Select(static document => document.Id).ToArray())
                after = await ShortenAsync(after, document, old.ToString(), cancellation).ConfigureAwait(false);
        }

        return await UnneededUsings.RemoveAsync(before, after, cancellation).ConfigureAwait(false);
    }

    private static async Task<LinkedFile> ShortenAsync(LinkedFile file, DocumentId id, string old, CancellationToken cancellation)
    {
        Document document = file.All.First(document => document.Id == id);
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        SyntaxNode[] names =
        [
            .. root.DescendantNodes().OfType<AliasQualifiedNameSyntax>()
                .Where(static name => name.Alias.Identifier.IsKind(SyntaxKind.GlobalKeyword)
                    && name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is null)
                .Select(static name => FullName(name))
                .Where(name => !old.Contains(name.ToString())),
        ];
        if (names.Length == 0)
            return file;

        Document marked = document.WithSyntaxRoot(root.ReplaceNodes(
            names, static (_, name) => name.WithAdditionalAnnotations(Added, Simplifier.Annotation)));
        Document imported = await ImportAdder.AddImportsAsync(marked, Added, cancellationToken: cancellation).ConfigureAwait(false);
        imported = await CallExtensionsAsync(imported, cancellation).ConfigureAwait(false);
        foreach (Document spelled in (Document[])[imported, marked])
        {
            if (await SimplifyAsync(spelled, marked, cancellation).ConfigureAwait(false) is not { } simplified)
                continue;

            LinkedFile shortened = await ChangeAsync(file, document, simplified, cancellation).ConfigureAwait(false);
            if (await IsRightAsync(shortened, file, cancellation).ConfigureAwait(false))
                return shortened;
        }

        return file;
    }

    /// <summary><c>global::System.ReadOnlySpan&lt;byte&gt;</c> for its <c>global::System</c>.</summary>
    private static SyntaxNode FullName(SyntaxNode part) => part.Parent switch
    {
        QualifiedNameSyntax name when name.Left == part => FullName(name),
        MemberAccessExpressionSyntax access when access.Expression == part => FullName(access),
        _ => part,
    };

    /// <summary>Writes <c>writer.Write(text)</c> for <c>BuffersExtensions.Write(writer, text)</c> where the namespace
    /// is imported. Roslyn's Simplifier does not.</summary>
    private static async Task<Document> CallExtensionsAsync(Document document, CancellationToken cancellation)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        SemanticModel model = (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false))!;
        var calls = new Dictionary<SyntaxNode, SyntaxNode>();
        foreach (SyntaxNode name in root.GetAnnotatedNodes(Added))
        {
            if (name is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } access
                && model.GetSymbolInfo(call, cancellation).Symbol is IMethodSymbol { IsExtensionMethod: true, ReducedFrom: null } method
                && call.ArgumentList.Arguments is [{ NameColon: null } receiver, ..] arguments)
            {
                ExpressionSyntax on = SyntaxFactory.ParenthesizedExpression(receiver.Expression.WithoutTrivia())
                    .WithAdditionalAnnotations(Simplifier.Annotation);
                InvocationExpressionSyntax reduced = call
                    .WithExpression(access.WithExpression(on).WithoutAnnotations(Simplifier.Annotation))
                    .WithArgumentList(call.ArgumentList.WithArguments(arguments.RemoveAt(0)))
                    .WithTriviaFrom(call);
                if (model.Binds(reduced, call.SpanStart, method))
                    calls.Add(call, reduced);
            }
        }

        return document.WithSyntaxRoot(root.ReplaceNodes(calls.Keys, (call, _) => calls[call]));
    }

    /// <returns><see langword="null"/> where all directives that were added went again: Simplifier removes those that
    /// no name became shorter by, but not the blank line after them.</returns>
    private static async Task<Document?> SimplifyAsync(Document document, Document before, CancellationToken cancellation)
    {
        Document simplified = await Simplifier.ReduceAsync(document, cancellationToken: cancellation).ConfigureAwait(false);
        int usings = await CountUsingsAsync(simplified, cancellation).ConfigureAwait(false);
        return usings == await CountUsingsAsync(document, cancellation).ConfigureAwait(false)
            || usings > await CountUsingsAsync(before, cancellation).ConfigureAwait(false)
            ? await Formatter.FormatAsync(simplified, Formatter.Annotation, cancellationToken: cancellation).ConfigureAwait(false)
            : null;
    }

    private static async Task<int> CountUsingsAsync(Document document, CancellationToken cancellation)
        => (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!
            .DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
            .Count(static node => node is UsingDirectiveSyntax);

    /// <summary>Returns the file with the text of a document, and the line breaks that it had.</summary>
    private static async Task<LinkedFile> ChangeAsync(
        LinkedFile file, Document before, Document after, CancellationToken cancellation)
    {
        string lineBreak = CodeLayout.LineBreakAt(0, await before.GetTextAsync(cancellation).ConfigureAwait(false));
        IEnumerable<TextChange> changes = await after.GetTextChangesAsync(before, cancellation).ConfigureAwait(false);
        changes = changes.Select(change => new TextChange(change.Span, change.NewText!.Replace("\r\n", "\n").Replace("\n", lineBreak)));
        return await file.ChangeAsync(changes, file.Main.Id, cancellation).ConfigureAwait(false);
    }

    /// <summary>Whether all projects compile a file as before, and no using directive was added inside
    /// <c>#if</c>.</summary>
    private static async Task<bool> IsRightAsync(LinkedFile file, LinkedFile before, CancellationToken cancellation)
    {
        foreach ((Document document, Document old) in file.All.Zip(before.All, static (document, old) => (document, old)))
        {
            if (await CompilerErrors.HasMoreAsync(document, old, cancellation).ConfigureAwait(false))
                return false;
        }

        return await CountConditionalUsingsAsync(file.Main, cancellation).ConfigureAwait(false)
            <= await CountConditionalUsingsAsync(before.Main, cancellation).ConfigureAwait(false);
    }

    private static async Task<int> CountConditionalUsingsAsync(Document document, CancellationToken cancellation)
        => await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is CompilationUnitSyntax { ContainsDirectives: true } root
            ? root.Usings.Count(directive => !ConditionalCode.IsWith(directive.SpanStart, 0, root.SyntaxTree))
            : 0;
}
