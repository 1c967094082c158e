using System.Buffers;
using System.Text;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>A value of a <c>[Flags]</c> enum as the members that it combines.</summary>
internal static class Combination<TNames, TEnum>
    where TNames : IUtf8EnumNames<TEnum>
    where TEnum : unmanaged, Enum
{
    /// <summary>Each member takes at least one bit.</summary>
    public const int MaxCount = 64;

    private static ReadOnlySpan<byte> Separator => ", "u8;

    /// <summary>Splits a value into members.</summary>
    /// <param name="value">The value.</param>
    /// <param name="indexes">Receives the indexes of their names, in the order in which they are
    /// written.</param>
    /// <returns>The number of members; 0 if a bit belongs to none.</returns>
    public static int Split(TEnum value, Span<int> indexes)
    {
        int named = TNames.GetIndex(value);
        if (named >= 0)
        {
            indexes[0] = named;
            return 1;
        }

        return (TNames.Forms & Utf8EnumForms.WrittenCombinations) == 0 ? 0 : SplitBits(TNames.ToBits(value), indexes);
    }

    private static int SplitBits(ulong rest, Span<int> indexes)
    {
        int count = 0;
        foreach (int index in EnumOrder<TNames, TEnum>.Indexes)
        {
            ulong member = TNames.ToBits(TNames.GetKey(index));
            if (member == 0 || (rest & member) != member)
                continue;

            rest &= ~member;
            indexes[count++] = TNames.GetIndex(TNames.GetKey(index));
            if (rest == 0)
                return count;
        }

        return 0;
    }

    public static void Write(Utf8JsonWriter writer, ReadOnlySpan<int> indexes, bool isPropertyName)
    {
        int length = indexes.Length * (TNames.MaxLength + Separator.Length);
        byte[]? rented = null;
        Span<byte> buffer = length <= Utf8TableJson.MaxStackBytes
            ? stackalloc byte[Utf8TableJson.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            ReadOnlySpan<byte> text = Join(indexes, buffer);
            if (isPropertyName)
                writer.WritePropertyName(text);
            else
                writer.WriteStringValue(text);
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Returns the names after a policy. A name that is only known by its key stays as it
    /// is.</summary>
    public static string Convert(ReadOnlySpan<int> indexes, JsonNamingPolicy policy)
    {
        var names = new string[indexes.Length];
        for (int i = 0; i < names.Length; i++)
        {
            string declared = DeclaredNames<TNames, TEnum>.Of(indexes[i]);
            names[i] = declared.Length > 0 ? policy.Convert(declared) : Encoding.UTF8.GetString(Utf8TableData.GetUtf8<TNames>(indexes[i]));
        }

        return string.Join(", ", names);
    }

    private static Span<byte> Join(ReadOnlySpan<int> indexes, Span<byte> buffer)
    {
        int length = 0;
        foreach (int index in indexes)
        {
            if (length > 0)
            {
                Separator.CopyTo(buffer[length..]);
                length += Separator.Length;
            }

            Utf8TableData.GetUtf8<TNames>(index).CopyTo(buffer[length..]);
            length += Utf8TableData.GetUtf8<TNames>(index).Length;
        }

        return buffer[..length];
    }
}
