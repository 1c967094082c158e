using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>Adds the enum and a method that compares a text with each key: as fast as a generated
/// lookup while there are few, without the generator, and in types that are not partial.</summary>
internal static class MethodOfCalls
{
    /// <returns>Null if it cannot be added.</returns>
    public static KeyLookup? TryWrite(LookupSite site)
    {
        if (!LookupRemedy.CanBeMethodOfCalls(site.Texts)
            || !TargetTypes.CanHaveMethod(site)
            || LookupKeys.TryName(site.Texts.Labels.Keys) is not { } keys
            || TypeSpelling.TryOf(site.Texts.Text.Receiver.Type!, site.Model, site.Position) is not { } parameter
            || ArmForNull(site) is not { } nullArm
            || new LookupNames(site).TryChooseEnum() is not { } name)
        {
            return null;
        }

        var layout = CodeLayout.Of(site.Type, site.Type.SyntaxTree.GetText(site.Request.Cancellation));
        string members = LookupEnum.Write(name, keys, layout) + layout.LineBreak
            + Write(site, name, parameter, [.. nullArm.Select(condition => $"{condition} ? {name}.{EmittedNames.Unknown}"),
                .. keys.Select(key => $"{Call(site, key.Key)} ? {name}.{key.Value}")], layout);
        var lookup = new KeyLookup(
            LookupNames.MethodOf(name), name, site.Subject, keys.ToDictionary(static key => key.Key, static key => key.Value),
            EmittedNames.Unknown)
        {
            IsGenerated = false,
            AcceptsNull = nullArm.Length > 0 || site.Subject != MatchSubject.Reader,
            Declarations = [new AddedMembers(site.Type, members, layout)],
        };
        site.State.Lookups.Add(new NewLookup(site.Symbol, lookup));
        return lookup;
    }

    private static string Write(LookupSite site, string name, string parameter, string[] arms, CodeLayout layout)
    {
        string byReference = site.Subject == MatchSubject.Reader ? "ref " : "";
        string[] lines =
        [
            $"private static {name} {LookupNames.MethodOf(name)}({byReference}{parameter} {SubjectSpelling.NameOf(site.Subject)})",
            $"{layout.Unit}=> {arms[0]}",
            .. arms.Skip(1).Select(arm => $"{layout.Unit}: {arm}"),
            $"{layout.Unit}: {name}.{EmittedNames.Unknown};",
        ];
        return string.Concat(lines.Select(layout.MemberLine));
    }

    /// <summary><c>reader.ValueTextEquals("id"u8)</c></summary>
    private static string Call(LookupSite site, string key)
        => $"{SubjectSpelling.NameOf(site.Subject)}.{site.Texts.Text.ComparisonName}({SymbolDisplay.FormatLiteral(key, quote: true)}u8)";

    /// <summary><c>reader.TokenType == JsonTokenType.Null</c>, or nothing.</summary>
    /// <returns>Null if the kinds of tokens cannot be named.</returns>
    private static string[]? ArmForNull(LookupSite site)
    {
        if (!site.MayBeNull)
            return [];

        return site.Texts.Text.Receiver.Type!.GetMembers("TokenType") is [IPropertySymbol { Type: var kinds }]
            && TypeSpelling.TryOf(kinds, site.Model, site.Position) is { } spelled
            ? [$"{SubjectSpelling.NameOf(site.Subject)}.TokenType == {spelled}.Null"]
            : null;
    }
}
