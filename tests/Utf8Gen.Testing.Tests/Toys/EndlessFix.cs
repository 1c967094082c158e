namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Adds a comment and leaves the diagnostic where it was: it can be applied again and again.</summary>
internal sealed class EndlessFix : ToyFix
{
    protected override string Replacement => "/* once more */ bad";
}
