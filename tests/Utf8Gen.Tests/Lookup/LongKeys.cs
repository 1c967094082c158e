namespace Utf8Gen.Tests.Lookup;

/// <summary>Keys longer than what the runtime library puts on the stack.</summary>
#pragma warning disable U8G2024 // long on purpose
[Utf8Table(Key257, "short")]
internal static partial class LongKeys
#pragma warning restore U8G2024
{
    public const string Key257 = Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen
        + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + "!";

    private const string Sixteen = "0123456789abcdef";
}
