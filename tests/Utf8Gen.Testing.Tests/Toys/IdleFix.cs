namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Is offered and changes nothing.</summary>
internal sealed class IdleFix : ToyFix
{
    protected override string Replacement => "bad";
}
