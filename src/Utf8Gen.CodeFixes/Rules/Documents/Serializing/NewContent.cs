using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Serializing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Serializing;

/// <summary>The replacement of a <c>StringContent</c>.</summary>
internal static class NewContent
{
    private const string MediaType = "application/json";

    /// <summary>The content as bytes, with the same header.</summary>
    public static PiecesRewrite? OfBytes(RewriteRequest request, IObjectCreationOperation creation, SerializedText found)
    {
        if (!SerializeCall.Binds(found, request.Model)
            || Spell("System.Net.Http.ByteArrayContent", request) is not { } content
            || Spell("System.Net.Http.Headers.MediaTypeHeaderValue", request) is not { } header)
        {
            return null;
        }

        SyntaxNode mediaType = creation.Arguments[2].Value.Syntax;
        bool takesCharSet = TakesCharSet(request.Model.Compilation);
        var layout = new InitializerLayout(creation.Syntax, request);
        return new PiecesRewrite(
            creation.Syntax,
            [found.Serialize.Syntax, mediaType],
            pieces => SyntaxFactory.ParseExpression(
                $"new {content}({SerializeCall.ToBytes(pieces[0])})"
                    + layout.Write($"Headers = {{ ContentType = {NewHeader(header, pieces[1], takesCharSet)} }}")));
    }

    /// <summary><c>new MediaTypeHeaderValue("application/json", "utf-8")</c></summary>
    private static string NewHeader(string header, SyntaxNode mediaType, bool takesCharSet)
        => takesCharSet
            ? $"new {header}({mediaType.WithoutTrivia()}, \"utf-8\")"
            : $"new {header}({mediaType.WithoutTrivia()}) {{ CharSet = \"utf-8\" }}";

    /// <summary>Whether the header has the constructor of .NET 7.</summary>
    private static bool TakesCharSet(Compilation compilation)
        => compilation.GetTypeByMetadataName("System.Net.Http.Headers.MediaTypeHeaderValue")?.InstanceConstructors.Any(static constructor
            => constructor is
            {
                DeclaredAccessibility: Accessibility.Public,
                Parameters: [{ Type.SpecialType: SpecialType.System_String }, { Type.SpecialType: SpecialType.System_String }]
            }) is true;

    /// <summary>The content written while it is sent. Only if the header is that of
    /// <c>JsonContent</c> and the options can be written out.</summary>
    public static PiecesRewrite? OfJson(
        RewriteRequest request, IObjectCreationOperation creation, SerializedText found, DocumentSymbols symbols)
    {
        if (creation.Arguments[2].Value.ConstantValue.Value is not MediaType
            || symbols.JsonContent is not { } type
            || !symbols.HasDefaultOptions
            || found.Serialize.Syntax is not InvocationExpressionSyntax serialize
            || TypeSpelling.TryOf(type, request.Model, request.Finding.SpanStart) is not { } name
            || OptionsOf(request, found, symbols) is not { } options)
        {
            return null;
        }

        string types = serialize.Expression.DescendantNodesAndSelf().OfType<GenericNameSyntax>()
            .LastOrDefault(static generic => generic.Identifier.ValueText == "Serialize")?.TypeArgumentList.ToString() ?? "";
        SyntaxNode[] pieces = [.. found.Serialize.Arguments.Where(argument => !DocumentSymbols.Are(
            argument.Parameter?.Type, symbols.Options)).Select(static argument => argument.Value.Syntax)];
        var rewrite = new PiecesRewrite(
            creation.Syntax,
            pieces,
            parts => SyntaxFactory.ParseExpression(
                $"{name}.Create{types}({string.Join(", ", parts.Select(static part => part.WithoutTrivia()))}, options: {options})"));
        return request.Model.GetSpeculativeSymbolInfo(
            creation.Syntax.SpanStart, rewrite.Trial, SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol ? rewrite : null;
    }

    private static string? OptionsOf(RewriteRequest request, SerializedText found, DocumentSymbols symbols)
        => found.Serialize.Arguments.FirstOrDefault(argument => DocumentSymbols.Are(
            argument.Parameter?.Type, symbols.Options)) is { } options
            ? SerializerOptions.Spell(options, request, symbols)
            : null;

    private static string? Spell(string type, RewriteRequest request)
        => request.Model.Compilation.GetTypeByMetadataName(type) is { } symbol
            ? TypeSpelling.TryOf(symbol, request.Model, request.Finding.SpanStart)
            : null;
}
