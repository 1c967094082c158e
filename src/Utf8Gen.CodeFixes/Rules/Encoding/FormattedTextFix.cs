using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>Encoding.UTF8.GetBytes($"{id}/{count}")</c> becomes a call of a method that formats the values on the
/// stack.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FormattedTextFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.FormattedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (FormattedText.TryMatch(call) is not { } found
            || !found.IsBounded
            || AddedMethod.TryFind(
                request, FormattingMethodText.NamesFor(found),
                position => FormattingMethodText.TryCreate(found, request, position)) is not { } method)
        {
            yield break;
        }

        var rewrite = new PiecesRewrite(
            request.Finding,
            [.. found.Values.Select(static value => value.Syntax)],
            pieces => SyntaxFactory.ParseExpression(
                $"{method.Name}({string.Join(", ", pieces.Select(static piece => piece.WithoutTrivia()))})"));
        NodeRewrite[] rewrites = method.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
        if (LocalRemoval.AddTo(found.Source, rewrites) is { } complete)
            yield return new RewriteOffer(
                $"Format as UTF-8 with '{method.Name}'", RuleCatalogue.FormattedText.Id, complete)
            { IsForFixAll = method.IsSafeName, Helper = method.Declaration };
    }
}

/// <summary>The source of a method that formats values as UTF-8 on the stack.</summary>
internal static class FormattingMethodText
{
    /// <summary><c>FormatUtf8</c>, or <c>FormatGuidN</c></summary>
    public static string[] NamesFor(FormattedText found)
        => found is { IsOfOneValue: true, Values: [{ Type: { } type }] }
            && FormatArguments.TryRead((IInvocationOperation)found.Source.Value, out FormatArguments arguments)
            && (arguments.Format ?? "") is var format && format.All(char.IsLetterOrDigit)
            ? ["FormatUtf8", $"Format{type.Name}{format}"]
            : ["FormatUtf8"];

    /// <returns>Null if a type that the method needs has no name, or the text has several lines.</returns>
    public static MethodText? TryCreate(FormattedText found, RewriteRequest request, int position)
    {
        SemanticModel model = request.Model;
        string length = $"out {new LocalStyle(request.Options).BuiltIn("int")} length";
        List<string> parameters = [];
        string[] names = NamesOf(found);
        for (int i = 0; i < names.Length; i++)
        {
            if (found.Values[i].Type is not { } type || TypeSpelling.TryOf(type, model, position) is not { } spelling)
                return null;
            parameters.Add($"{spelling} {names[i]}");
        }

        INamedTypeSymbol? bytes = model.Compilation.GetTypeByMetadataName(
            "System.Span`1")?.Construct(model.Compilation.GetSpecialType(SpecialType.System_Byte));
        return bytes is not null
            && TypeSpelling.TryOf(bytes, model, position) is { } span
            && (found.IsOfOneValue
                ? TryFormat(found, length, model, position)
                : TryWrite(found, names, length, model, position)) is { } write
            ? new MethodText(
                name => Lines(name, string.Join(", ", parameters), span, found.MaxLength, write),
                [.. found.Values.Select(static value => value.Type!)])
            : null;
    }

    private static IEnumerable<(int Depth, string Line)> Lines(string name, string parameters, string span, int maxLength, string write)
    {
        yield return (0, $"private static byte[] {name}({parameters})");
        yield return (0, "{");
        yield return (1, $"{span} utf8 = stackalloc byte[{maxLength}];");
        yield return (1, $"{write};");
        yield return (1, "return utf8.Slice(0, length).ToArray();");
        yield return (0, "}");
    }

    /// <summary><c>value.TryFormat(utf8, out int length, "N")</c></summary>
    private static string? TryFormat(FormattedText found, string length, SemanticModel model, int position)
    {
        var call = (IInvocationOperation)found.Source.Value;
        if (!FormatArguments.TryRead(call, out FormatArguments arguments))
            return null;

        string format = arguments.Format is { } text ? $", {SyntaxFactory.Literal(text)}" : "";
        if (!arguments.IsInvariant || !FormatArguments.HasProvider(found.Values[0].Type!))
            return $"value.TryFormat(utf8, {length}{format})";

        return model.Compilation.GetTypeByMetadataName("System.Globalization.CultureInfo") is { } culture
            && TypeSpelling.TryOf(culture, model, position) is { } name
            ? $"value.TryFormat(utf8, {length}{format}, provider: {name}.InvariantCulture)"
            : null;
    }

    /// <summary><c>Utf8.TryWrite(utf8, $"{id:N}/{count}", out int length)</c></summary>
    private static string? TryWrite(FormattedText found, string[] names, string length, SemanticModel model, int position)
    {
        if (found.Source.Value.Syntax is not InterpolatedStringExpressionSyntax text
            || text.ToString().Contains('\n')
            || model.Compilation.GetTypeByMetadataName("System.Text.Unicode.Utf8") is not { } utf8
            || TypeSpelling.TryOf(utf8, model, position) is not { } writer)
        {
            return null;
        }

        ExpressionSyntax[] values = [.. text.Contents.OfType<InterpolationSyntax>().Select(static part => part.Expression)];
        InterpolatedStringExpressionSyntax own = text.ReplaceNodes(
            values, (value, _) => SyntaxFactory.IdentifierName(names[Array.IndexOf(values, value)]));
        return $"{writer}.TryWrite(utf8, {own.WithoutTrivia()}, {length})";
    }

    /// <summary>A single parameter is called <c>value</c>; several have the names of their sources, if these are
    /// distinct.</summary>
    private static string[] NamesOf(FormattedText found)
    {
        if (found.Values.Length == 1)
            return ["value"];

        string[] names = [.. found.Values.Select(static value => NameOf(value))];
        return names.All(static name => name.Length > 0 && name is not ("utf8" or "length"))
            && names.Distinct(StringComparer.Ordinal).Count() == names.Length
            ? names
            : [.. names.Select(static (_, index) => $"value{index + 1}")];
    }

    private static string NameOf(IOperation value) => value switch
    {
        ILocalReferenceOperation { Local.Name: var name } => Parameter(name),
        IParameterReferenceOperation { Parameter.Name: var name } => Parameter(name),
        IMemberReferenceOperation { Member: { IsImplicitlyDeclared: false, Name: var name } } => Parameter(name),
        _ => "",
    };

    private static string Parameter(string name)
    {
        string bare = name.TrimStart('_');
        string camel = bare.Length == 0 ? "" : char.ToLowerInvariant(bare[0]) + bare.Substring(1);
        return SyntaxFacts.GetKeywordKind(camel) == SyntaxKind.None && SyntaxFacts.IsValidIdentifier(camel) ? camel : "";
    }
}
