using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Its Fix All looks at the one document only, whatever it is asked for.</summary>
internal sealed class LazyFixAllFix : ToyFix
{
    protected override string Replacement => "good";

    public override FixAllProvider? GetFixAllProvider() => new LazyFixAll(this);

    private sealed class LazyFixAll(LazyFixAllFix fix) : FixAllProvider
    {
        public override async Task<CodeAction?> GetFixAsync(FixAllContext context)
        {
            Document document = context.Document!;
            Diagnostic diagnostic = Assert.Single(await context.GetDocumentDiagnosticsAsync(document));
            return CodeAction.Create("Rename", cancel => fix.ReplaceAsync(document, diagnostic.Location.SourceSpan, cancel));
        }
    }
}
