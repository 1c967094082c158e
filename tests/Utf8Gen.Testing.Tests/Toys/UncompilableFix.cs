namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Writes a keyword where a name belongs.</summary>
internal sealed class UncompilableFix : ToyFix
{
    protected override string Replacement => "while";
}
