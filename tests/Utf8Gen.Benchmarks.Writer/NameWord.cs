namespace Utf8Gen.Benchmarks.Writer;

/// <summary>A machine word of a name.</summary>
/// <param name="Offset">Where it begins.</param>
/// <param name="Size">1, 2, 4 or 8 bytes.</param>
internal readonly record struct NameWord(int Offset, int Size)
{
    private string Type => Size switch { 1 => "byte", 2 => "ushort", 4 => "uint", _ => "ulong" };

    /// <summary>The code that reads it. The methods of <c>Unsafe</c> are no calls for the compiler,
    /// so that a long method does not use up what it is willing to inline.</summary>
    public string Code
    {
        get
        {
            string place = Offset == 0 ? "start" : $"Unsafe.Add(ref start, {Offset})";
            return Size == 1 ? place : $"Unsafe.ReadUnaligned<{Type}>(ref {place})";
        }
    }

    public string Constant(ulong value) => $"0x{value.ToString($"X{2 * Size}")}{(Size == 8 ? "UL" : Size == 4 ? "U" : "")}";
}
