using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Rewrites all findings of a file in one pass, including nested ones, for all projects that compile the
/// file.</summary>
internal sealed class RewriteFixAllProvider(RewriteCodeFixProvider provider) : FixAllProvider
{
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => FixTarget.Scopes;

    public override Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
        => Task.FromResult<CodeAction?>(CodeAction.Create(
            $"Fix all {string.Join(", ", fixAllContext.DiagnosticIds.OrderBy(static id => id, StringComparer.Ordinal))}",
            cancellation => FixAsync(fixAllContext.WithCancellationToken(cancellation)),
            fixAllContext.CodeActionEquivalenceKey));

    private async Task<Solution> FixAsync(FixAllContext context)
    {
        IReadOnlyList<FixTarget> findings = await FixTarget.AllOfAsync(context).ConfigureAwait(false);
        var fix = new LinkedFileFix(provider, context.CodeActionEquivalenceKey, context.CancellationToken);
        var running = new List<Task<LinkedFile>>();
        var seen = new HashSet<DocumentId>();
        foreach (DocumentId id in findings.Select(static finding => finding.Document).Distinct())
        {
            if (seen.Contains(id))
                continue;

            LinkedFile file = await LinkedFile.OfAsync(context.Solution.GetDocument(id)!, context.CancellationToken).ConfigureAwait(false);
            seen.UnionWith(file.Written);
            FixTarget[] own = [.. findings.Where(finding => file.Written.Contains(finding.Document))];
            running.Add(Task.Run(() => fix.RunAsync(file, own), context.CancellationToken));
        }

        Solution solution = context.Solution;
        foreach (LinkedFile file in await Task.WhenAll(running).ConfigureAwait(false))
            solution = await file.WriteAsync(solution, context.CancellationToken).ConfigureAwait(false);
        return solution;
    }
}

/// <summary>Fixes findings of one file, whichever documents they are in, with the same text for all.</summary>
/// <param name="provider">The provider of the offers.</param>
/// <param name="key">The key of the offers that are preferred; null for the best ones.</param>
/// <param name="cancellation">The cancellation token.</param>
internal sealed class LinkedFileFix(RewriteCodeFixProvider provider, string? key, CancellationToken cancellation)
{
    /// <param name="file">The file.</param>
    /// <param name="findings">All findings in the documents that are written.</param>
    /// <returns>The file in a solution that is otherwise unchanged.</returns>
    public async Task<LinkedFile> RunAsync(LinkedFile file, IReadOnlyList<FixTarget> findings)
    {
        LinkedFile before = file;

        // A document only sees what it compiles. Findings excluded by
        // #if wait for another document.
        while (findings.Count > 0)
        {
            ILookup<bool, FixTarget> isHere = await SplitAsync(file.Main, findings).ConfigureAwait(false);
            TextChange[] changes = [.. await FixAsync(file, PlacesOf(isHere[true])).ConfigureAwait(false)];
            findings = [.. isHere[false].Select(finding => finding.MoveBy(changes)).OfType<FixTarget>()];
            DocumentId next = findings.Count > 0 ? findings[0].Document : file.Main.Id;
            file = await file.ChangeAsync(changes, next, cancellation).ConfigureAwait(false);
        }

        return await PostProcessing.RunAsync(before, file, cancellation).ConfigureAwait(false);
    }

    /// <summary>Returns each place once: it is hot if it is in one of the targets.</summary>
    private static List<FindingPlace> PlacesOf(IEnumerable<FixTarget> findings)
        => [.. findings.GroupBy(static finding => finding.Place.Span)
            .Select(static same => new FindingPlace(same.Key, same.Any(static finding => finding.Place.IsHot)))
            .OrderBy(static place => place.Span.Start)];

    private async Task<ILookup<bool, FixTarget>> SplitAsync(Document document, IReadOnlyList<FixTarget> findings)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        return findings.ToLookup(finding => finding.Document == document.Id || !ConditionalCode.IsLeftOut(finding.Place.Span, root));
    }

    private async Task<IEnumerable<TextChange>> FixAsync(LinkedFile file, List<FindingPlace> places)
    {
        List<NodeRewrite>? rewrites;
        do
            rewrites = await TryCollectAsync(file, places).ConfigureAwait(false);
        while (rewrites is null);

        Document changed = await RewrittenDocument.ApplyAsync(file.Main, rewrites, cancellation).ConfigureAwait(false);
        return await changed.GetTextChangesAsync(file.Main, cancellation).ConfigureAwait(false);
    }

    /// <remarks>An offer that is not taken may have left state in the session that later offers relied on. So they are
    /// computed again without it, and a later finding that was refused is dropped only if it is refused on its own,
    /// too.</remarks>
    /// <returns>Null if some places were removed from the list.</returns>
    private async Task<List<NodeRewrite>?> TryCollectAsync(LinkedFile file, List<FindingPlace> places)
    {
        var session = new RewriteSession(key);
        var rewrites = new List<NodeRewrite>();
        var refused = new HashSet<FindingPlace>();
        var callers = new List<(NodeRewrite Helper, FindingPlace Place)>();
        foreach (FindingPlace place in places)
        {
            int uses = session.Uses;
            if (await ChooseAsync(file, place, session).ConfigureAwait(false) is { } chosen)
            {
                rewrites.AddRange(chosen.Rewrites);
                if (chosen.Helper is { } helper)
                    callers.Add((helper, place));
            }
            else if (session.Uses > uses && (refused.Count == 0 || await IsRefusedAloneAsync(file, place).ConfigureAwait(false)))
                refused.Add(place);
        }

        refused.UnionWith(callers.GroupBy(static caller => caller.Helper, static caller => caller.Place)
            .Select(static places => places.ToArray())
            .Where(static places => places is [{ IsHot: false }])
            .Select(static places => places[0]));
        return places.RemoveAll(refused.Contains) == 0 ? rewrites : null;
    }

    private async Task<bool> IsRefusedAloneAsync(LinkedFile file, FindingPlace place)
        => await ChooseAsync(file, place, new RewriteSession(key)).ConfigureAwait(false) is null;

    /// <remarks><c>dotnet format</c> takes the key from the first diagnostic of all, in an order that differs from run
    /// to run. It may belong to another rule: the key is then null. It may be one that the finding has no offer for, or
    /// that of its best offer, which is not for Fix All: the finding is fixed all the same, or two runs would differ.
    /// The key of another offer is the choice of a person: nothing else is done in its name.</remarks>
    private async Task<RewriteOffer?> ChooseAsync(LinkedFile file, FindingPlace place, RewriteSession session)
    {
        IReadOnlyList<RewriteOffer> offers = await provider.FindOffersAsync(file, place, session, cancellation).ConfigureAwait(false);
        RewriteOffer? wanted = offers.FirstOrDefault(offer => offer.EquivalenceKey == key);
        if (wanted is { IsForFixAll: true })
            return wanted;

        return wanted is null || wanted == offers[0]
            ? offers.FirstOrDefault(static offer => offer is { IsForFixAll: true, IsAlternative: false })
            : null;
    }
}

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
            select new FixTarget(document.Id, FindingPlace.Create(diagnostic)));
    }

    /// <remarks>Only Roslyn's own Fix All knows where the member or the type is: a context does not tell. So that one
    /// runs, changes nothing, and what it is to fix is noted.</remarks>
    private static async Task<IReadOnlyList<FixTarget>> AllInDeclarationAsync(FixAllContext context)
    {
        var all = new ConcurrentQueue<FixTarget>();
        var listing = FixAllProvider.Create(
            (_, document, diagnostics) =>
            {
                foreach (Diagnostic diagnostic in diagnostics)
                    all.Enqueue(new FixTarget(document.Id, FindingPlace.Create(diagnostic)));
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
    public FixTarget? MoveBy(IReadOnlyList<TextChange> changes)
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
