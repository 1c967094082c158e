using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Rules.Reading.Known;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Known;

/// <summary>The source of a method that compares a string with each constant, and returns the
/// constant, or else what the call that it replaces returns.</summary>
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
