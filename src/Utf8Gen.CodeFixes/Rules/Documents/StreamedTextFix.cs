using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>JsonDocument.Parse(reader.ReadToEnd())</c> becomes <c>JsonDocument.Parse(stream)</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and UTF-16 with a byte order mark was accepted.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class StreamedTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.StreamedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse
            || StreamedText.TryMatch(parse) is not { } found
            || ReadStream.TryCreate(request, found) is not { } stream)
        {
            yield break;
        }

        CallRewrite rewrite = new(found.Replacement, argument, stream.Pieces, stream.Write) { Awaiting = Awaiting.TryCreate(found.Read) };
        if (rewrite.Binds(request.Model, stream.StandIn)
            && LocalRemoval.AddTo(found.Source, [rewrite, .. stream.Declaration]) is { } rewrites)
            yield return new RewriteOffer("Parse the stream (UTF-8 only)", RuleCatalogue.StreamedText.Id, rewrites) { IsForFixAll = false };
    }
}

/// <summary>The stream under a <c>StreamReader</c>, as an argument of the parser.</summary>
/// <param name="Pieces">The parts of the expression.</param>
/// <param name="Write">Composes the expression from the parts.</param>
/// <param name="StandIn">An expression that binds alike while the stream is not declared yet.</param>
/// <param name="Declaration">The replacement of the reader's declaration.</param>
internal sealed record ReadStream(
    IReadOnlyList<SyntaxNode> Pieces, Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> Write, ExpressionSyntax? StandIn,
    params NodeRewrite[] Declaration)
{
    /// <returns>Null if the declaration of the reader cannot be changed.</returns>
    public static ReadStream? TryCreate(RewriteRequest request, StreamedText found)
    {
        var stream = ArgumentNode.FindArgument(found.Reader.Creation.Arguments[0]).Expression;
        if (found.Reader.Local is not { } local)
            return new ReadStream([stream], static pieces => ((ExpressionSyntax)pieces[0]).WithoutTrivia(), StandIn: null);

        // Another target may use it.
        if (ConditionalCode.Mentions(BlockAround(local)!.Syntax, local.Symbol.Name))
            return null;

        if (CanBeDropped(found.Reader, found.Read.Call.Instance!) && LocalRemoval.TryCreate(local.Syntax) is { } removal)
            return new ReadStream([], _ => stream.WithoutTrivia(), StandIn: null, removal);

        if (local.Syntax is not VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration }
            || Comments.HasDirective(declaration))
            return null;

        SyntaxNode member = request.Finding.FirstAncestorOrSelf<MemberDeclarationSyntax>()
            ?? request.Finding.SyntaxTree.GetRoot(request.Cancellation);
        string name = LocalNames.Choose(request, member, stream is IdentifierNameSyntax ? "utf8Json" : "stream");
        ITypeSymbol type = found.Reader.Creation.Arguments[0].Parameter!.Type;
        return new ReadStream(
            [], _ => SyntaxFactory.IdentifierName(name),
            SyntaxFactory.ParseExpression($"default({type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)})!"),
            Declare(name, declaration, stream, type, request));
    }

    /// <summary>A variable that other code closes, or none, needs no second name.</summary>
    private static bool CanBeDropped(StreamReaderSource reader, IOperation mention)
        => reader.Local!.Syntax.Parent?.Parent is LocalDeclarationStatementSyntax { Parent: BlockSyntax }
            && reader.Stream is ILocalReferenceOperation or IParameterReferenceOperation
            && (!reader.ClosesStream || IsUsed(reader.Stream))
            && BlockAround(reader.Local) is { } block
            && CodeMotion.IsClear(reader.Local, mention, block, mayEnterTry: true);

    /// <summary><c>using var file = File.OpenRead(path);</c></summary>
    private static bool IsUsed(IOperation stream)
        => stream is ILocalReferenceOperation { Local.DeclaringSyntaxReferences: [var reference] }
            && reference.GetSyntax().Parent?.Parent is UsingStatementSyntax
                or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 };

    private static IOperation? BlockAround(IOperation operation)
    {
        IOperation? block = operation.Parent;
        while (block is { Parent: { } parent } and not IBlockOperation)
            block = parent;

        return block;
    }

    /// <summary><c>using var reader = new StreamReader(Open());</c> becomes <c>using var stream = Open();</c></summary>
    private static Replacement Declare(
        string name, VariableDeclarationSyntax declaration, ExpressionSyntax stream, ITypeSymbol type, RewriteRequest request)
    {
        bool wasVar = declaration.Type.IsVar;
        string spelled = TypeSpelling.TryOf(type, request.Model, declaration.SpanStart) ?? "var";
        string typeName = stream is not BaseObjectCreationExpressionSyntax
            ? new LocalStyle(request.Options).Elsewhere(spelled, wasVar)
            : wasVar ? "var" : spelled;
        VariableDeclarationSyntax changed = ((LocalDeclarationStatementSyntax)SyntaxFactory.ParseStatement(
            $"{typeName} {name} = {stream.WithoutTrivia()};")).Declaration
            .WithLeadingTrivia(declaration.GetLeadingTrivia().AddRange(Comments.Dropped(declaration, stream.Span)))
            .WithTrailingTrivia(declaration.GetTrailingTrivia());
        return new Replacement(declaration, changed);
    }
}
