using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>One way to fix a finding.</summary>
/// <param name="Title">The title in the light bulb: the result.</param>
/// <param name="EquivalenceKey">The key of this kind of fix. Offers for one finding have different keys.</param>
/// <param name="Rewrites">All changes, in one document. Findings may share a rewrite, the same object or an equal one,
/// which is then applied once.</param>
internal sealed record RewriteOffer(string Title, string EquivalenceKey, params IReadOnlyList<NodeRewrite> Rewrites)
{
    /// <summary>The key in place of <see cref="EquivalenceKey"/> if the offer is the best one that all targets agree
    /// on: that is known only when all of them have been asked.</summary>
    public string? KeyIfBest { get; init; }

    /// <summary>Whether Fix All may apply the offer. Not if it changes what the code does for some input: a person must
    /// decide that.</summary>
    public bool IsForFixAll { get; init; } = true;

    /// <summary>Whether Fix All applies the offer only where it is asked for by its key.</summary>
    public bool IsAlternative { get; init; }

    /// <summary>The methods that calls bind to afterwards, where they bind to other ones before.</summary>
    public IReadOnlyList<IMethodSymbol> NewMethods { get; init; } = [];

    /// <summary>A method that the offer adds. Fix All adds it only if several findings call it, or a hot one.</summary>
    public NodeRewrite? Helper { get; init; }
}

/// <summary>A finding to be fixed, as one project compiles it.</summary>
/// <param name="Finding">The node of the diagnostic.</param>
/// <param name="IsHot">Whether the diagnostic is the one for hot paths.</param>
/// <param name="Model">The semantic model of the document.</param>
/// <param name="Document">The document.</param>
/// <param name="Session">The state of the other findings in the same pass.</param>
/// <param name="Options">The options for the file.</param>
/// <param name="Project">The properties of the project.</param>
/// <param name="Cancellation">The cancellation token.</param>
internal sealed record RewriteRequest(
    SyntaxNode Finding,
    bool IsHot,
    SemanticModel Model,
    DocumentId Document,
    RewriteSession Session,
    AnalyzerConfigOptions Options,
    ProjectProperties Project,
    CancellationToken Cancellation);

/// <summary>What a fix needs of a diagnostic.</summary>
/// <param name="Span">The place.</param>
/// <param name="IsHot">Whether the diagnostic is the one for hot paths.</param>
internal readonly record struct FindingPlace(TextSpan Span, bool IsHot)
{
    public static FindingPlace Create(Diagnostic diagnostic) => new(diagnostic.Location.SourceSpan, RuleCatalogue.IsHot(diagnostic.Id));
}

/// <summary>What the properties of a project say about the code that fixes may write.</summary>
/// <param name="AvoidsReflection">Whether it is trimmed or compiled ahead of time, so that calls which need reflection
/// are warnings.</param>
/// <param name="AvoidsLibrary">Whether it is built without Utf8Gen.dll.</param>
internal readonly record struct ProjectProperties(bool AvoidsReflection, bool AvoidsLibrary)
{
    public static ProjectProperties Read(AnalyzerConfigOptions options)
    {
        return new ProjectProperties(
            AvoidsReflection: Is("EnableTrimAnalyzer", "true") || Is("EnableAotAnalyzer", "true"),
            AvoidsLibrary: Is("Utf8GenRuntime", "false"));

        bool Is(string property, string expected)
            => options.TryGetValue("build_property." + property, out string? value)
                && value.Equals(expected, StringComparison.OrdinalIgnoreCase);
    }
}

/// <summary>State shared by the fixes of one pass.</summary>
/// <param name="key">The key of the offers that the pass prefers, or null.</param>
internal sealed class RewriteSession(string? key = null)
{
    private readonly Dictionary<(DocumentId Document, Type Type), object> _states = [];

    /// <summary>The key of the offers that the pass prefers: of several offers for a finding only the one that is taken
    /// may leave something for later findings.</summary>
    public string? Key { get; } = key;

    /// <summary>How often a state was requested, and may have been changed.</summary>
    public int Uses { get; private set; }

    /// <summary>Returns the state of one kind for a document. Each linked document has its own.</summary>
    public T StateOf<T>(DocumentId document)
        where T : class, new()
    {
        Uses++;
        return CacheOf<T>(document);
    }

    /// <summary>Returns a state that only saves time and affects no offer.</summary>
    public T CacheOf<T>(DocumentId document)
        where T : class, new()
    {
        if (!_states.TryGetValue((document, typeof(T)), out object? state))
            _states.Add((document, typeof(T)), state = new T());
        return (T)state;
    }
}
