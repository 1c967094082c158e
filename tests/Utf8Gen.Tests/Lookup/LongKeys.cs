namespace Utf8Gen.Tests.Lookup;

/// <summary>Keys longer than what the runtime library puts on the stack.</summary>
[Utf8Table(Key257, "short")]
internal static partial class LongKeys
{
    public const string Key257 = Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen
        + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + Sixteen + "!";

    private const string Sixteen = "0123456789abcdef";
}
