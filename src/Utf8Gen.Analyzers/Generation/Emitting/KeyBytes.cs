using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The bytes of keys as C# expressions.</summary>
/// <remarks>A lone surrogate has no UTF-8, and before C# 11 there are no UTF-8 literals: such a
/// table has a fault, and its members only have to compile.</remarks>
internal sealed class KeyBytes(TargetFeatures features)
{
    private const string None = "default";

    /// <summary>The largest length whose prefix is one byte and can be
    /// written as a character.</summary>
    public const int MaxShortLength = 0x7F;

    public string Plain(TableKey key) => CanBeWritten(key) ? CSharpText.Quote(key.Text) + "u8" : None;

    /// <summary>Returns the bytes after their length prefix: seven bits in each
    /// byte, the lowest first.</summary>
    public string LengthPrefixed(TableKey key)
    {
        if (!CanBeWritten(key))
            return None;

        byte[] utf8 = Encoding.UTF8.GetBytes(key.Text);
        return utf8.Length <= MaxShortLength
            ? CSharpText.Quote((char)utf8.Length + key.Text) + "u8"
            : $"new byte[] {{ {string.Join(", ", Prefix(utf8.Length).Concat(utf8).Select(Hex))} }}";
    }

    private bool CanBeWritten(TableKey key) => features.HasUtf8Literals && Utf16.IsWellFormed(key.Text);

    private static IEnumerable<byte> Prefix(int length)
    {
        for (; length > MaxShortLength; length >>= 7)
            yield return (byte)(length | 0x80);
        yield return (byte)length;
    }

    private static string Hex(byte value) => "0x" + value.ToString("X2", CultureInfo.InvariantCulture);
}
