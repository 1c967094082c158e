using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

public static partial class Utf8EnumJson
{
    /// <summary>Writes a value: its name, or names, or number.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the serializer, whose encoder is used.</param>
    /// <exception cref="JsonException">The value has no name, and numbers are not
    /// allowed.</exception>
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
    /// <param name="options">The options of the serializer, whose encoder and policy for keys of
    /// dictionaries are used.</param>
    /// <exception cref="JsonException">The value has no name, and numbers are not
    /// allowed.</exception>
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

    /// <summary>A policy for keys of dictionaries takes names in code, and leaves names in
    /// attributes.</summary>
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
