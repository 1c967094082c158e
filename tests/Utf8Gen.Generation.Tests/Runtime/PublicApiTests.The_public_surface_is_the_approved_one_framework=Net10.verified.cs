public interface Utf8Gen.IUtf8Lookup
{
    static abstract bool HasBackslash { get; }
    static abstract int IndexOf(System.ReadOnlySpan<byte> utf8)
    static abstract int MaxLength { get; }
    static abstract int MinLength { get; }
}

public interface Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum : Utf8Gen.IUtf8Lookup
{
    static abstract System.ReadOnlySpan<byte> GetUtf8(int index)
    static abstract TKey GetKey(int index)
    static abstract int Count { get; }
    static abstract int GetIndex(TKey key)
}

public sealed class Utf8Gen.Utf8ColdPathAttribute : System.Attribute
{
    Utf8ColdPathAttribute()
}

public sealed class Utf8Gen.Utf8HotPathAttribute : System.Attribute
{
    Utf8HotPathAttribute()
}

public sealed class Utf8Gen.Utf8KeyAttribute : System.Attribute
{
    Utf8KeyAttribute(string key)
    string Key { get; }
    string? Name { get; set; }
}

public enum Utf8Gen.Utf8KeyFileFormat
{
    Utf8KeyFileFormat()
    static JsonSample
    static JsonSchema
    static Lines
}

public enum Utf8Gen.Utf8LookupStrategy
{
    Utf8LookupStrategy()
    static Auto
    static Branch
    static Hash
}

public sealed class Utf8Gen.Utf8MatchAttribute : System.Attribute
{
    System.Collections.Generic.IReadOnlyList<string> Keys { get; }
    Utf8Gen.Utf8LookupStrategy Strategy { get; set; }
    Utf8Gen.Utf8Naming Naming { get; set; }
    Utf8MatchAttribute(params string[] keys)
    bool IgnoreCase { get; set; }
}

public enum Utf8Gen.Utf8Naming
{
    Utf8Naming()
    static AsDeclared
    static CamelCase
    static KebabCaseLower
    static KebabCaseUpper
    static SnakeCaseLower
    static SnakeCaseUpper
}

public sealed class Utf8Gen.Utf8TableAttribute : System.Attribute
{
    System.Collections.Generic.IReadOnlyList<string> Keys { get; }
    System.Type? Model { get; }
    Utf8Gen.Utf8KeyFileFormat Format { get; set; }
    Utf8Gen.Utf8LookupStrategy Strategy { get; set; }
    Utf8Gen.Utf8Naming Naming { get; set; }
    Utf8TableAttribute(System.Type model)
    Utf8TableAttribute(params string[] keys)
    bool Expected { get; set; }
    bool IgnoreCase { get; set; }
    string? File { get; set; }
}

public sealed class Utf8Gen.Utf8TableAttribute<TEnum> where TEnum : struct, System.Enum : System.Attribute
{
    Utf8Gen.Utf8LookupStrategy Strategy { get; set; }
    Utf8Gen.Utf8Naming Naming { get; set; }
    Utf8TableAttribute()
    bool IgnoreCase { get; set; }
}

public static class Utf8Gen.Utf8TableGuard
{
    static System.ArgumentOutOfRangeException NoSuchKey(string table, int count, int value, string paramName)
    static System.ArgumentOutOfRangeException NoSuchMember<TEnum>(string table, TEnum value, string paramName) where TEnum : struct, System.Enum
}

public static class Utf8Gen.Utf8TableJson
{
    static int IndexOf<TLookup>(System.Text.Json.JsonElement element) where TLookup : Utf8Gen.IUtf8Lookup
    static int IndexOf<TLookup>(System.Text.Json.JsonProperty property) where TLookup : Utf8Gen.IUtf8Lookup
    static int IndexOf<TLookup>(ref System.Text.Json.Utf8JsonReader reader) where TLookup : Utf8Gen.IUtf8Lookup
}

public static class Utf8Gen.Utf8TableSequence
{
    static int IndexOf<TLookup>(in System.Buffers.ReadOnlySequence<byte> utf8) where TLookup : Utf8Gen.IUtf8Lookup
}

public static class Utf8Gen.Utf8TableText
{
    static bool EqualsIgnoreCase(System.ReadOnlySpan<byte> left, System.ReadOnlySpan<byte> right)
    static ulong ToLower(ulong word)
}

