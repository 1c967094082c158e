using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing.Tests.Toys;

internal sealed class FixWithoutFixAll : ToyFix
{
    protected override string Replacement => "good";

    public override FixAllProvider? GetFixAllProvider() => null;
}
