using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>Adds the enum and the method with <c>[Utf8Match]</c> at the end of the
/// type that uses them.</summary>
internal static class LookupWriter
{
    /// <returns>Null if it cannot be added.</returns>
    public static KeyLookup? TryWrite(LookupSite site)
    {
        if (!site.CanBeGenerated
            || !TargetTypes.CanHaveLookup(site)
            || LookupKeys.TryName(site.Texts.Labels.Keys) is not { } keys
            || AttributeSpelling.TryOf(KnownNames.Utf8MatchAttribute, site.Model, site.Position) is not { } attribute
            || new KeySpelling(site, site.Position).TryWriteAll(keys) is not { } spelled
            || TypeSpelling.TryOf(site.Texts.Text.Receiver.Type!, site.Model, site.Position) is not { } parameter
            || new LookupNames(site).TryChooseEnum() is not { } name)
        {
            return null;
        }

        var layout = CodeLayout.Of(site.Type, site.Type.SyntaxTree.GetText(site.Request.Cancellation));
        string byReference = site.Subject == MatchSubject.Reader ? "ref " : "";
        string[] method =
        [
            $"[{attribute}({string.Join(", ", spelled)})]",
            $"private static partial {name} {LookupNames.MethodOf(name)}({byReference}{parameter} {SubjectSpelling.NameOf(site.Subject)});",
        ];
        string members = LookupEnum.Write(name, keys, layout) + layout.LineBreak + string.Concat(method.Select(layout.MemberLine));
        var lookup = new KeyLookup(
            LookupNames.MethodOf(name), name, site.Subject, keys.ToDictionary(static key => key.Key, static key => key.Value),
            EmittedNames.Unknown)
        {
            IsInPart = true,
            Declarations = [.. TargetTypes.NotPartial(site), new AddedMembers(site.Type, members, layout)],
        };
        site.State.Lookups.Add(new NewLookup(site.Symbol, lookup));
        return lookup;
    }
}
