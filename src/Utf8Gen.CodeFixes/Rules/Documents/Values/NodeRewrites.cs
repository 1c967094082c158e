using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Rules.Documents.Values;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Values;

/// <summary>What replaces the text of a node. A null node throws before, and is JSON null
/// after.</summary>
internal static class NodeRewrites
{
    /// <summary>The key of the fix that copies a node.</summary>
    internal const string DeepCloneForm = ".DeepClone";

    public static IEnumerable<RewriteOffer> Of(ValueSite site) => site.Found.Use switch
    {
        ValueTextUse.Deserialized => Deserialize(site),
        ValueTextUse.Document => Serialize(site, site.Call, "Document"),
        ValueTextUse.Element => Serialize(site, ParsedElement.Around(site.Call), "Element"),
        ValueTextUse.Node => [.. Serialize(site, site.Call, "Node"), .. Clone(site)],
        ValueTextUse.Written => site.Offer("Write the node (formatted by the writer)", ElementRewrites.WriteTo(site), isExact: false),
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
