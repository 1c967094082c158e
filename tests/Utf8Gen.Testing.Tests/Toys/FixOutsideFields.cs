using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Offers nothing for fields.</summary>
internal sealed class FixOutsideFields : ToyFix
{
    protected override string Replacement => "good";

    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken);
        if (root!.FindNode(context.Span).FirstAncestorOrSelf<FieldDeclarationSyntax>() is null)
            await base.RegisterCodeFixesAsync(context);
    }
}
