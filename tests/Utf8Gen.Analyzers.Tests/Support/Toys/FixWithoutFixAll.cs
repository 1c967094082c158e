using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Analyzers.Tests.Support.Toys;

internal sealed class FixWithoutFixAll : ToyFix
{
    protected override string Replacement => "good";

    public override FixAllProvider? GetFixAllProvider() => null;
}
