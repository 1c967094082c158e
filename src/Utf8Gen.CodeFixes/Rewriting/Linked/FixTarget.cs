using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Linked;

/// <summary>The location of a diagnostic.</summary>
/// <param name="Document">The document of the diagnostic.</param>
/// <param name="Place">The place.</param>
internal sealed record FixTarget(DocumentId Document, FindingPlace Place)
{
    /// <summary>The scopes that <see cref="AllOfAsync"/> knows.</summary>
    public static ImmutableArray<FixAllScope> Scopes { get; } = ImmutableArray.Create(
        FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution, FixAllScope.ContainingMember, FixAllScope.ContainingType);

    /// <summary>Returns all findings that Fix All is requested for.</summary>
    public static async Task<IReadOnlyList<FixTarget>> AllOfAsync(FixAllContext context)
    {
        if (context.Scope is FixAllScope.ContainingMember or FixAllScope.ContainingType)
            return await AllInDeclarationAsync(context).ConfigureAwait(false);

        var all = new List<FixTarget>();
        if (context.Scope == FixAllScope.Document)
            Add(context.Document is { } document ? await context.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false) : []);
        foreach (Project project in ProjectsOf(context))
            Add(await context.GetAllDiagnosticsAsync(project).ConfigureAwait(false));
        return all;

        void Add(ImmutableArray<Diagnostic> diagnostics) => all.AddRange(
            from diagnostic in diagnostics
            let document = context.Solution.GetDocument(diagnostic.Location.SourceTree)
            where document is not null and not SourceGeneratedDocument
            select new FixTarget(document.Id, FindingPlace.Of(diagnostic)));
    }

    /// <remarks>Only Roslyn's own Fix All knows where the member or the type is: a context does not
    /// tell. So that one runs, changes nothing, and what it is to fix is noted.</remarks>
    private static async Task<IReadOnlyList<FixTarget>> AllInDeclarationAsync(FixAllContext context)
    {
        var all = new ConcurrentQueue<FixTarget>();
        var listing = FixAllProvider.Create(
            (_, document, diagnostics) =>
            {
                foreach (Diagnostic diagnostic in diagnostics)
                    all.Enqueue(new FixTarget(document.Id, FindingPlace.Of(diagnostic)));
                return Task.FromResult<Document?>(null);
            },
            Scopes);
        if (await listing.GetFixAsync(context).ConfigureAwait(false) is { } action)
            await action.GetOperationsAsync(context.CancellationToken).ConfigureAwait(false);
        return [.. all];
    }

    private static IEnumerable<Project> ProjectsOf(FixAllContext context) => context.Scope switch
    {
        FixAllScope.Project => [context.Project],
        FixAllScope.Solution => context.Solution.Projects.Where(static project => project.Language == LanguageNames.CSharp),
        _ => [],
    };

    /// <summary>Returns the location after changes of the text.</summary>
    /// <returns>Null if the location itself was changed.</returns>
    public FixTarget? After(IReadOnlyList<TextChange> changes)
    {
        int moved = 0;
        TextSpan span = Place.Span;
        foreach (TextChange change in changes)
        {
            if (change.Span.End <= span.Start)
                moved += change.NewText!.Length - change.Span.Length;
            else if (change.Span.Start < span.End)
                return null;
        }

        return this with { Place = Place with { Span = new TextSpan(span.Start + moved, span.Length) } };
    }
}
