using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Documents.Values;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Values;

/// <summary>What replaces the raw text of an element. Its bytes are those that the text
/// was decoded from.</summary>
internal static class ElementRewrites
{
    /// <summary>The key of the fix that writes an element as the writer formats it.</summary>
    internal const string WriteToForm = ".WriteTo";

    public static IEnumerable<RewriteOffer> Of(ValueSite site) => site.Found.Use switch
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
        => site.Write(ParsedElement.Around(site.Call), static parts => $"{parts[0]}.Clone()", static method => method is { Name: "Clone" });

    /// <summary>The same if <c>JsonMarshal</c> is missing in a target. It needs reflection, where
    /// parsing needs none.</summary>
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
