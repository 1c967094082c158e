namespace Utf8Gen.Analyzers.Tests.Support.Toys;

internal sealed class GoodFix : ToyFix
{
    protected override string Replacement => "good";
}
