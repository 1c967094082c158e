using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>Reads and writes enums by the names of their members.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8EnumJson
{
    /// <summary>Reads the value at the position of a reader: a string, a number or the name of a property.</summary>
    /// <param name="reader">A reader at the token. It does not advance.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The token is none of these, or what it says is not accepted. The message is left
    /// to the serializer, which adds type, path and position.</exception>
    /// <exception cref="InvalidOperationException">The text is escaped, and contains a lone surrogate or ill-formed
    /// bytes. Serializers turn this into a <see cref="JsonException"/>.</exception>
    public static TEnum Read<TNames, TEnum>(ref Utf8JsonReader reader)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName && !reader.HasValueSequence && !reader.ValueIsEscaped)
        {
            int index = TNames.IndexOf(reader.ValueSpan);
            if (index >= 0)
                return TNames.GetKey(index);
        }

        return ReadOther<TNames, TEnum>(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TEnum ReadOther<TNames, TEnum>(ref Utf8JsonReader reader)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        TEnum value = default;
        bool isRead = reader.TokenType switch
        {
            JsonTokenType.Number => (TNames.Forms & Utf8EnumForms.Integers) != 0 && EnumBits<TNames, TEnum>.TryRead(ref reader, out value),
            JsonTokenType.String or JsonTokenType.PropertyName => TryReadText<TNames, TEnum>(ref reader, out value),
            _ => false,
        };
        return isRead ? value : throw new JsonException();
    }

    private static bool TryReadText<TNames, TEnum>(ref Utf8JsonReader reader, out TEnum value)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        if (!reader.HasValueSequence && !reader.ValueIsEscaped)
            return EnumText<TNames, TEnum>.TryParse(reader.ValueSpan, out value);

        int length = reader.HasValueSequence ? checked((int)reader.ValueSequence.Length) : reader.ValueSpan.Length;
        byte[]? rented = null;
        scoped Span<byte> buffer = length <= Utf8TableJson.MaxStackBytes
            ? stackalloc byte[Utf8TableJson.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            int written = Utf8TableJson.Copy(ref reader, buffer);
            return EnumText<TNames, TEnum>.TryParse(buffer[..written], out value);
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Writes a value: its name, or names, or number.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the serializer, whose encoder is used.</param>
    /// <exception cref="JsonException">The value has no name, and numbers are not allowed.</exception>
    public static void Write<TNames, TEnum>(Utf8JsonWriter writer, TEnum value, JsonSerializerOptions options)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        int index = TNames.GetIndex(value);
        if (index >= 0)
            writer.WriteStringValue(EncodedKeys<TNames>.For(options.Encoder)[index]);
        else
            WriteUnnamed<TNames, TEnum>(writer, value);
    }

    /// <summary>Writes a value as the name of a property.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the serializer, whose encoder and policy for keys of dictionaries are
    /// used.</param>
    /// <exception cref="JsonException">The value has no name, and numbers are not allowed.</exception>
    /// <exception cref="InvalidOperationException">The policy has returned null.</exception>
    public static void WritePropertyName<TNames, TEnum>(Utf8JsonWriter writer, TEnum value, JsonSerializerOptions options)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        int index = TNames.GetIndex(value);
        if (options.DictionaryKeyPolicy is { } policy && policy != Utf8NamingPolicies.Of(TNames.Naming))
            WriteConvertedName<TNames, TEnum>(writer, value, policy);
        else if (index >= 0)
            writer.WritePropertyName(EncodedKeys<TNames>.For(options.Encoder)[index]);
        else
            WriteUnnamedProperty<TNames, TEnum>(writer, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteUnnamed<TNames, TEnum>(Utf8JsonWriter writer, TEnum value)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        Span<int> indexes = stackalloc int[Combination<TNames, TEnum>.MaxCount];
        int count = Combination<TNames, TEnum>.Split(value, indexes);
        if (count > 0)
            Combination<TNames, TEnum>.Write(writer, indexes[..count], isPropertyName: false);
        else
            EnumBits<TNames, TEnum>.Write(writer, NumberOf<TNames, TEnum>(value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteUnnamedProperty<TNames, TEnum>(Utf8JsonWriter writer, TEnum value)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        Span<int> indexes = stackalloc int[Combination<TNames, TEnum>.MaxCount];
        int count = Combination<TNames, TEnum>.Split(value, indexes);
        if (count > 0)
            Combination<TNames, TEnum>.Write(writer, indexes[..count], isPropertyName: true);
        else
            EnumBits<TNames, TEnum>.WritePropertyName(writer, NumberOf<TNames, TEnum>(value));
    }

    /// <summary>A policy for keys of dictionaries takes names in code, and leaves names in attributes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteConvertedName<TNames, TEnum>(Utf8JsonWriter writer, TEnum value, JsonNamingPolicy policy)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        Span<int> indexes = stackalloc int[Combination<TNames, TEnum>.MaxCount];
        int count = Combination<TNames, TEnum>.Split(value, indexes);
        if (count > 0)
            writer.WritePropertyName(Combination<TNames, TEnum>.Convert(indexes[..count], policy));
        else
            EnumBits<TNames, TEnum>.WritePropertyName(writer, NumberOf<TNames, TEnum>(value));
    }

    private static TEnum NumberOf<TNames, TEnum>(TEnum value)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
        => (TNames.Forms & Utf8EnumForms.Integers) != 0 ? value : throw new JsonException();
}

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
    /// <param name="indexes">Receives the indexes of their names, in the order in which they are written.</param>
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

    /// <summary>Returns the names after a policy. A name that is only known by its key stays as it is.</summary>
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

/// <summary>The keys of a table, encoded for a JSON writer once for each encoder.</summary>
internal static class EncodedKeys<TTable>
    where TTable : IUtf8Table
{
    private static readonly ConditionalWeakTable<JavaScriptEncoder, JsonEncodedText[]> OfEncoders = [];

    /// <summary>Programs have one encoder, if they have any.</summary>
    private static volatile EncodedBy? s_last;

    /// <summary>Returns the encoded keys, by index.</summary>
    public static JsonEncodedText[] For(JavaScriptEncoder? encoder)
        => encoder is null ? Utf8TableJson.Encoded<TTable>.Values : ForCustom(encoder);

    private static JsonEncodedText[] ForCustom(JavaScriptEncoder encoder)
    {
        EncodedBy? last = s_last;
        if (last?.Encoder == encoder)
            return last.Texts;

        JsonEncodedText[] texts = OfEncoders.GetValue(encoder, Encode);
        s_last = new EncodedBy(encoder, texts);
        return texts;
    }

    private static JsonEncodedText[] Encode(JavaScriptEncoder encoder)
        => Utf8TableData.CreateAll<TTable, JsonEncodedText>(utf8 => JsonEncodedText.Encode(utf8, encoder));

    private sealed record EncodedBy(JavaScriptEncoder Encoder, JsonEncodedText[] Texts);
}

/// <summary>The policies of System.Text.Json that <see cref="Utf8Naming"/> stands for.</summary>
internal static class Utf8NamingPolicies
{
    /// <returns>Null for no policy, and for one that the System.Text.Json of the framework does not have yet: names are
    /// then converted again, with the same result.</returns>
    public static JsonNamingPolicy? Of(Utf8Naming naming) => naming switch
    {
        Utf8Naming.CamelCase => JsonNamingPolicy.CamelCase,
        Utf8Naming.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        Utf8Naming.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        Utf8Naming.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        Utf8Naming.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        _ => null,
    };

    /// <exception cref="InvalidOperationException">The policy returns null.</exception>
    public static string Convert(this JsonNamingPolicy policy, string name)
        => policy.ConvertName(name) ?? throw new InvalidOperationException($"The naming policy '{policy}' has returned null.");
}
