using System.ComponentModel;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>Reads strings most of which are keys of a table.</summary>
/// <remarks>For generated code only; kept within a major version. A key is always the same string; it is also that of
/// an equal literal in code, unless the program is compiled ahead of time. Only the first key that a program reads
/// allocates: the strings of all keys of the table. Strings are written as they are: finding out that one is a key
/// takes longer than encoding it.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8StringJson
{
    /// <summary>Reads the string or the property name at the position of a reader.</summary>
    /// <param name="reader">A reader at a string, a property name or a null. It does not advance.</param>
    /// <returns>The string of the key, or else a new string; null for null.</returns>
    /// <exception cref="InvalidOperationException">The token is of another kind; or the text is ill-formed: as in
    /// <see cref="Utf8JsonReader.GetString"/>.</exception>
    public static string? Read<TTable>(ref Utf8JsonReader reader)
        where TTable : IUtf8Table
    {
        int index = Utf8TableJson.IndexOf<TTable>(ref reader);
        return index >= 0 ? Utf8TableData.Strings<TTable>.Values[index] : reader.GetString();
    }

#if NET9_0_OR_GREATER // JsonMarshal
    /// <summary>Reads a string element.</summary>
    /// <param name="element">A string or null element of a <see cref="JsonDocument"/>.</param>
    /// <returns>The string of the key, or else a new string; null for null.</returns>
    /// <exception cref="InvalidOperationException">The element is neither a string nor null; or the text is ill-formed:
    /// as in <see cref="JsonElement.GetString"/>.</exception>
    /// <exception cref="ObjectDisposedException">The document is disposed of.</exception>
    public static string? Read<TTable>(JsonElement element)
        where TTable : IUtf8Table
    {
        int index = Utf8TableJson.IndexOf<TTable>(element);
        return index >= 0 ? Utf8TableData.Strings<TTable>.Values[index] : element.GetString();
    }
#endif

    /// <summary>Writes a string as the name of a property.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="value">The string.</param>
    /// <param name="options">The options of the serializer, whose policy for keys of dictionaries converts the
    /// string.</param>
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The policy has returned null.</exception>
    public static void WritePropertyName(Utf8JsonWriter writer, string value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(value);
        writer.WritePropertyName(options.DictionaryKeyPolicy is { } policy ? policy.Convert(value) : value);
    }
}
