namespace Utf8Gen.Testing.Tests.Toys;

internal sealed class GoodFix : ToyFix
{
    protected override string Replacement => "good";
}
