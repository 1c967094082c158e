using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>Adds an internal table beside the outermost type that contains a site, whose
/// declaration stays as it is.</summary>
internal static class TableWriter
{
    /// <returns>Null if it cannot be added, or has no access to a constant of the code.</returns>
    public static KeyLookup? TryWrite(LookupSite site)
    {
        TypeDeclarationSyntax outermost = site.Type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Last();
        int place = outermost.SpanStart;
        if (!site.CanBeGenerated
            || !TargetTypes.CanHaveLookup(site)
            || LookupKeys.TryName(site.Texts.Labels.Keys) is not { } keys
            || AttributeSpelling.TryOf(KnownNames.Utf8TableAttribute, site.Model, place) is not { } attribute
            || new KeySpelling(site, place).TryWriteAll(keys) is not { } spelled
            || new TableNames(site).TryChoose() is not { } name)
        {
            return null;
        }

        var layout = CodeLayout.Of(outermost, outermost.SyntaxTree.GetText(site.Request.Cancellation));
        string[] lines =
        [
            $"[{attribute}({string.Join(", ", spelled)})]",
            $"internal static partial class {name} {{ }}",
        ];
        var lookup = new KeyLookup(
            $"{name}.{EmittedNames.Match}", $"{name}.{EmittedNames.Key}", site.Subject,
            keys.ToDictionary(static key => key.Key, static key => key.Value), EmittedNames.Unknown)
        {
            Table = name,
            Declarations = [new AddedType(outermost, string.Concat(lines.Select(layout.TypeLine)), layout)],
        };
        site.State.Lookups.Add(new NewLookup(site.Symbol, lookup) { IsTable = true });
        return lookup;
    }
}
