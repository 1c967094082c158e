using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.Support.Toys;

/// <summary>Forgets the other documents of the file.</summary>
internal sealed class OneDocumentFix : ToyFix
{
    protected override string Replacement => "good";

    protected override IEnumerable<DocumentId> LinkedWith(Document document) => [];
}
