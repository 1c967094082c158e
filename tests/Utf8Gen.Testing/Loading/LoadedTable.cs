using System.Buffers;
using System.Reflection;
using System.Text.Json;

namespace Utf8Gen.Testing;

/// <summary>A generated table, to be called with what cannot be passed by reflection. Keys are told
/// by their index; -1 is "unknown".</summary>
public abstract class LoadedTable
{
    private const string NestedTable = "Table";

    /// <summary>The number of keys; as the following, this is what <see cref="IUtf8Table{TKey}"/> says.</summary>
    public abstract int Count { get; }

    public abstract int MinLength { get; }

    public abstract int MaxLength { get; }

    public abstract bool HasBackslash { get; }

    public abstract int IndexOf(ReadOnlySpan<byte> utf8);

    public abstract ReadOnlySpan<byte> GetUtf8(int index);

    /// <summary>The name of a key's member in the enum.</summary>
    public abstract string NameOf(int index);

    /// <summary>The generated <c>Match(ReadOnlySpan&lt;byte&gt;)</c>.</summary>
    public abstract int Match(ReadOnlySpan<byte> utf8);

    /// <summary>The generated <c>Match(ref Utf8JsonReader)</c>.</summary>
    public abstract int Match(ref Utf8JsonReader reader);

    /// <summary>The generated <c>Match(JsonProperty)</c>.</summary>
    public abstract int Match(JsonProperty jsonProperty);

    /// <summary>The generated <c>Match(JsonElement)</c>.</summary>
    public abstract int Match(JsonElement element);

    /// <summary>The generated <c>Match(in ReadOnlySequence&lt;byte&gt;)</c>.</summary>
    public abstract int Match(in ReadOnlySequence<byte> utf8);

    /// <summary>The generated <c>Match(ReadOnlySpan&lt;char&gt;)</c>.</summary>
    public abstract int MatchChars(ReadOnlySpan<char> text);

    /// <summary>The generated <c>Match(string)</c>.</summary>
    public abstract int MatchString(string? text);

    /// <summary>The generated <c>Match(ReadOnlySpan&lt;byte&gt;, ref int)</c>.</summary>
    public abstract int Match(ReadOnlySpan<byte> utf8, ref int expected);

    /// <summary>The generated <c>GetUtf8(Key)</c>.</summary>
    public abstract ReadOnlySpan<byte> GetUtf8OfKey(int index);

    /// <summary>The generated <c>GetString(Key)</c>.</summary>
    public abstract string GetStringOfKey(int index);

    /// <summary>The generated <c>GetEncoded(Key)</c>.</summary>
    public abstract JsonEncodedText GetEncodedOfKey(int index);

    /// <summary>The generated <c>GetLengthPrefixed(Key)</c>.</summary>
    public abstract ReadOnlySpan<byte> GetLengthPrefixedOfKey(int index);

    /// <summary>Matches the first property name of a JSON object, as a reader finds it.</summary>
    public int MatchFirstName(in ReadOnlySequence<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        while (reader.TokenType != JsonTokenType.PropertyName)
            Assert.True(reader.Read());
        return Match(ref reader);
    }

    /// <summary>Matches the first property of a JSON object, as a document has it.</summary>
    public int MatchFirstProperty(ReadOnlyMemory<byte> json)
    {
        using var document = JsonDocument.Parse(json);
        return Match(document.RootElement.EnumerateObject().First());
    }

    internal static LoadedTable Of(Type owner)
    {
        Type table = owner.GetNestedType(NestedTable, BindingFlags.Public | BindingFlags.NonPublic)
            ?? throw new InvalidOperationException($"{owner} has no nested type {NestedTable}.");
        Type contract = table.GetInterfaces().Single(static type => type.IsGenericType && type.Name == typeof(IUtf8Table<>).Name);
        Type key = contract.GetGenericArguments()[0];
        return contract.GetGenericTypeDefinition() == typeof(IUtf8Table<>)
            ? (LoadedTable)Activator.CreateInstance(typeof(TypedTable<,>).MakeGenericType(table, key))!
            : (LoadedTable)Activator.CreateInstance(typeof(StandaloneTable<>).MakeGenericType(key), owner, table)!;
    }
}
