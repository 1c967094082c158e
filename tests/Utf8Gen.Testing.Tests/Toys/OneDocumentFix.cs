using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Forgets the other documents of the file.</summary>
internal sealed class OneDocumentFix : ToyFix
{
    protected override string Replacement => "good";

    protected override IEnumerable<DocumentId> LinkedWith(Document document) => [];
}
