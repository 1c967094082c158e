using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>Adds the enum and the method with <c>[Utf8Match]</c> at the end of the type that uses them.</summary>
internal static class LookupWriter
{
    /// <returns>Null if it cannot be added.</returns>
    public static KeyLookup? TryWrite(LookupSite site)
    {
        if (!site.CanBeGenerated
            || !TargetTypes.CanHaveLookup(site)
            || LookupKeys.TryName(site.Texts.Labels.Keys) is not { } keys
            || AttributeSpelling.TryOf(KnownNames.Utf8MatchAttribute, site.Model, site.Position) is not { } attribute
            || new KeyArguments(site, site.Position).TryWriteAll(keys) is not { } spelled
            || TypeSpelling.TryOf(site.Texts.Text.Receiver.Type!, site.Model, site.Position) is not { } parameter
            || new LookupNames(site).TryChooseEnum() is not { } name)
        {
            return null;
        }

        var layout = CodeLayout.Detect(site.Type, site.Type.SyntaxTree.GetText(site.Request.Cancellation));
        string byReference = site.Subject == MatchSubject.Reader ? "ref " : "";
        string[] method =
        [
            .. AttributeSpelling.WithKeys(attribute, spelled, layout.MemberIndentation, layout.Unit),
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

/// <summary>Adds an internal table beside the outermost type that contains a site, whose declaration stays as it
/// is.</summary>
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
            || new KeyArguments(site, place).TryWriteAll(keys) is not { } spelled
            || new TableNames(site).TryChoose() is not { } name)
        {
            return null;
        }

        var layout = CodeLayout.Detect(outermost, outermost.SyntaxTree.GetText(site.Request.Cancellation));
        string[] lines =
        [
            .. AttributeSpelling.WithKeys(attribute, spelled, layout.TypeIndentation, layout.Unit),
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

/// <summary>Adds the enum and a method that compares a text with each key: as fast as a generated lookup while there
/// are few, without the generator, and in types that are not partial.</summary>
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

        var layout = CodeLayout.Detect(site.Type, site.Type.SyntaxTree.GetText(site.Request.Cancellation));
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

/// <summary>The enum of a lookup.</summary>
internal static class LookupEnum
{
    /// <param name="name">The name.</param>
    /// <param name="keys">The member for each key.</param>
    /// <param name="layout">The layout of the type that receives it.</param>
    public static string Write(string name, IReadOnlyList<KeyValuePair<string, string>> keys, CodeLayout layout)
    {
        var text = new StringBuilder();
        text.Append(layout.MemberLine($"private enum {name}"));
        text.Append(layout.MemberLine("{"));
        text.Append(layout.MemberLine($"{layout.Unit}{EmittedNames.Unknown} = -1,"));
        foreach (KeyValuePair<string, string> key in keys)
            text.Append(layout.MemberLine($"{layout.Unit}{key.Value},"));
        text.Append(layout.MemberLine("}"));
        return text.ToString();
    }
}

/// <summary>The keys of a lookup, and the member names that the generator would assign.</summary>
internal static class LookupKeys
{
    /// <returns>The member for each key, in key order; null if the generator would report something about them, such as
    /// an empty key: its warning could break the build.</returns>
    public static IReadOnlyList<KeyValuePair<string, string>>? TryName(IReadOnlyList<string> keys)
    {
        if (AreOdd(keys))
            return null;

        var names = new MemberNameAllocator();
        return [.. keys.Select(key => new KeyValuePair<string, string>(key, names.Add(key, out _)))];
    }

    private static bool AreOdd(IReadOnlyList<string> keys)
    {
        bool isOdd = false;
        var mistakes = new TableMistakes("", diagnostic => isOdd |= diagnostic.Severity >= DiagnosticSeverity.Warning);
        RawKey[] all = [.. keys.Select(static (key, index) => new RawKey(key, new KeyPlace(KeyOrigin.Argument, index)))];
        new KeyMistakes(mistakes, ignoreCase: false, areGiven: false, static _ => null).WithoutFaults(all, CancellationToken.None);
        return isOdd;
    }
}

/// <summary>Keys as arguments of an attribute: a constant field that the code names stays named, everything else is
/// written as a literal.</summary>
/// <param name="site">The site that has the keys.</param>
/// <param name="place">The place of the attribute.</param>
internal sealed class KeyArguments(LookupSite site, int place)
{
    /// <returns>Null if a constant is not accessible there.</returns>
    public IReadOnlyList<string>? TryWriteAll(IReadOnlyList<KeyValuePair<string, string>> keys)
    {
        string?[] spelled = [.. keys.Select(key => TryWrite(key.Key))];
        return Array.Exists(spelled, static key => key is null) ? null : [.. spelled.OfType<string>()];
    }

    private string? TryWrite(string key)
    {
        TextLabel label = site.Texts.Labels.All.First(label => label.Key == key);
        if (label.Syntax is not (MemberAccessExpressionSyntax or IdentifierNameSyntax)
            || site.Model.GetSymbolInfo(label.Syntax, site.Request.Cancellation).Symbol is not IFieldSymbol constant)
        {
            return SymbolDisplay.FormatLiteral(key, quote: true);
        }

        if (!site.Model.IsAccessible(place, constant))
            return null;

        return Means(label.Syntax, constant) ? label.Syntax.WithoutTrivia().ToString()
            : TypeSpelling.TryOf(constant.ContainingType, site.Model, place) is { } type ? $"{type}.{constant.Name}"
            : null;
    }

    private bool Means(SyntaxNode name, IFieldSymbol constant)
        => SymbolEqualityComparer.Default.Equals(
            site.Model.GetSpeculativeSymbolInfo(place, name, SpeculativeBindingOption.BindAsExpression).Symbol, constant);
}

/// <summary>The attribute of a lookup as a place can spell it.</summary>
internal static class AttributeSpelling
{
    private const string Suffix = "Attribute";
    private const int Columns = 120;

    /// <summary><c>Utf8Match</c>, or with its namespace.</summary>
    /// <returns>Null if the attributes are not referenced.</returns>
    public static string? TryOf(string metadataName, SemanticModel model, int position)
    {
        Compilation compilation = model.Compilation;
        return compilation.GetTypesByMetadataName(metadataName)
            .FirstOrDefault(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly)) is { } attribute
            && TypeSpelling.TryOf(attribute, model, position) is { } name
            && model.LookupNamespacesAndTypes(position, name: WithoutSuffix(attribute.Name)).IsEmpty
            ? WithoutSuffix(name)
            : null;
    }

    /// <summary>Returns the lines of the attribute: one, or as many as its keys need to end before
    /// <see cref="Columns"/>.</summary>
    public static IEnumerable<string> WithKeys(string attribute, IReadOnlyList<string> keys, string indentation, string unit)
    {
        string line = $"[{attribute}({string.Join(", ", keys)})]";
        int shortened = attribute.LastIndexOf('.') + 1;
        if (indentation.Length + line.Length - shortened <= Columns)
            return [line];

        List<string> lines = [$"[{attribute}(", unit + keys[0]];
        foreach (string key in keys.Skip(1))
        {
            string last = lines[lines.Count - 1] + ",";
            bool fits = indentation.Length + last.Length + key.Length + " ,".Length <= Columns;
            lines[lines.Count - 1] = fits ? $"{last} {key}" : last;
            if (!fits)
                lines.Add(unit + key);
        }

        lines[lines.Count - 1] += ")]";
        return lines;
    }

    private static string WithoutSuffix(string name) => name.Substring(0, name.Length - Suffix.Length);
}
