using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Rules.Reading.Known;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Choice;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

namespace Utf8Gen.CodeFixes.Rules.Reading.Known;

/// <summary>A string that another method can return: everything is decided but the
/// method.</summary>
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

    /// <summary>Whether there is a table of the constants, or an earlier fix of the same pass adds
    /// it.</summary>
    public bool HasTable => _table?.Table is not null;

    /// <returns>Null if the strings cannot be read by a method.</returns>
    public static KnownStringPlan? TryCreate(RewriteRequest request, KnownString found)
        => LookupSite.TryCreate(request, found.Comparisons) is { } site && found.Texts.All(text => CanBeReplaced(text, site))
            ? new KnownStringPlan(request, found, site)
            : null;

    /// <param name="remedy">The kind of method.</param>
    /// <param name="key">The key of the offer.</param>
    /// <param name="isShared">Whether later fixes of the same pass may use the table. A method
    /// always is shared: each use declares it, and equal declarations are one.</param>
    /// <returns>Null if it cannot be added.</returns>
    public RewriteOffer? TryWrite(Remedy remedy, string key, bool isShared)
        => remedy switch
        {
            Remedy.Calls => TryWriteMethod(key),
            Remedy.Existing => OfferOf(remedy, _table!, key),
            Remedy.Lookup => TableWriter.TryWrite(isShared ? _site : _site.Alone()) is { } table ? OfferOf(remedy, table, key) : null,
            _ => null,
        };

    /// <summary>Whether <c>ref</c> can precede the reader, and all targets with the string have the
    /// type.</summary>
    private static bool CanBeReplaced(JsonText text, LookupSite site)
        => ReaderReference.IsPossible(text.Receiver)
            && ConditionalCode.IsWith(text.Read.Syntax.SpanStart, site.Type.Keyword.SpanStart, site.Type.SyntaxTree)
            && !Comments.HasDirective(text.Read.Syntax);

    private RewriteOffer? TryWriteMethod(string key)
    {
        string subject = PreferredName.For(_found.Comparisons);
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
            IsForFixAll = remedy == Remedy.Existing || TypeParts.AreInOneFile(_site.Symbol),
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
