using System.ComponentModel;
using System.Globalization;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.CompilerServices;

/// <summary>The names of the properties of up to 64 types, for <see cref="Utf8TypeClassifier"/>.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IUtf8TypeNames : IUtf8Lookup
{
    /// <summary>Returns the types that have a property with this name: a bit for each.</summary>
    /// <param name="index">The index of the name.</param>
    static abstract ulong GetTypes(int index);
}

/// <summary>Finds out which of several types a JSON object is.</summary>
/// <remarks>For generated code only; kept within a major version. Only names and the value that decides are looked at;
/// what follows that is not read.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TypeClassifier
{
    /// <summary>Reads an object up to the name after which only one type has all names that are known.</summary>
    /// <param name="reader">A reader at the value, a copy: it advances. Its buffer contains the whole value.</param>
    /// <returns>The index of the type; -1 if no type has all names, or several have.</returns>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    /// <exception cref="InvalidOperationException">A name is ill-formed: as in
    /// <see cref="Utf8JsonReader.GetString"/>.</exception>
    public static int FindByNames<TNames>(ref Utf8JsonReader reader)
        where TNames : IUtf8TypeNames
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            return -1;

        ulong types = ulong.MaxValue;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (Utf8TableJson.IndexOf<TNames>(ref reader) is >= 0 and int name)
            {
                types &= TNames.GetTypes(name);
                if (BitOperations.IsPow2(types))
                    return BitOperations.TrailingZeroCount(types);
            }

            if (!reader.TrySkip())
                return -1;
        }

        return -1;
    }

    /// <summary>Reads an object up to a property, whose value is the key of a type.</summary>
    /// <param name="reader">A reader at the value, a copy: it advances. Its buffer contains the whole value.</param>
    /// <param name="discriminator">The name of the property.</param>
    /// <returns>The index of the key, which is a string or the digits of a number; -1 without the property, and for any
    /// other value.</returns>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    /// <exception cref="InvalidOperationException">The name or value is ill-formed: as in
    /// <see cref="Utf8JsonReader.GetString"/>.</exception>
    public static int FindByValue<TValues>(ref Utf8JsonReader reader, ReadOnlySpan<byte> discriminator)
        where TValues : IUtf8Lookup
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            return -1;

        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals(discriminator))
                return reader.Read() ? IndexOfValue<TValues>(ref reader) : -1;
            if (!reader.TrySkip())
                return -1;
        }

        return -1;
    }

    /// <summary>Reads an object as one of the types.</summary>
    /// <param name="reader">The reader of a converter, at the object.</param>
    /// <param name="options">The options, which have a contract of the type.</param>
    /// <remarks>Unlike <c>JsonSerializer.Deserialize</c>, the converter does not search for the end of the object
    /// first, which is in the buffer anyway.</remarks>
    /// <exception cref="JsonException">The object is not valid JSON, or does not fit the type.</exception>
    /// <exception cref="NotSupportedException">There is no contract of the type.</exception>
    public static T? Read<T>(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        JsonTypeInfo contract = options.GetTypeInfo(typeof(T));
        return contract.Converter is JsonConverter<T> converter
            ? converter.Read(ref reader, typeof(T), options)
            : JsonSerializer.Deserialize(ref reader, (JsonTypeInfo<T>)contract); // a converter of a base type
    }

    private static int IndexOfValue<TValues>(ref Utf8JsonReader reader)
        where TValues : IUtf8Lookup
    {
        if (reader.TokenType == JsonTokenType.String)
            return Utf8TableJson.IndexOf<TValues>(ref reader);
        if (reader.TokenType != JsonTokenType.Number || !reader.TryGetInt32(out int number))
            return -1;

        Span<byte> digits = stackalloc byte[16];
        number.TryFormat(digits, out int length, default, CultureInfo.InvariantCulture);
        return TValues.IndexOf(digits[..length]);
    }
}
