using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c> becomes <c>reader.GetString()</c>, and
/// that of a <c>JsonNode</c> <c>JsonNode.Parse(ref reader)</c> or, with metadata that may have another converter,
/// <c>ReadJsonNode(ref reader, metadata)</c>, which asks for it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ValueReadFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ValueRead.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax call
            || request.Model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || ValueRead.TryMatch(operation, json) is not { } found
            || Comments.HasDirective(call))
        {
            yield break;
        }

        if (AskFirst(found, request) is { } asking)
            yield return asking with { KeyIfBest = RuleCatalogue.ValueRead.Id };
        if (ReadWithoutAsking(found, request) is { } reading)
            yield return reading with { KeyIfBest = RuleCatalogue.ValueRead.Id };
    }

    private static RewriteOffer? ReadWithoutAsking(ValueRead found, RewriteRequest request)
    {
        var call = (InvocationExpressionSyntax)found.Call.Syntax;
        if (FormatOf(found, request.Model, call.SpanStart) is not { } format)
            return null;

        var rewrite = new PiecesRewrite(
            call, [found.Reader.Syntax], pieces => SyntaxFactory.ParseExpression(string.Format(null, format, pieces[0].WithoutTrivia())));
        string method = found.IsGetter ? found.Method.Name : $"{found.Method.ContainingType.Name}.{found.Method.Name}";
        string? difference = DifferenceOf(found);
        return new RewriteOffer($"Read with {method}{difference}", RuleCatalogue.ValueRead.Id + ".Direct", rewrite)
        {
            IsForFixAll = difference is null,
        };
    }

    /// <summary>The same for any metadata: only its built-in converter is called without the serializer.</summary>
    private static RewriteOffer? AskFirst(ValueRead found, RewriteRequest request)
    {
        if (BuiltInConverter.TryFind(found) is not { } converter
            || AddedMethod.TryFind(
                request, ["Read" + found.Type.Name],
                position => ConverterMethodText.TryCreate(found, converter, request.Model, position)) is not { } method)
        {
            return null;
        }

        var rewrite = new PiecesRewrite(
            found.Call.Syntax,
            [found.Reader.Syntax, found.Call.Arguments[1].Value.Syntax],
            pieces => SyntaxFactory.ParseExpression($"{method.Name}(ref {pieces[0].WithoutTrivia()}, {pieces[1].WithoutTrivia()})"));
        NodeRewrite[] rewrites = method.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
        string title = $"Read with {BuiltInConverter.NameOf(converter)} in '{method.Name}'";
        return new RewriteOffer(title, RuleCatalogue.ValueRead.Id + ".AskFirst", rewrites)
        {
            IsForFixAll = method.IsSafeName,
            Helper = method.Declaration,
        };
    }

    /// <summary><c>{0}.GetString()</c>, <c>JsonNode.Parse(ref {0})</c></summary>
    /// <returns>Null if the type cannot be named.</returns>
    private static string? FormatOf(ValueRead found, SemanticModel model, int position)
    {
        if (found.IsGetter)
            return $"{{0}}.{found.Method.Name}()";

        return TypeSpelling.TryOf(found.Method.ContainingType, model, position) is { } type
            ? $"{type}.{found.Method.Name}(ref {{0}})"
            : null;
    }

    private static string? DifferenceOf(ValueRead found)
    {
        if (!found.IsAtValue)
            return " (if the reader is at the value)";
        if (!found.HasPlainOptions)
            return " (without converters of the options)";
        if (found.ThrowsAlike)
            return null;

        return found.IsGetter ? " (throws InvalidOperationException for other tokens)" : " (exceptions have no path)";
    }
}

/// <summary>The source of a method that calls the built-in converter of a type. The serializer reads ahead first, and
/// is left for other converters.</summary>
/// <remarks>The type of the converter is compared: metadata that is made by reflection has an instance of its
/// own.</remarks>
internal static class ConverterMethodText
{
    /// <returns>Null if a type cannot be named.</returns>
    public static MethodText? TryCreate(ValueRead found, IPropertySymbol converter, SemanticModel model, int position)
    {
        ITypeSymbol reader = found.Reader.Type!;
        ITypeSymbol metadata = found.Call.TargetMethod.Parameters[1].Type;
        ITypeSymbol? tokens = (reader.GetMembers("TokenType") is [IPropertySymbol { Type: var kinds }]) ? kinds : null;
        ITypeSymbol?[] types = [found.Type, reader, metadata, tokens, found.Call.TargetMethod.ContainingType, converter.ContainingType];
        string?[] names = [.. types.Select(type => type is null ? null : TypeSpelling.TryOf(type, model, position))];
        if (names is not [{ } value, { } readerName, { } metadataName, { } token, { } serializer, { } services])
            return null;

        bool mayBeNull = found.Type.IsReferenceType && model.GetNullableContext(position).AnnotationsEnabled();
        string builtIn = $"{services}.{converter.Name}";
        return new MethodText(
            method =>
            [
                (0, $"private static {value}{(mayBeNull ? "?" : "")} {method}(ref {readerName} reader, {metadataName} metadata)"),
                (1, $"=> reader.TokenType is {token}.None or {token}.PropertyName"),
                (2, $"|| metadata.Converter.GetType() != {builtIn}.GetType()"),
                (3, $"? {serializer}.Deserialize(ref reader, metadata)"),
                (3, $": {builtIn}.Read(ref reader, typeof({value}), metadata.Options);"),
            ],
            ImmutableArray.Create(reader, metadata));
    }
}
