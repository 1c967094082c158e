using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing;

/// <summary><c>writer.WriteString("name", element.GetString())</c> becomes <c>writer.WritePropertyName("name");
/// element.WriteTo(writer)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CopiedTextFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.CopiedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (!LanguageSupport.HasUtf8Literals(model.Compilation)
            || JsonWriterSymbols.TryCreate(model.Compilation) is not { } writer
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax read } finding
            || finding.FirstAncestorOrSelf<ArgumentSyntax>()?.Parent?.Parent is not InvocationExpressionSyntax call
            || model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || CopiedText.TryMatch(operation, writer, json) is not { HasRoom: true } found
            || Comments.HasDirective(call))
        {
            yield break;
        }

        if (CopyCall.TryFind(request, found, read.Expression) is not { } copy)
            yield break;

        NodeRewrite rewrite = CopyRewrite.Create(found, copy);
        string title = found.IsOfReader ? $"Copy the bytes with '{copy.Method}'" : "Write with WriteTo";
        if (!found.IsStringForSure)
            title += " (does not throw if the value is not a string)";
        NodeRewrite[] rewrites = copy.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
        yield return new RewriteOffer(
            title, RuleCatalogue.CopiedText.Id, rewrites)
        { IsForFixAll = found.IsStringForSure && copy.IsSafeName, Helper = copy.Declaration };
    }
}

/// <summary>Replaces one call by another, or by two statements if a name must be written first.</summary>
internal static class CopyRewrite
{
    public static NodeRewrite Create(CopiedText found, CopyCall copy)
    {
        var call = (InvocationExpressionSyntax)found.Call.Syntax;
        ExpressionSyntax written = SyntaxFactory.ParseExpression(copy.Expression);
        if (found.Name is not { Syntax: ArgumentSyntax name })
        {
            // reader /* which */ .GetString( /* why */ ): all comments move before the call
            return new Replacement(
                call,
                written.WithLeadingTrivia(call.GetLeadingTrivia().AddRange(Comments.Dropped(call)))
                    .WithTrailingTrivia(call.GetTrailingTrivia()));
        }

        var writeName = (InvocationExpressionSyntax)SyntaxFactory.ParseExpression(
            $"{found.Call.Instance!.Syntax.WithoutTrivia()}.WritePropertyName({name.Expression.WithoutTrivia()})");
        return TwoStatements((ExpressionStatementSyntax)call.Parent!, writeName, written, name.Expression.Span);
    }

    private static Replacement TwoStatements(
        ExpressionStatementSyntax statement, ExpressionSyntax writeName, ExpressionSyntax written, TextSpan name)
    {
        (SyntaxTrivia end, SyntaxTrivia begin) = CodeLayout.BetweenStatements(statement.SpanStart, statement.SyntaxTree.GetText());

        // Parsed, not composed of tokens, which the formatter would lay out
        // with the machine's line breaks.
        StatementSyntax first = SyntaxFactory.ParseStatement($"{writeName};")
            .WithLeadingTrivia(statement.GetLeadingTrivia().AddRange(Comments.Dropped(statement, name)))
            .WithTrailingTrivia(end);
        StatementSyntax second = SyntaxFactory.ParseStatement($"{written};")
            .WithLeadingTrivia(begin)
            .WithTrailingTrivia(statement.GetTrailingTrivia());
        return new Replacement(statement, Splices.CreateBlock(first, second));
    }
}

/// <summary>The call that copies a text without a string.</summary>
/// <param name="Method">The method.</param>
/// <param name="Expression">The call without comments.</param>
/// <param name="Declaration">The declaration that it needs.</param>
/// <param name="IsSafeName">Whether the chosen name cannot clash with another one.</param>
internal sealed record CopyCall(string Method, string Expression, NodeRewrite? Declaration = null, bool IsSafeName = true)
{
    /// <param name="request">The finding.</param>
    /// <param name="found">What the rule found.</param>
    /// <param name="source">The element or the reader.</param>
    public static CopyCall? TryFind(RewriteRequest request, CopiedText found, ExpressionSyntax source)
    {
        string writer = found.Call.Instance!.Syntax.WithoutTrivia().ToString();
        if (!found.IsOfReader)
            return new CopyCall("WriteTo", $"{source.WithoutTrivia()}.WriteTo({writer})");

        string wish = found.BecomesName ? "CopyPropertyName" : "CopyStringValue";
        return AddedMethod.TryFind(request, [wish], position => CopyMethodText.TryCreate(found, request, position)) is { } method
            ? new CopyCall(method.Name, $"{method.Name}(ref {source.WithoutTrivia()}, {writer})", method.Declaration, method.IsSafeName)
            : null;
    }
}

/// <summary>The source of a method that copies the text of a reader's token through a buffer on the stack.</summary>
internal sealed class CopyMethodText
{
    private readonly bool _becomesName;
    private readonly Func<string, string> _spell;
    private readonly LocalStyle _style;

    private CopyMethodText(bool becomesName, Func<string, string> spell, LocalStyle style)
    {
        _becomesName = becomesName;
        _spell = spell;
        _style = style;
    }

    /// <returns>Null if the compilation lacks a type that the method needs.</returns>
    public static MethodText? TryCreate(CopiedText found, RewriteRequest request, int position)
    {
        SemanticModel model = request.Model;
        var names = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (string type in (string[])[
            "System.Text.Json.Utf8JsonReader", "System.Text.Json.Utf8JsonWriter", "System.Text.Json.JsonTokenType", "System.Span`1",
            "System.ReadOnlySpan`1", "System.Buffers.ArrayPool`1"])
        {
            if (Find(type, found, model) is not { } symbol || TypeSpelling.TryOf(symbol, model, position) is not { } name)
                return null;
            names.Add(symbol.Name, name);
        }

        return new MethodText(new CopyMethodText(found.BecomesName, name => names[name], new LocalStyle(request.Options)).Lines);
    }

    private static INamedTypeSymbol? Find(string type, CopiedText found, SemanticModel model) => type switch
    {
        "System.Text.Json.Utf8JsonReader" => found.Text.Receiver.Type as INamedTypeSymbol,
        "System.Text.Json.Utf8JsonWriter" => found.Call.TargetMethod.ContainingType,
        _ when type.EndsWith(
            "`1",
            StringComparison.Ordinal) => model.Compilation.GetTypeByMetadataName(
                type)?.Construct(model.Compilation.GetSpecialType(SpecialType.System_Byte)),
        _ => model.Compilation.GetTypeByMetadataName(type),
    };

    private IEnumerable<(int Depth, string Line)> Lines(string name)
    {
        string write = _becomesName ? "WritePropertyName" : "WriteStringValue";
        yield return (0, $"private static void {name}(ref {_spell("Utf8JsonReader")} reader, {_spell("Utf8JsonWriter")} writer)");
        yield return (0, "{");
        if (!_becomesName)
        {
            yield return (1, $"if (reader.TokenType == {_spell("JsonTokenType")}.Null)");
            yield return (1, "{");
            yield return (2, "writer.WriteNullValue();");
            yield return (2, "return;");
            yield return (1, "}");
            yield return (0, "");
        }

        yield return (1, "const int MaxOnStack = 256;");
        string length = "reader.HasValueSequence ? checked((int)reader.ValueSequence.Length) : reader.ValueSpan.Length";
        yield return (1, $"{_style.BuiltIn("int")} maxLength = {length};");
        yield return (1, "if (maxLength <= MaxOnStack)");
        yield return (1, "{");
        yield return (2, $"{_spell("Span")} text = stackalloc byte[MaxOnStack];");
        yield return (2, $"writer.{write}(text.Slice(0, reader.CopyString(text)));");
        yield return (2, "return;");
        yield return (1, "}");
        yield return (0, "");
        yield return (1, $"{_style.BuiltIn("byte[]")} rented = {_spell("ArrayPool")}.Shared.Rent(maxLength);");
        yield return (1, $"writer.{write}(new {_spell("ReadOnlySpan")}(rented, 0, reader.CopyString(rented)));");
        yield return (1, $"{_spell("ArrayPool")}.Shared.Return(rented);");
        yield return (0, "}");
    }
}
