using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>new StringContent(JsonSerializer.Serialize(value), Encoding.UTF8, "application/json")</c> becomes a
/// <c>ByteArrayContent</c> with the same header, or a <c>JsonContent</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class StringContentFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.StringContent.Id);

    /// <summary>The key of the alternative fix.</summary>
    internal static readonly string JsonContentKey = RuleCatalogue.StringContent.Id + ".JsonContent";

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (user is not IObjectCreationOperation { Syntax: ObjectCreationExpressionSyntax } creation
            || SerializedText.TryMatchContent(creation, symbols) is not { } found
            || !ContentUse.IsAsHttpContent(creation))
        {
            yield break;
        }

        if (NewContent.OfBytes(request, creation, found) is { } bytes && LocalRemoval.AddTo(found.Source, bytes) is { } sent)
            yield return new RewriteOffer("Send the bytes as ByteArrayContent", RuleCatalogue.StringContent.Id, sent);

        if (NewContent.OfJson(request, creation, found, symbols) is { } json && LocalRemoval.AddTo(found.Source, json) is { } written)
            yield return new RewriteOffer(
                "Send as JsonContent (without a Content-Length)", JsonContentKey, written)
            { IsForFixAll = false };
    }
}

/// <summary>The use of a <c>new StringContent(...)</c>.</summary>
internal static class ContentUse
{
    /// <summary>Whether only its base type matters.</summary>
    public static bool IsAsHttpContent(IObjectCreationOperation creation) => creation.Parent switch
    {
        IConversionOperation conversion => IsBase(conversion.Type),

        // var content = new StringContent(...);
        IVariableInitializerOperation
        {
            Parent: IVariableDeclaratorOperation
            {
                Symbol: var local,
                Syntax.Parent: Microsoft.CodeAnalysis.CSharp.Syntax.VariableDeclarationSyntax { Type.IsVar: true }
            }
        }
            => FunctionBody.FindEnclosingFunction(creation).Descendants().OfType<ILocalReferenceOperation>()
                .Where(mention => SymbolEqualityComparer.Default.Equals(mention.Local, local))
                .All(IsMentionOfHttpContent),
        _ => false,
    };

    private static bool IsMentionOfHttpContent(ILocalReferenceOperation mention) => mention.Parent switch
    {
        IConversionOperation conversion => IsBase(conversion.Type),
        IMemberReferenceOperation { Member: var member } => IsBase(member.ContainingType),
        IInvocationOperation { TargetMethod: var method, Instance: var instance } => instance == mention && IsBase(method.ContainingType),
        _ => false,
    };

    private static bool IsBase(ITypeSymbol? type) => type is { Name: "HttpContent" or "IDisposable" or "Object" };
}

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

    /// <summary>The content written while it is sent. Only if the header is that of <c>JsonContent</c> and the options
    /// can be written out.</summary>
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
        SyntaxNode[] pieces = [.. found.Serialize.Arguments.Where(argument => !DocumentSymbols.AreEqual(
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
        => found.Serialize.Arguments.FirstOrDefault(argument => DocumentSymbols.AreEqual(
            argument.Parameter?.Type, symbols.Options)) is { } options
            ? OptionsArgument.Spell(options, request, symbols)
            : null;

    private static string? Spell(string type, RewriteRequest request)
        => request.Model.Compilation.GetTypeByMetadataName(type) is { } symbol
            ? TypeSpelling.TryOf(symbol, request.Model, request.Finding.SpanStart)
            : null;
}

/// <summary>An object initializer on lines of its own, as the file writes them.</summary>
internal sealed class InitializerLayout
{
    private readonly string _lineBreak;
    private readonly string _indentation;
    private readonly string _unit;
    private readonly bool _opensLine;

    /// <param name="creation">The object creation.</param>
    /// <param name="request">The finding.</param>
    public InitializerLayout(SyntaxNode creation, RewriteRequest request)
    {
        SourceText text = creation.SyntaxTree.GetText(request.Cancellation);
        _lineBreak = CodeLayout.LineBreakAt(creation.SpanStart, text);
        _indentation = CodeLayout.IndentationAt(creation.SpanStart, text);
        _unit = CodeLayout.UnitAround(creation, text);
        _opensLine = !request.Options.TryGetValue("csharp_new_line_before_open_brace", out string? braces)
            || braces.StartsWith("all", StringComparison.OrdinalIgnoreCase)
            || braces.Contains("object_collection_array_initializers");
    }

    /// <summary>Returns the initializer with one member.</summary>
    public string Write(string member)
        => (_opensLine ? _lineBreak + _indentation : " ") + "{" + _lineBreak
            + _indentation + _unit + member + _lineBreak
            + _indentation + "}";
}
