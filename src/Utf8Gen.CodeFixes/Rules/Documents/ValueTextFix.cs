using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>JsonSerializer.Deserialize&lt;T&gt;(element.GetRawText())</c> becomes
/// <c>element.Deserialize&lt;T&gt;()</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ValueTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ValueText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
        => user is IInvocationOperation call
            && ValueText.TryMatch(call, symbols) is { } found
            && ValueSite.TryCreate(request, argument, found, symbols) is { } site
            ? found.IsNode ? NodeOffers.CreateOffers(site) : ElementOffers.CreateOffers(site)
            : [];
}

/// <summary>What replaces the text of a node. A null node throws before, and is JSON null after.</summary>
internal static class NodeOffers
{
    /// <summary>The key of the fix that copies a node.</summary>
    internal const string DeepCloneForm = ".DeepClone";

    public static IEnumerable<RewriteOffer> CreateOffers(ValueSite site) => site.Found.Use switch
    {
        ValueTextUse.Deserialized => Deserialize(site),
        ValueTextUse.Document => Serialize(site, site.Call, "Document"),
        ValueTextUse.Element => Serialize(site, ParsedElement.FindExpression(site.Call), "Element"),
        ValueTextUse.Node => [.. Serialize(site, site.Call, "Node"), .. Clone(site)],
        ValueTextUse.Written => site.Offer("Write the node (formatted by the writer)", ElementOffers.WriteTo(site), isExact: false),
        _ => Encode(site),
    };

    private static IEnumerable<RewriteOffer> Deserialize(ValueSite site)
        => IsNeverNull(site)
            ? site.Found.HasOnlyText
                ? site.Offer("Deserialize the node", site.Deserialize(), isExact: true)
                : site.Offer("Deserialize the node (its numbers as the options say)", site.Deserialize(), isExact: false)
            : site.Offer("Deserialize the node (also null)", site.Deserialize(), isExact: false);

    private static IEnumerable<RewriteOffer> Serialize(ValueSite site, SyntaxNode target, string result)
        => site.Found.HasOnlyText && !site.Request.Project.AvoidsReflection
            ? site.Offer(
                IsNeverNull(site) ? $"Use SerializeTo{result}" : $"Use SerializeTo{result} (also for null)",
                ToValue(site, target, "SerializeTo" + result),
                IsNeverNull(site))
            : [];

    private static IEnumerable<RewriteOffer> Clone(ValueSite site)
        => site.Found.HasOnlyText
            ? site.Offer(
                "Use DeepClone (keeps the types of values)",
                site.Write(site.Call, static parts => $"{parts[0]}.DeepClone()", static method => method is { Name: "DeepClone" }),
                isExact: false,
                DeepCloneForm)
            : [];

    private static IEnumerable<RewriteOffer> Encode(ValueSite site)
        => !site.Request.Project.AvoidsReflection && site.Found.Read.Arguments is var arguments
            ? site.Offer(
                "Use SerializeToUtf8Bytes (up to 64 levels)",
                ToValue(
                    site, site.Call, "SerializeToUtf8Bytes",
                    [.. arguments.Where(static argument => !argument.IsImplicit).Select(static argument => argument.Syntax)]),
                isExact: false)
            : [];

    private static NodeRewrite? ToValue(ValueSite site, SyntaxNode target, string name, params SyntaxNode[] arguments)
        => site.Spell(site.Symbols.Serializer) is { } serializer
            ? site.Write(
                target, parts => $"{serializer}.{name}({string.Join(", ", parts)})",
                method => method?.Name == name, arguments)
            : null;

    /// <summary>What <c>!</c> asserts is no proof.</summary>
    private static bool IsNeverNull(ValueSite site)
        => !site.Value.IsKind(SyntaxKind.SuppressNullableWarningExpression)
            && site.Request.Model.GetTypeInfo(site.Value, site.Request.Cancellation).Nullability.FlowState == NullableFlowState.NotNull;
}

/// <summary>What replaces the raw text of an element. Its bytes are those that the text was decoded from.</summary>
internal static class ElementOffers
{
    /// <summary>The key of the fix that writes an element as the writer formats it.</summary>
    internal const string WriteToForm = ".WriteTo";

    public static IEnumerable<RewriteOffer> CreateOffers(ValueSite site) => site.Found.Use switch
    {
        ValueTextUse.Deserialized => site.Offer("Deserialize the element", site.Deserialize(), isExact: true),
        ValueTextUse.Document => site.Offer("Parse a copy of the bytes", Pass(site, static bytes => bytes + ".ToArray()"), isExact: true),

        // A clone has the comments of an element, which a parser does not accept.
        ValueTextUse.Element when site.Found.HasOnlyText
            => site.Offer("Clone the element (with its comments)", Clone(site), isExact: false),
        ValueTextUse.Node => [.. site.Offer("Parse the bytes", Pass(site, static bytes => bytes), isExact: true), .. ToNode(site)],
        ValueTextUse.Written =>
        [
            .. site.Offer("Write the bytes (also ill-formed UTF-8)", Pass(site, static bytes => bytes), isExact: false),
            .. site.Offer("Write the element (formatted by the writer)", WriteTo(site), isExact: false, WriteToForm),
        ],
        ValueTextUse.Encoded => site.Offer("Copy the bytes (also ill-formed UTF-8)", Copy(site), isExact: false),
        _ => [],
    };

    private static NodeRewrite? Pass(ValueSite site, Func<string, string> write)
        => site.Found.Overload is { } overload && BytesOf(site) is { } bytes ? site.Pass(overload, value => write(bytes(value))) : null;

    private static NodeRewrite? Copy(ValueSite site)
        => BytesOf(site) is { } bytes
            ? site.Write(site.Call, parts => $"{bytes(parts[0])}.ToArray()", static method => method is { Name: "ToArray" })
            : null;

    private static NodeRewrite? Clone(ValueSite site)
        => site.Write(
            ParsedElement.FindExpression(site.Call), static parts => $"{parts[0]}.Clone()", static method => method is { Name: "Clone" });

    /// <summary>The same if <c>JsonMarshal</c> is missing in a target. It needs reflection, where parsing needs
    /// none.</summary>
    private static IEnumerable<RewriteOffer> ToNode(ValueSite site)
        => site.Found.HasOnlyText && !site.Request.Project.AvoidsReflection && site.Spell(site.Symbols.Node) is { } node
            ? site.Offer(
                "Deserialize the element",
                site.Write(
                    site.Call, parts => $"{parts[0]}.Deserialize<{node}>()",
                    method => method is { Name: "Deserialize", ContainingType.Name: "JsonSerializer" }),
                isExact: true)
            : [];

    /// <summary><c>element.WriteTo(writer)</c></summary>
    public static NodeRewrite? WriteTo(ValueSite site)
        => site.Found.HasOnlyText
            && Receiver.CanBeRepeated(site.Found.User.Instance)
            && site.Call is { Parent: ExpressionStatementSyntax, Expression: MemberAccessExpressionSyntax { Expression: var writer } }
            ? site.Write(
                site.Call, static parts => $"{parts[0]}.WriteTo({parts[1]})", static method => method is { Name: "WriteTo" }, writer)
            : null;

    private static Func<string, string>? BytesOf(ValueSite site)
        => site.Symbols.HasRawValues && site.Spell(site.Symbols.JsonMarshal) is { } marshal
            ? value => $"{marshal}.GetRawUtf8Value({value})"
            : null;
}

/// <summary>The call that receives the text of a JSON value, as a fix rewrites it.</summary>
internal sealed class ValueSite
{
    private ValueSite(
        RewriteRequest request, ArgumentSyntax argument, ValueText found, DocumentSymbols symbols, InvocationExpressionSyntax call,
        ExpressionSyntax value)
    {
        Request = request;
        Argument = argument;
        Found = found;
        Symbols = symbols;
        Call = call;
        Value = value;
    }

    public RewriteRequest Request { get; }

    public ValueText Found { get; }

    public DocumentSymbols Symbols { get; }

    /// <summary>The call that receives the text.</summary>
    public InvocationExpressionSyntax Call { get; }

    /// <summary>The element or the node.</summary>
    public ExpressionSyntax Value { get; }

    /// <summary>The text.</summary>
    private ArgumentSyntax Argument { get; }

    public static ValueSite? TryCreate(RewriteRequest request, ArgumentSyntax argument, ValueText found, DocumentSymbols symbols)
        => found.User.Syntax is InvocationExpressionSyntax call
            && found.Read.Syntax is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var value } }
            ? new ValueSite(request, argument, found, symbols, call, value)
            : null;

    /// <summary><c>element.Deserialize&lt;T&gt;(options)</c>, or the static call if the method cannot be called
    /// so.</summary>
    public NodeRewrite? Deserialize()
    {
        IMethodSymbol overload = Found.Overload!;
        SeparatedSyntaxList<ArgumentSyntax> arguments = Call.ArgumentList.Arguments;
        string types = Call.Expression.DescendantNodesAndSelf().OfType<GenericNameSyntax>()
            .LastOrDefault(static name => name.Identifier.ValueText == "Deserialize")?.TypeArgumentList.ToString() ?? "";
        bool isOnOneLine = !Call.ArgumentList.ToString().Contains('\n');

        // A text that is not the first argument has a name, which the overload does not know.
        return (isOnOneLine
                ? Write(
                    Call, parts => $"{parts[0]}.Deserialize{types}({string.Join(", ", parts.Skip(1))})",
                    symbol => SymbolEqualityComparer.Default.Equals(symbol, overload), [.. arguments.Skip(1)])
                : null)
            ?? Pass(overload, static value => value);
    }

    /// <summary>Passes something else to the call instead of the text.</summary>
    public NodeRewrite? Pass(IMethodSymbol overload, Func<string, string> write)
    {
        CallRewrite rewrite = new(
            overload, Argument, [Value], pieces => SyntaxFactory.ParseExpression(write(pieces[0].WithoutTrivia().ToString())));
        return rewrite.Binds(Request.Model) ? rewrite : null;
    }

    /// <summary>Replaces the call, or an expression around it.</summary>
    /// <param name="target">The expression.</param>
    /// <param name="write">Writes it from the value and other parts of the code.</param>
    /// <param name="isWanted">Judges the method that it calls.</param>
    /// <param name="others">The other parts.</param>
    public NodeRewrite? Write(
        SyntaxNode target, Func<IReadOnlyList<string>, string> write, Func<ISymbol?, bool> isWanted, params SyntaxNode[] others)
    {
        var rewrite = new PiecesRewrite(
            target,
            [Value, .. others],
            pieces => SyntaxFactory.ParseExpression(write([.. pieces.Select(static piece => piece.WithoutTrivia().ToString())])));
        return Request.Model.Binds(rewrite.Trial, target.SpanStart, isWanted) ? rewrite : null;
    }

    /// <summary>Spells a type where the call is.</summary>
    public string? Spell(INamedTypeSymbol? type)
        => type is null ? null : TypeSpelling.TryOf(type, Request.Model, Request.Finding.SpanStart);

    public IEnumerable<RewriteOffer> Offer(string title, NodeRewrite? rewrite, bool isExact, string form = "")
    {
        if (rewrite is not null && LocalRemoval.AddTo(Found.Source, rewrite) is { } rewrites)
            yield return new RewriteOffer(title, RuleCatalogue.ValueText.Id + form, rewrites) { IsForFixAll = isExact };
    }
}
