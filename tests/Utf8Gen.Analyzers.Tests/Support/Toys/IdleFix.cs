namespace Utf8Gen.Analyzers.Tests.Support.Toys;

/// <summary>Is offered and changes nothing.</summary>
internal sealed class IdleFix : ToyFix
{
    protected override string Replacement => "bad";
}
