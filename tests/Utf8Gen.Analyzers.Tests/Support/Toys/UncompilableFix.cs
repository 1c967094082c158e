namespace Utf8Gen.Analyzers.Tests.Support.Toys;

/// <summary>Writes a keyword where a name belongs.</summary>
internal sealed class UncompilableFix : ToyFix
{
    protected override string Replacement => "while";
}
