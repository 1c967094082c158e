using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Adds the enum and the method with <c>[Utf8Match]</c> at the end of the
/// type that uses them.</summary>
internal sealed class LookupWriter
{
    /// <summary>Longer lists of keys are wrapped.</summary>
    private const int MaxLineLength = 120;

    private readonly LookupSite _site;
    private readonly string _enum;
    private readonly IReadOnlyList<KeyValuePair<string, string>> _keys;
    private readonly CodeLayout _layout;

    private LookupWriter(LookupSite site, IReadOnlyList<KeyValuePair<string, string>> keys, string enumName)
    {
        _site = site;
        _keys = keys;
        _enum = enumName;
        _layout = CodeLayout.Of(site.Type, site.Type.SyntaxTree.GetText(site.Request.Cancellation));
    }

    public static KeyLookup? TryWrite(LookupSite site)
    {
        if (!Precondition.ReplacementExists.Holds(site.CanBeGenerated)
            || !TargetTypes.CanHaveLookup(site)
            || LookupKeys.TryName(site.Texts.Labels.Keys) is not { } keys
            || AttributeSpelling.TryOf(site) is not { } attribute
            || TypeSpelling.TryOf(site.Texts.Text.Receiver.Type!, site.Model, site.Position) is not { } parameter
            || new LookupNames(site).TryChooseEnum() is not { } name)
        {
            return null;
        }

        return new LookupWriter(site, keys, name).Write(attribute, parameter);
    }

    private KeyLookup Write(string attribute, string parameter)
    {
        string members = LookupEnum.Write(_enum, _keys, _layout) + _layout.LineBreak + WriteMethod(attribute, parameter);
        var lookup = new KeyLookup(
            LookupNames.MethodOf(_enum), _enum, _site.Subject, _keys.ToDictionary(static key => key.Key, static key => key.Value),
            EmittedNames.Unknown)
        {
            Declarations = [.. TargetTypes.NotPartial(_site), new AddedMembers(_site.Type, members, _layout)],
        };
        _site.State.Lookups.Add(new NewLookup(_site.Symbol, lookup));
        return lookup;
    }

    private string WriteMethod(string attribute, string parameter)
    {
        var text = new StringBuilder();
        foreach (string line in AttributeLines(attribute))
            text.Append(_layout.MemberLine(line));

        string name = SubjectSpelling.NameOf(_site.Subject);
        string byReference = _site.Subject == MatchSubject.Reader ? "ref " : "";
        text.Append(_layout.MemberLine($"private static partial {_enum} {LookupNames.MethodOf(_enum)}({byReference}{parameter} {name});"));
        return text.ToString();
    }

    /// <summary>Returns <c>[Utf8Match("id", "name")]</c>, wrapped if necessary.</summary>
    private IEnumerable<string> AttributeLines(string attribute)
    {
        string[] keys = [.. _keys.Select(key => SpellKey(key.Key))];
        string all = $"[{attribute}({string.Join(", ", keys)})]";
        int namespaceLength = attribute.LastIndexOf('.') + 1;     // a using takes its place
        if (_layout.MemberIndentation.Length + all.Length - namespaceLength <= MaxLineLength)
            return [all];

        var lines = new List<string> { $"[{attribute}(" };
        string line = _layout.Unit + keys[0];
        foreach (string key in keys.Skip(1))
        {
            if (_layout.MemberIndentation.Length + line.Length + key.Length + 3 > MaxLineLength)
            {
                lines.Add(line + ",");
                line = _layout.Unit + key;
            }
            else
            {
                line += ", " + key;
            }
        }

        return [.. lines, line + ")]"];
    }

    /// <summary>A constant field is kept; everything else is written as a literal.</summary>
    private string SpellKey(string key)
    {
        TextLabel label = _site.Texts.Labels.All.First(label => label.Key == key);
        return label.Syntax is MemberAccessExpressionSyntax or IdentifierNameSyntax
            && _site.Model.GetSymbolInfo(label.Syntax, _site.Request.Cancellation).Symbol is IFieldSymbol
            ? label.Syntax.WithoutTrivia().ToString()
            : SymbolDisplay.FormatLiteral(key, quote: true);
    }
}
