using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>A switch on text, and the type that contains it.</summary>
internal sealed class LookupSite
{
    private LookupSite(RewriteRequest request, TextSwitch texts, TypeDeclarationSyntax type, INamedTypeSymbol symbol)
    {
        Request = request;
        Texts = texts;
        Type = type;
        Symbol = symbol;
    }

    public RewriteRequest Request { get; }

    public TextSwitch Texts { get; }

    /// <summary>The part of the innermost containing type that is in this file.</summary>
    public TypeDeclarationSyntax Type { get; }

    public INamedTypeSymbol Symbol { get; }

    public SemanticModel Model => Request.Model;

    public int Position => Request.Finding.SpanStart;

    public LookupState State => Request.Session.StateOf<LookupState>(Request.Document);

    public MatchSubject Subject => Texts.Text.Kind switch
    {
        JsonTextKind.PropertyName => MatchSubject.Property,
        JsonTextKind.ElementValue => MatchSubject.Element,
        _ => MatchSubject.Reader,
    };

    /// <summary>Whether a reader may be at JSON <c>null</c>, for which <c>ValueTextEquals</c> throws.</summary>
    public bool MayBeNull
        => Subject == MatchSubject.Reader && Sources.Any(static text => !NullToken.IsNeverAt(text.Read, text.Receiver));

    /// <summary>Whether a generated method can look up the text.</summary>
    public bool CanBeGenerated => TargetFeaturesReader.Read(Model.Compilation).CanMatch(Subject);

    private IEnumerable<JsonText> Sources => Texts.Assigned is { } assigned ? assigned.Texts : [Texts.Text];

    /// <summary>The containing types, innermost first.</summary>
    public IEnumerable<INamedTypeSymbol> ContainingTypes => TypeDeclarations.WithContainingTypes(Symbol);

    /// <summary>Whether every target that compiles the site has a declaration.</summary>
    public bool HasEverywhere(ISymbol declared) => ConditionalCode.IsDeclaredInAllTargets(declared, Position, Type.SyntaxTree);

    /// <summary>Returns the site for a fix that shares nothing with others of its pass.</summary>
    public LookupSite Alone() => new(Request with { Session = new RewriteSession() }, Texts, Type, Symbol);

    /// <returns>Null if the finding is stale, or no method can be given the text.</returns>
    public static LookupSite? TryCreate(RewriteRequest request, TextSwitch texts)
    {
        if (request.Finding.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type
            || request.Model.GetDeclaredSymbol(type, request.Cancellation) is not { } symbol)
        {
            return null;
        }

        var site = new LookupSite(request, texts, type, symbol);
        return site.Subject != MatchSubject.Reader || site.Sources.All(static text => ReaderReference.IsPossible(text.Receiver))
            ? site
            : null;
    }
}
