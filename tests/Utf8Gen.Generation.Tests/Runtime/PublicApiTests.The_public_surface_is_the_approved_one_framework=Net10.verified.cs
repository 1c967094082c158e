public interface Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
{
    static abstract System.ReadOnlySpan<byte> GetUtf8(int index)
    static abstract TKey GetKey(int index)
    static abstract bool HasBackslash { get; }
    static abstract int Count { get; }
    static abstract int GetIndex(TKey key)
    static abstract int IndexOf(System.ReadOnlySpan<byte> utf8)
    static abstract int MaxLength { get; }
    static abstract int MinLength { get; }
}

public sealed class Utf8Gen.Utf8HotPathAttribute : System.Attribute
{
    Utf8HotPathAttribute()
}

public sealed class Utf8Gen.Utf8TableAttribute : System.Attribute
{
    System.Collections.Generic.IReadOnlyList<string> Keys { get; }
    Utf8TableAttribute(params string[] keys)
}

public static class Utf8Gen.Utf8TableGuard
{
    static System.ArgumentOutOfRangeException NoSuchKey(string table, int count, int value, string paramName)
}

public static class Utf8Gen.Utf8TableJson
{
    static int IndexOf<TTable, TKey>(System.Text.Json.JsonProperty property) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
    static int IndexOf<TTable, TKey>(ref System.Text.Json.Utf8JsonReader reader) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
}

