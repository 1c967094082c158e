using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary><c>string type = reader.GetString();</c> becomes <c>string type = ReadType(ref reader);</c>, which returns
/// the constant that the bytes spell.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class KnownStringFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.KnownString.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } read
            || KnownString.TryFind(read, json) is not { } found
            || KnownStringPlan.TryCreate(request, found) is not { } plan)
        {
            return [];
        }

        string rule = RuleCatalogue.KnownString.Id;
        var facts = new RemedyFacts { IsHot = request.IsHot, KeepsString = true, HasLookup = plan.HasTable, IsLookupGenerated = true };
        var offers = new RemedyOffers(facts, rule, family: rule);
        return offers.CreateOffers(
            request.Session.Key, (remedy, mayBeTaken) => plan.TryWrite(remedy, offers.KeyOf(remedy), isShared: mayBeTaken));
    }
}

/// <summary>A string that another method can return: everything is decided but the method.</summary>
internal sealed class KnownStringPlan
{
    private readonly RewriteRequest _request;
    private readonly KnownString _found;
    private readonly LookupSite _site;
    private readonly KeyLookup? _table;

    private KnownStringPlan(RewriteRequest request, KnownString found, LookupSite site)
    {
        _request = request;
        _found = found;
        _site = site;
        _table = ExistingTables.TryFind(site) ?? LookupSource.FindTable(site);
    }

    /// <summary>Whether there is a table of the constants, or an earlier fix of the same pass adds it.</summary>
    public bool HasTable => _table?.Table is not null;

    /// <returns>Null if the strings cannot be read by a method.</returns>
    public static KnownStringPlan? TryCreate(RewriteRequest request, KnownString found)
        => LookupSite.TryCreate(request, found.Comparisons) is { } site && found.Texts.All(text => CanBeReplaced(text, site))
            ? new KnownStringPlan(request, found, site)
            : null;

    /// <param name="remedy">The kind of method.</param>
    /// <param name="key">The key of the offer.</param>
    /// <param name="isShared">Whether later fixes of the same pass may use the table. A method always is shared: each
    /// use declares it, and equal declarations are one.</param>
    /// <returns>Null if it cannot be added.</returns>
    public RewriteOffer? TryWrite(Remedy remedy, string key, bool isShared)
        => remedy switch
        {
            Remedy.Calls => TryWriteMethod(key),
            Remedy.Existing => OfferOf(remedy, _table!, key),
            Remedy.Lookup => TableWriter.TryWrite(isShared ? _site : _site.Alone()) is { } table ? OfferOf(remedy, table, key) : null,
            _ => null,
        };

    /// <summary>Whether <c>ref</c> can precede the reader, and all targets with the string have the type.</summary>
    private static bool CanBeReplaced(JsonText text, LookupSite site)
        => ReaderReference.IsPossible(text.Receiver)
            && ConditionalCode.IsWith(text.Read.Syntax.SpanStart, site.Type.Keyword.SpanStart, site.Type.SyntaxTree)
            && !Comments.HasDirective(text.Read.Syntax);

    private RewriteOffer? TryWriteMethod(string key)
    {
        string subject = PreferredName.Choose(_found.Comparisons);
        return _found.CanBeMethod
            && AddedMethod.TryFind(
                _request, [$"Read{subject}", $"ReadKnown{subject}"],
                position => ReadMethodText.TryCreate(_found, _request.Model, position)) is { } method
            ? new RewriteOffer(
                $"Read known strings with '{method.Name}'", key, [.. Declaration(method), .. Reads(method.Name)])
            {
                IsForFixAll = method.IsSafeName,
            }
            : null;
    }

    private RewriteOffer OfferOf(Remedy remedy, KeyLookup table, string key)
    {
        string method = $"{table.Table}.{EmittedNames.ReadString}";
        return new RewriteOffer($"Read known strings with '{method}'", key, [.. table.Declarations, .. Reads(method)])
        {
            IsForFixAll = remedy == Remedy.Existing || TypeDeclarations.AreInOneFile(_site.Symbol),
        };
    }

    private static IEnumerable<NodeRewrite> Declaration(AddedMethod method)
        => method.Declaration is { } declaration ? [declaration] : [];

    /// <summary><c>reader.GetString()</c> becomes <c>ReadType(ref reader)</c>.</summary>
    private IEnumerable<NodeRewrite> Reads(string method)
        => _found.Texts.Select(text => new PiecesRewrite(
            text.Read.Syntax, [text.Receiver.Syntax],
            pieces => SyntaxFactory.ParseExpression($"{method}(ref {pieces[0].WithoutTrivia()})")));
}

/// <summary>The source of a method that compares a string with each constant, and returns the constant, or else what
/// the call that it replaces returns.</summary>
internal static class ReadMethodText
{
    /// <returns>Null if a type cannot be named.</returns>
    public static MethodText? TryCreate(KnownString found, SemanticModel model, int position)
    {
        JsonText text = found.Comparisons.Text;
        ITypeSymbol reader = text.Receiver.Type!;
        if (TypeSpelling.TryOf(reader, model, position) is not { } type
            || reader.GetMembers("TokenType") is not [IPropertySymbol { Type: var kinds }]
            || TypeSpelling.TryOf(kinds, model, position) is not { } kind)
        {
            return null;
        }

        string name = SubjectSpelling.NameOf(MatchSubject.Reader);
        string result = model.GetNullableContext(position).AnnotationsEnabled() ? "string?" : "string";
        string[] arms = [.. found.Comparisons.Labels.Keys.Select(key => ArmOf(name, text.ComparisonName!, key))];
        return new MethodText(
            method =>
            [
                (0, $"private static {result} {method}(ref {type} {name})"),

                // For other tokens the comparisons throw as well, with another message.
                (1, $"=> {name}.TokenType is not ({kind}.PropertyName or {kind}.String) ? {name}.GetString()"),
                .. arms.Select(static arm => (1, arm)),
                (1, $": {name}.GetString();"),
            ],
            ImmutableArray.Create(reader));
    }

    /// <summary><c>: reader.ValueTextEquals("id"u8) ? "id"</c></summary>
    private static string ArmOf(string name, string comparison, string key)
    {
        string literal = SymbolDisplay.FormatLiteral(key, quote: true);
        return $": {name}.{comparison}({literal}u8) ? {literal}";
    }
}
