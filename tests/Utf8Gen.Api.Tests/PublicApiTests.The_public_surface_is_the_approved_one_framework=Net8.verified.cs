public interface Utf8Gen.CompilerServices.IUtf8EnumNames<TEnum> where TEnum : unmanaged, System.Enum : Utf8Gen.IUtf8Table<TEnum>, Utf8Gen.IUtf8Table, Utf8Gen.IUtf8Lookup
{
    static abstract TEnum FromBits(ulong bits)
    static abstract Utf8Gen.CompilerServices.Utf8EnumForms Forms { get; }
    static abstract Utf8Gen.Utf8Naming Naming { get; }
    static abstract string? DeclaredNames { get; }
    static abstract ulong ToBits(TEnum value)
}

public interface Utf8Gen.CompilerServices.IUtf8JsonContext
{
    abstract Utf8Gen.CompilerServices.Utf8JsonReaderSet CreateReaders()
}

public enum Utf8Gen.CompilerServices.Utf8EnumForms
{
    Utf8EnumForms()
    static All
    static AllOfFlags
    static AnyCase
    static Combinations
    static Exact
    static Integers
    static WhiteSpace
    static WrittenCombinations
}

public static class Utf8Gen.CompilerServices.Utf8EnumJson
{
    static TEnum Read<TNames, TEnum>(ref System.Text.Json.Utf8JsonReader reader) where TNames : Utf8Gen.CompilerServices.IUtf8EnumNames<TEnum> where TEnum : unmanaged, System.Enum
    static void Write<TNames, TEnum>(System.Text.Json.Utf8JsonWriter writer, TEnum value, System.Text.Json.JsonSerializerOptions options) where TNames : Utf8Gen.CompilerServices.IUtf8EnumNames<TEnum> where TEnum : unmanaged, System.Enum
    static void WritePropertyName<TNames, TEnum>(System.Text.Json.Utf8JsonWriter writer, TEnum value, System.Text.Json.JsonSerializerOptions options) where TNames : Utf8Gen.CompilerServices.IUtf8EnumNames<TEnum> where TEnum : unmanaged, System.Enum
}

public ref struct Utf8Gen.CompilerServices.Utf8JsonCursor
{
    System.DateTime ReadDateTime()
    System.DateTimeOffset ReadDateTimeOffset()
    System.Guid ReadGuid()
    System.ReadOnlySpan<byte> ReadName()
    System.ReadOnlySpan<byte> ReadText()
    T NotNull<T>(T? value) where T : class
    T? ReadToken<T>(System.Text.Json.Serialization.JsonConverter<T> converter)
    T? ReadValue<T>()
    Utf8JsonCursor()
    bool EnterArray()
    bool EnterObject()
    bool IsFirst(System.Span<ulong> seen, int index)
    bool IsFirst(ref ulong seen, int index)
    bool NextElement()
    bool NextMember()
    bool ReadBoolean()
    bool TryReadName(System.ReadOnlySpan<byte> nameToken)
    bool TryReadNull()
    byte ReadByte()
    decimal ReadDecimal()
    double ReadDouble()
    float ReadSingle()
    int ReadInt32()
    long ReadInt64()
    readonly bool HasFailed { get; }
    sbyte ReadSByte()
    short ReadInt16()
    string ReadKey()
    string? ReadString()
    uint ReadUInt32()
    ulong ReadUInt64()
    ushort ReadUInt16()
    void Fail()
    void SkipUnknown(System.ReadOnlySpan<byte> name)
    void SkipUnknownIgnoringCase(System.ReadOnlySpan<byte> name)
    void SkipValue()
}

public sealed class Utf8Gen.CompilerServices.Utf8JsonReaderSet
{
    System.Text.Json.JsonNamingPolicy? PropertyNamingPolicy { get; init; }
    Utf8Gen.CompilerServices.Utf8JsonReaderSet Add<T>(Utf8Gen.CompilerServices.Utf8JsonTypeReader<T> reader, params System.Type[] uses)
    Utf8Gen.CompilerServices.Utf8JsonReaderSet AddEnum<TEnum>(string[] names, TEnum[] values) where TEnum : struct, System.Enum
    Utf8JsonReaderSet()
    bool IgnoreReadOnlyFields { get; init; }
    bool IgnoreReadOnlyProperties { get; init; }
    bool IncludeFields { get; init; }
    bool PropertyNameCaseInsensitive { get; init; }
    bool RespectNullableAnnotations { get; init; }
    bool RespectRequiredConstructorParameters { get; init; }
    bool UnmappedMembersAreErrors { get; init; }
}

public delegate Utf8Gen.CompilerServices.Utf8JsonTypeReader<T> : System.MulticastDelegate
{
    System.IAsyncResult BeginInvoke(ref Utf8Gen.CompilerServices.Utf8JsonCursor cursor, System.AsyncCallback callback, object object)
    T? EndInvoke(ref Utf8Gen.CompilerServices.Utf8JsonCursor cursor, System.IAsyncResult result)
    T? Invoke(ref Utf8Gen.CompilerServices.Utf8JsonCursor cursor)
    Utf8JsonTypeReader(object object, nint method)
}

public static class Utf8Gen.CompilerServices.Utf8StringJson
{
    static string? Read<TTable>(ref System.Text.Json.Utf8JsonReader reader) where TTable : Utf8Gen.IUtf8Table
    static void WritePropertyName(System.Text.Json.Utf8JsonWriter writer, string value, System.Text.Json.JsonSerializerOptions options)
}

public static class Utf8Gen.CompilerServices.Utf8TableChars
{
    static int IndexOf<TLookup>(System.ReadOnlySpan<char> text) where TLookup : Utf8Gen.IUtf8Lookup
    static int IndexOf<TLookup>(string? text) where TLookup : Utf8Gen.IUtf8Lookup
}

public static class Utf8Gen.CompilerServices.Utf8TableEnums
{
    static int FirstOf<TEnum>(params string[] names) where TEnum : struct, System.Enum
}

public static class Utf8Gen.CompilerServices.Utf8TableJson
{
    static System.Text.Json.JsonEncodedText GetEncoded<TTable, TKey>(TKey key) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
    static int IndexOf<TLookup>(ref System.Text.Json.Utf8JsonReader reader) where TLookup : Utf8Gen.IUtf8Lookup
}

public readonly struct Utf8Gen.CompilerServices.Utf8TableKeys<TTable, TKey> where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum : System.Collections.Generic.IReadOnlyList<TKey>, System.Collections.Generic.IEnumerable<TKey>, System.Collections.IEnumerable, System.Collections.Generic.IReadOnlyCollection<TKey>
{
    TKey this[int index] { get; }
    Utf8Gen.CompilerServices.Utf8TableKeys<TTable, TKey>.Enumerator GetEnumerator()
    Utf8TableKeys()
    int Count { get; }
}

public struct Utf8Gen.CompilerServices.Utf8TableKeys<TTable, TKey>.Enumerator
{
    Enumerator()
    bool MoveNext()
    readonly TKey Current { get; }
}

public static class Utf8Gen.CompilerServices.Utf8TableSequence
{
    static int IndexOf<TLookup>(in System.Buffers.ReadOnlySequence<byte> utf8) where TLookup : Utf8Gen.IUtf8Lookup
}

public static class Utf8Gen.CompilerServices.Utf8TableText
{
    static bool AreEqual(System.ReadOnlySpan<byte> utf8, System.ReadOnlySpan<byte> key)
    static bool AreEqual32(System.ReadOnlySpan<byte> utf8, System.ReadOnlySpan<byte> key)
    static bool AreEqualIgnoringCase(System.ReadOnlySpan<byte> left, System.ReadOnlySpan<byte> right)
    static bool AreMiddlesEqual(System.ReadOnlySpan<byte> utf8, System.ReadOnlySpan<byte> key)
    static uint Pack(System.ReadOnlySpan<byte> utf8)
    static ulong ToLower(ulong word)
    static void ReadEnds(System.ReadOnlySpan<byte> utf8, out ulong first, out ulong last)
    static void ReadFours(System.ReadOnlySpan<byte> utf8, out ulong first, out ulong last)
}

public interface Utf8Gen.IUtf8Lookup
{
    static abstract bool HasBackslash { get; }
    static abstract int IndexOf(System.ReadOnlySpan<byte> utf8)
    static abstract int MaxLength { get; }
    static abstract int MinLength { get; }
}

public interface Utf8Gen.IUtf8Table : Utf8Gen.IUtf8Lookup
{
    static abstract System.ReadOnlySpan<byte> Bytes { get; }
    static abstract System.ReadOnlySpan<int> Starts { get; }
    static abstract int Count { get; }
}

public interface Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum : Utf8Gen.IUtf8Table, Utf8Gen.IUtf8Lookup
{
    static abstract TKey GetKey(int index)
    static abstract int GetIndex(TKey key)
}

public interface Utf8Gen.Json.IUtf8JsonVisitor
{
    abstract Utf8Gen.Json.Utf8JsonVisit Visit(ref System.Text.Json.Utf8JsonReader reader)
}

public readonly ref struct Utf8Gen.Json.Utf8JsonMatch
{
    System.ReadOnlySpan<byte> RawValue { get; }
    System.Text.Json.JsonValueKind ValueKind { get; }
    System.Text.Json.Utf8JsonReader GetReader()
    T? Deserialize<T>(System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
    Utf8JsonMatch()
    bool ValueEquals(System.ReadOnlySpan<byte> utf8Text)
    int BytePosition { get; }
    int CopyString(System.Span<byte> utf8Destination)
    int CopyString(System.Span<char> destination)
    string? GetString()
}

public sealed class Utf8Gen.Json.Utf8JsonPath
{
    Utf8Gen.Json.Utf8JsonPath.MatchEnumerator EnumerateMatches(System.ReadOnlySpan<byte> utf8Json, System.Text.Json.JsonReaderOptions options = default(System.Text.Json.JsonReaderOptions))
    bool IsSingular { get; }
    bool TryFind(System.ReadOnlySpan<byte> utf8Json, System.Text.Json.JsonReaderOptions options, out Utf8Gen.Json.Utf8JsonMatch match)
    bool TryFind(System.ReadOnlySpan<byte> utf8Json, out Utf8Gen.Json.Utf8JsonMatch match)
    static Utf8Gen.Json.Utf8JsonPath Parse(string path)
    static Utf8Gen.Json.Utf8JsonPath Root { get; }
    string ToString()
}

public ref struct Utf8Gen.Json.Utf8JsonPath.MatchEnumerator
{
    MatchEnumerator()
    bool MoveNext()
    readonly Utf8Gen.Json.Utf8JsonMatch Current { get; }
    readonly Utf8Gen.Json.Utf8JsonPath.MatchEnumerator GetEnumerator()
}

public readonly struct Utf8Gen.Json.Utf8JsonRawValue : System.IEquatable<Utf8Gen.Json.Utf8JsonRawValue>
{
    System.ReadOnlyMemory<byte> AsMemory()
    System.ReadOnlySpan<byte> AsSpan()
    System.Text.Json.JsonElement ToElement()
    System.Text.Json.JsonValueKind ValueKind { get; }
    T? Deserialize<T>(System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
    Utf8JsonRawValue()
    bool Equals(Utf8Gen.Json.Utf8JsonRawValue other)
    bool Equals(object? obj)
    int GetHashCode()
    static Utf8Gen.Json.Utf8JsonRawValue FromElement(System.Text.Json.JsonElement element)
    static Utf8Gen.Json.Utf8JsonRawValue Parse(System.ReadOnlySpan<byte> utf8Json)
    static Utf8Gen.Json.Utf8JsonRawValue ParseValue(ref System.Text.Json.Utf8JsonReader reader)
    static bool operator !=(Utf8Gen.Json.Utf8JsonRawValue left, Utf8Gen.Json.Utf8JsonRawValue right)
    static bool operator ==(Utf8Gen.Json.Utf8JsonRawValue left, Utf8Gen.Json.Utf8JsonRawValue right)
    string ToString()
    void WriteTo(System.Text.Json.Utf8JsonWriter writer)
}

public sealed class Utf8Gen.Json.Utf8JsonRawValueConverter : System.Text.Json.Serialization.JsonConverter<Utf8Gen.Json.Utf8JsonRawValue>
{
    Utf8Gen.Json.Utf8JsonRawValue Read(ref System.Text.Json.Utf8JsonReader reader, System.Type typeToConvert, System.Text.Json.JsonSerializerOptions options)
    Utf8JsonRawValueConverter()
    bool HandleNull { get; }
    void Write(System.Text.Json.Utf8JsonWriter writer, Utf8Gen.Json.Utf8JsonRawValue value, System.Text.Json.JsonSerializerOptions options)
}

public static class Utf8Gen.Json.Utf8JsonReaderExtensions
{
    static bool TrySkipPartial(ref System.Text.Json.Utf8JsonReader reader, int targetDepth)
}

public static class Utf8Gen.Json.Utf8JsonSerializer
{
    static T? Deserialize<T>(System.ReadOnlySpan<byte> utf8Json, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
    static T? Deserialize<T>(System.ReadOnlySpan<char> json, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
    static T? Deserialize<T>(string json, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
}

public sealed class Utf8Gen.Json.Utf8JsonStreamException : System.Text.Json.JsonException
{
    long BytePosition { get; }
}

public sealed record Utf8Gen.Json.Utf8JsonStreamOptions : System.IEquatable<Utf8Gen.Json.Utf8JsonStreamOptions>
{
    System.Text.Json.JsonReaderOptions ReaderOptions { get; init; }
    Utf8Gen.Json.Utf8JsonStreamOptions <Clone>$()
    Utf8JsonStreamOptions()
    bool Equals(Utf8Gen.Json.Utf8JsonStreamOptions? other)
    bool Equals(object? obj)
    bool LeaveOpen { get; init; }
    int GetHashCode()
    int InitialBufferSize { get; init; }
    int MaxBufferSize { get; init; }
    static bool operator !=(Utf8Gen.Json.Utf8JsonStreamOptions? left, Utf8Gen.Json.Utf8JsonStreamOptions? right)
    static bool operator ==(Utf8Gen.Json.Utf8JsonStreamOptions? left, Utf8Gen.Json.Utf8JsonStreamOptions? right)
    string ToString()
}

public sealed class Utf8Gen.Json.Utf8JsonStreamReader : System.IDisposable, System.IAsyncDisposable
{
    System.Buffers.ReadOnlySequence<byte> UnreadSequence { get; }
    System.Collections.Generic.IAsyncEnumerable<T?> EnumerateArrayAsync<T>(Utf8Gen.Json.Utf8JsonPath path, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo, System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken))
    System.Collections.Generic.IAsyncEnumerable<T?> EnumerateValuesAsync<T>(System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo, System.Func<Utf8Gen.Json.Utf8JsonStreamException, System.Threading.CancellationToken, System.Threading.Tasks.ValueTask<bool>>? onInvalidValue = null, System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken))
    System.Collections.Generic.IEnumerable<T?> EnumerateArray<T>(Utf8Gen.Json.Utf8JsonPath path, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
    System.Collections.Generic.IEnumerable<T?> EnumerateValues<T>(System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo, System.Func<Utf8Gen.Json.Utf8JsonStreamException, bool>? onInvalidValue = null)
    System.Text.Json.Utf8JsonReader GetReader()
    System.Threading.Tasks.ValueTask DisposeAsync()
    System.Threading.Tasks.ValueTask SkipValueAsync(System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken))
    System.Threading.Tasks.ValueTask<T?> ReadValueAsync<T>(System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo, System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken))
    System.Threading.Tasks.ValueTask<T?> ReadValueAsync<T>(Utf8Gen.Json.Utf8JsonPath path, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo, System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken))
    System.Threading.Tasks.ValueTask<bool> FillAsync(System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken))
    System.Threading.Tasks.ValueTask<bool> MoveToAsync(Utf8Gen.Json.Utf8JsonPath path, System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken))
    System.Threading.Tasks.ValueTask<bool> ReadAsync<TVisitor>(System.Runtime.CompilerServices.StrongBox<TVisitor> visitor, System.Threading.CancellationToken cancellationToken = default(System.Threading.CancellationToken)) where TVisitor : Utf8Gen.Json.IUtf8JsonVisitor
    T? ReadValue<T>(System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
    T? ReadValue<T>(Utf8Gen.Json.Utf8JsonPath path, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> jsonTypeInfo)
    Utf8JsonStreamReader(System.IO.Pipelines.PipeReader pipe, Utf8Gen.Json.Utf8JsonStreamOptions? options = null)
    Utf8JsonStreamReader(System.IO.Stream stream, Utf8Gen.Json.Utf8JsonStreamOptions? options = null)
    bool Fill()
    bool MoveTo(Utf8Gen.Json.Utf8JsonPath path)
    bool Read<TVisitor>(ref TVisitor visitor) where TVisitor : Utf8Gen.Json.IUtf8JsonVisitor
    long BytesConsumed { get; }
    long BytesRead { get; }
    long GetBytePosition(System.Text.Json.JsonException exception)
    void Commit(in System.Text.Json.Utf8JsonReader reader)
    void Dispose()
    void SkipValue()
}

public enum Utf8Gen.Json.Utf8JsonVisit
{
    Utf8JsonVisit()
    static Continue
    static SkipChildren
    static Stop
    static StopBefore
}

public sealed class Utf8Gen.Pooling.Utf8FrozenPool : Utf8Gen.Pooling.Utf8ReadOnlyPool, System.IDisposable
{
    Utf8Gen.Pooling.Utf8Lease Lease()
    void Dispose()
}

public readonly struct Utf8Gen.Pooling.Utf8Handle : System.IEquatable<Utf8Gen.Pooling.Utf8Handle>
{
    Utf8Handle()
    bool Equals(Utf8Gen.Pooling.Utf8Handle other)
    bool Equals(object? obj)
    bool IsEmpty { get; }
    int GetHashCode()
    static Utf8Gen.Pooling.Utf8Handle FromUInt64(ulong value)
    static bool operator !=(Utf8Gen.Pooling.Utf8Handle left, Utf8Gen.Pooling.Utf8Handle right)
    static bool operator ==(Utf8Gen.Pooling.Utf8Handle left, Utf8Gen.Pooling.Utf8Handle right)
    string ToString()
    ulong ToUInt64()
}

public sealed class Utf8Gen.Pooling.Utf8HandleMap<TValue> : System.Collections.Generic.IReadOnlyCollection<System.Collections.Generic.KeyValuePair<Utf8Gen.Pooling.Utf8Handle, TValue>>, System.Collections.Generic.IEnumerable<System.Collections.Generic.KeyValuePair<Utf8Gen.Pooling.Utf8Handle, TValue>>, System.Collections.IEnumerable
{
    TValue this[Utf8Gen.Pooling.Utf8Handle handle] { get; set; }
    Utf8Gen.Pooling.Utf8HandleMap<TValue>.Enumerator GetEnumerator()
    Utf8HandleMap(Utf8Gen.Pooling.Utf8ReadOnlyPool pool)
    bool ContainsKey(Utf8Gen.Pooling.Utf8Handle handle)
    bool Remove(Utf8Gen.Pooling.Utf8Handle handle)
    bool Remove(Utf8Gen.Pooling.Utf8Handle handle, out TValue value)
    bool TryAdd(Utf8Gen.Pooling.Utf8Handle handle, TValue value)
    bool TryGetValue(Utf8Gen.Pooling.Utf8Handle handle, out TValue value)
    int Count { get; }
    ref TValue GetValueRefOrAddDefault(Utf8Gen.Pooling.Utf8Handle handle, out bool exists)
    void Clear()
}

public ref struct Utf8Gen.Pooling.Utf8HandleMap<TValue>.Enumerator
{
    Enumerator()
    bool MoveNext()
    readonly Utf8Gen.Pooling.Utf8HandleMap<TValue>.Pair Current { get; }
}

public readonly ref struct Utf8Gen.Pooling.Utf8HandleMap<TValue>.Pair
{
    Pair()
    Utf8Gen.Pooling.Utf8Handle Handle { get; }
    ref TValue Value { get; }
    void Deconstruct(out Utf8Gen.Pooling.Utf8Handle handle, out TValue value)
}

public readonly struct Utf8Gen.Pooling.Utf8InternedTexts
{
    Utf8Gen.Pooling.Utf8InternedTexts.Enumerator GetEnumerator()
    Utf8InternedTexts()
}

public struct Utf8Gen.Pooling.Utf8InternedTexts.Enumerator
{
    Enumerator()
    bool MoveNext()
    readonly Utf8Gen.Pooling.Utf8Handle Current { get; }
}

public abstract class Utf8Gen.Pooling.Utf8KnownNames<TKey> where TKey : unmanaged, System.Enum
{
    Utf8Gen.Pooling.Utf8Pool Pool { get; }
    abstract TKey Match(Utf8Gen.Pooling.Utf8Handle handle)
    abstract Utf8Gen.Pooling.Utf8Handle Intern(System.ReadOnlySpan<byte> utf8)
    abstract Utf8Gen.Pooling.Utf8Handle this[TKey key] { get; }
    abstract bool TryMatch(Utf8Gen.Pooling.Utf8Handle handle, out TKey key)
}

public readonly ref struct Utf8Gen.Pooling.Utf8Lease : System.IDisposable
{
    System.ReadOnlySpan<byte> this[Utf8Gen.Pooling.Utf8Handle handle] { get; }
    Utf8Lease()
    void Dispose()
}

public sealed class Utf8Gen.Pooling.Utf8Pool : Utf8Gen.Pooling.Utf8ReadOnlyPool, System.IDisposable
{
    System.Collections.Generic.IReadOnlyList<Utf8Gen.Pooling.Utf8PoolLeak> FindLeaks()
    Utf8Gen.Pooling.Utf8FrozenPool Freeze()
    Utf8Gen.Pooling.Utf8Handle Allocate(System.ReadOnlySpan<byte> utf8)
    Utf8Gen.Pooling.Utf8Handle Allocate(System.ReadOnlySpan<char> text)
    Utf8Gen.Pooling.Utf8Handle Allocate(ref System.Text.Json.Utf8JsonReader reader)
    Utf8Gen.Pooling.Utf8Handle Concat(Utf8Gen.Pooling.Utf8Handle first, Utf8Gen.Pooling.Utf8Handle second)
    Utf8Gen.Pooling.Utf8Handle Duplicate(Utf8Gen.Pooling.Utf8Handle handle)
    Utf8Gen.Pooling.Utf8Handle Insert(Utf8Gen.Pooling.Utf8Handle handle, int offset, System.ReadOnlySpan<byte> utf8)
    Utf8Gen.Pooling.Utf8Handle Intern(System.ReadOnlySpan<byte> utf8)
    Utf8Gen.Pooling.Utf8Handle Intern(System.ReadOnlySpan<char> text)
    Utf8Gen.Pooling.Utf8Handle Intern(ref System.Text.Json.Utf8JsonReader reader)
    Utf8Gen.Pooling.Utf8Handle Remove(Utf8Gen.Pooling.Utf8Handle handle, int offset, int byteCount)
    Utf8Gen.Pooling.Utf8Handle Replace(Utf8Gen.Pooling.Utf8Handle handle, System.ReadOnlySpan<byte> oldUtf8, System.ReadOnlySpan<byte> newUtf8)
    Utf8Gen.Pooling.Utf8Handle Slice(Utf8Gen.Pooling.Utf8Handle handle, int offset, int byteCount)
    Utf8Gen.Pooling.Utf8KnownNames<TKey> Preload<TTable, TKey>() where TTable : struct, Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
    Utf8Gen.Pooling.Utf8Lease Lease()
    Utf8Pool(Utf8Gen.Pooling.Utf8PoolOptions? options = null)
    bool Free(Utf8Gen.Pooling.Utf8Handle handle)
    bool TryAllocate(System.ReadOnlySpan<byte> utf8, out Utf8Gen.Pooling.Utf8Handle handle)
    bool TryAllocate(System.ReadOnlySpan<char> text, out Utf8Gen.Pooling.Utf8Handle handle)
    bool TryAllocate(ref System.Text.Json.Utf8JsonReader reader, out Utf8Gen.Pooling.Utf8Handle handle)
    bool TryIntern(System.ReadOnlySpan<byte> utf8, out Utf8Gen.Pooling.Utf8Handle handle)
    bool TryIntern(System.ReadOnlySpan<char> text, out Utf8Gen.Pooling.Utf8Handle handle)
    bool TryIntern(ref System.Text.Json.Utf8JsonReader reader, out Utf8Gen.Pooling.Utf8Handle handle)
    int Free(System.ReadOnlySpan<Utf8Gen.Pooling.Utf8Handle> handles)
    static Utf8Gen.Pooling.Utf8Pool Rent(long maxBytes = 9223372036854775807, Utf8Gen.Text.Utf8Validation validation = Reject)
    static int MaxByteCount
    void Allocate(System.ReadOnlySpan<byte> utf8, System.ReadOnlySpan<System.Range> ranges, System.Span<Utf8Gen.Pooling.Utf8Handle> handles)
    void Clear()
    void Dispose()
    void Reserve(int texts, long bytes)
    void Trim()
}

public enum Utf8Gen.Pooling.Utf8PoolConcurrency
{
    Utf8PoolConcurrency()
    static Concurrent
    static SingleOwner
}

public sealed record Utf8Gen.Pooling.Utf8PoolLeak : System.IEquatable<Utf8Gen.Pooling.Utf8PoolLeak>
{
    Utf8Gen.Pooling.Utf8Handle Handle { get; init; }
    Utf8Gen.Pooling.Utf8PoolLeak <Clone>$()
    Utf8PoolLeak(Utf8Gen.Pooling.Utf8Handle Handle, int ByteCount, string StackTrace)
    bool Equals(Utf8Gen.Pooling.Utf8PoolLeak? other)
    bool Equals(object? obj)
    int ByteCount { get; init; }
    int GetHashCode()
    static bool operator !=(Utf8Gen.Pooling.Utf8PoolLeak? left, Utf8Gen.Pooling.Utf8PoolLeak? right)
    static bool operator ==(Utf8Gen.Pooling.Utf8PoolLeak? left, Utf8Gen.Pooling.Utf8PoolLeak? right)
    string StackTrace { get; init; }
    string ToString()
    void Deconstruct(out Utf8Gen.Pooling.Utf8Handle Handle, out int ByteCount, out string StackTrace)
}

public sealed class Utf8Gen.Pooling.Utf8PoolLimitException : System.Exception
{
    long MaxBytes { get; }
    long RequestedBytes { get; }
    long UsedBytes { get; }
}

public sealed record Utf8Gen.Pooling.Utf8PoolOptions : System.IEquatable<Utf8Gen.Pooling.Utf8PoolOptions>
{
    Utf8Gen.Pooling.Utf8PoolConcurrency Concurrency { get; init; }
    Utf8Gen.Pooling.Utf8PoolOptions <Clone>$()
    Utf8Gen.Text.Utf8Validation Validation { get; init; }
    Utf8PoolOptions()
    bool AddMemoryPressure { get; init; }
    bool CheckOwner { get; init; }
    bool Equals(Utf8Gen.Pooling.Utf8PoolOptions? other)
    bool Equals(object? obj)
    int GetHashCode()
    int LeakSamplingInterval { get; init; }
    long MaxBytes { get; init; }
    static bool operator !=(Utf8Gen.Pooling.Utf8PoolOptions? left, Utf8Gen.Pooling.Utf8PoolOptions? right)
    static bool operator ==(Utf8Gen.Pooling.Utf8PoolOptions? left, Utf8Gen.Pooling.Utf8PoolOptions? right)
    string ToString()
    string? Name { get; init; }
}

public sealed record Utf8Gen.Pooling.Utf8PoolStatistics : System.IEquatable<Utf8Gen.Pooling.Utf8PoolStatistics>
{
    Utf8Gen.Pooling.Utf8PoolStatistics <Clone>$()
    Utf8PoolStatistics()
    bool Equals(Utf8Gen.Pooling.Utf8PoolStatistics? other)
    bool Equals(object? obj)
    int GetHashCode()
    int OpenLeases { get; init; }
    long InternedTexts { get; init; }
    long LiveBytes { get; init; }
    long LiveTexts { get; init; }
    long NativeBytes { get; init; }
    long RetiredSlots { get; init; }
    static bool operator !=(Utf8Gen.Pooling.Utf8PoolStatistics? left, Utf8Gen.Pooling.Utf8PoolStatistics? right)
    static bool operator ==(Utf8Gen.Pooling.Utf8PoolStatistics? left, Utf8Gen.Pooling.Utf8PoolStatistics? right)
    string ToString()
}

public abstract class Utf8Gen.Pooling.Utf8ReadOnlyPool
{
    System.Collections.Generic.IComparer<Utf8Gen.Pooling.Utf8Handle> OrdinalComparer { get; }
    System.Collections.Generic.IEqualityComparer<Utf8Gen.Pooling.Utf8Handle> Comparer { get; }
    System.ReadOnlySpan<byte> DangerousGetSpan(Utf8Gen.Pooling.Utf8Handle handle)
    Utf8Gen.Pooling.Utf8InternedTexts InternedTexts { get; }
    Utf8Gen.Pooling.Utf8PoolStatistics GetStatistics()
    abstract Utf8Gen.Pooling.Utf8Lease Lease()
    bool Contains(Utf8Gen.Pooling.Utf8Handle handle, System.ReadOnlySpan<byte> utf8)
    bool EndsWith(Utf8Gen.Pooling.Utf8Handle handle, System.ReadOnlySpan<byte> utf8)
    bool IsLive(Utf8Gen.Pooling.Utf8Handle handle)
    bool StartsWith(Utf8Gen.Pooling.Utf8Handle handle, System.ReadOnlySpan<byte> utf8)
    bool TextEquals(Utf8Gen.Pooling.Utf8Handle handle, System.ReadOnlySpan<byte> utf8)
    bool TextEquals(Utf8Gen.Pooling.Utf8Handle handle, System.ReadOnlySpan<char> text)
    bool TextEquals(Utf8Gen.Pooling.Utf8Handle left, Utf8Gen.Pooling.Utf8Handle right)
    bool TryCopyTo(Utf8Gen.Pooling.Utf8Handle handle, System.Span<byte> destination, out int bytesWritten)
    bool TryCopyTo(Utf8Gen.Pooling.Utf8Handle handle, System.Span<char> destination, out int charsWritten)
    bool TryGet(System.ReadOnlySpan<byte> utf8, out Utf8Gen.Pooling.Utf8Handle handle)
    bool TryGet(System.ReadOnlySpan<char> text, out Utf8Gen.Pooling.Utf8Handle handle)
    int CompareOrdinal(Utf8Gen.Pooling.Utf8Handle left, Utf8Gen.Pooling.Utf8Handle right)
    int GetByteCount(Utf8Gen.Pooling.Utf8Handle handle)
    int IndexOf(Utf8Gen.Pooling.Utf8Handle handle, System.ReadOnlySpan<byte> utf8)
    string GetString(Utf8Gen.Pooling.Utf8Handle handle)
}

public sealed class Utf8Gen.Pooling.Utf8StringCache
{
    Utf8StringCache(Utf8Gen.Pooling.Utf8ReadOnlyPool pool, int capacity = 4096)
    static int MaxLength
    string GetString(Utf8Gen.Pooling.Utf8Handle handle)
}

public sealed class Utf8Gen.Pooling.Utf8TextMap<TValue> : System.Collections.Generic.IReadOnlyCollection<System.Collections.Generic.KeyValuePair<string, TValue>>, System.Collections.Generic.IEnumerable<System.Collections.Generic.KeyValuePair<string, TValue>>, System.Collections.IEnumerable
{
    TValue this[scoped System.ReadOnlySpan<byte> utf8] { get; set; }
    TValue this[scoped System.ReadOnlySpan<char> text] { get; set; }
    Utf8Gen.Pooling.Utf8TextMap<TValue>.Enumerator GetEnumerator()
    Utf8TextMap()
    bool ContainsKey(System.ReadOnlySpan<byte> utf8)
    bool ContainsKey(System.ReadOnlySpan<char> text)
    bool TryAdd(System.ReadOnlySpan<byte> utf8, TValue value)
    bool TryAdd(System.ReadOnlySpan<char> text, TValue value)
    bool TryGetValue(System.ReadOnlySpan<byte> utf8, out TValue value)
    bool TryGetValue(System.ReadOnlySpan<char> text, out TValue value)
    int Count { get; }
    int EnsureCapacity(int capacity)
    ref TValue GetValueRefOrAddDefault(scoped System.ReadOnlySpan<byte> utf8, out bool exists)
    ref TValue GetValueRefOrAddDefault(scoped System.ReadOnlySpan<char> text, out bool exists)
    ref TValue GetValueRefOrAddDefault(scoped ref System.Text.Json.Utf8JsonReader reader, out bool exists)
    void Clear()
}

public ref struct Utf8Gen.Pooling.Utf8TextMap<TValue>.Enumerator
{
    Enumerator()
    bool MoveNext()
    readonly Utf8Gen.Pooling.Utf8TextMap<TValue>.Pair Current { get; }
}

public readonly ref struct Utf8Gen.Pooling.Utf8TextMap<TValue>.Pair
{
    Pair()
    System.ReadOnlySpan<byte> Utf8 { get; }
    ref TValue Value { get; }
    void Deconstruct(out System.ReadOnlySpan<byte> utf8, out TValue value)
}

public static class Utf8Gen.Text.Utf8Decode
{
    static bool TryDecode(System.ReadOnlySpan<byte> utf8, System.Span<char> destination, out int charsWritten, Utf8Gen.Text.Utf8Validation validation = Replace)
    static string GetString(System.ReadOnlySpan<byte> utf8)
}

public static class Utf8Gen.Text.Utf8Encode
{
    static bool TryEncode(System.ReadOnlySpan<char> text, System.Span<byte> destination, out int bytesWritten, Utf8Gen.Text.Utf8Validation validation = Replace)
}

public static class Utf8Gen.Text.Utf8LengthPrefix
{
    static System.Buffers.OperationStatus ReadPrefix(System.ReadOnlySpan<byte> source, out int prefixLength, out int textLength, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, int maxLength = 2147483647)
    static System.Buffers.OperationStatus ReadPrefix(in System.Buffers.ReadOnlySequence<byte> source, out int prefixLength, out int textLength, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, int maxLength = 2147483647)
    static System.Buffers.ReadOnlySequence<byte> Read(ref System.Buffers.ReadOnlySequence<byte> source, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, int maxLength = 2147483647)
    static System.ReadOnlySpan<byte> Read(ref System.ReadOnlySpan<byte> source, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, int maxLength = 2147483647)
    static bool TryRead(ref System.Buffers.ReadOnlySequence<byte> source, out System.Buffers.ReadOnlySequence<byte> text, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, int maxLength = 2147483647)
    static bool TryRead(ref System.ReadOnlySpan<byte> source, out System.ReadOnlySpan<byte> text, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, int maxLength = 2147483647)
    static bool TryWrite(System.Span<byte> destination, System.ReadOnlySpan<byte> utf8, out int bytesWritten, Utf8Gen.Text.Utf8Prefix prefix = SevenBit)
    static bool TryWrite(System.Span<byte> destination, System.ReadOnlySpan<char> text, out int bytesWritten, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, Utf8Gen.Text.Utf8Validation validation = Replace)
    static void Write(System.Buffers.IBufferWriter<byte> output, System.ReadOnlySpan<byte> utf8, Utf8Gen.Text.Utf8Prefix prefix = SevenBit)
    static void Write(System.Buffers.IBufferWriter<byte> output, System.ReadOnlySpan<char> text, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, Utf8Gen.Text.Utf8Validation validation = Replace)
}

public enum Utf8Gen.Text.Utf8Prefix
{
    Utf8Prefix()
    static None
    static SevenBit
    static UInt16BigEndian
    static UInt16LittleEndian
    static UInt32BigEndian
    static UInt32LittleEndian
    static VarInt32
}

public ref struct Utf8Gen.Text.Utf8SpanWriter
{
    Utf8SpanWriter()
    Utf8SpanWriter(System.Span<byte> destination)
    bool TryFormat<T>(T value) where T : System.IUtf8SpanFormattable
    bool TryFormat<T>(T value, scoped System.ReadOnlySpan<char> format, System.IFormatProvider? provider) where T : System.IUtf8SpanFormattable
    bool TryWrite(scoped System.ReadOnlySpan<byte> utf8)
    bool TryWrite(scoped System.ReadOnlySpan<char> text, Utf8Gen.Text.Utf8Validation validation = Replace)
    bool TryWriteByte(byte value)
    bool TryWriteLengthPrefixed(scoped System.ReadOnlySpan<byte> utf8, Utf8Gen.Text.Utf8Prefix prefix = SevenBit)
    bool TryWriteLengthPrefixed(scoped System.ReadOnlySpan<char> text, Utf8Gen.Text.Utf8Prefix prefix = SevenBit, Utf8Gen.Text.Utf8Validation validation = Replace)
    readonly System.ReadOnlySpan<byte> WrittenSpan { get; }
    readonly int FreeCount { get; }
    readonly int WrittenCount { get; }
}

public enum Utf8Gen.Text.Utf8Validation
{
    Utf8Validation()
    static Reject
    static Replace
    static Trust
}

public sealed class Utf8Gen.Utf8ColdPathAttribute : System.Attribute
{
    Utf8ColdPathAttribute()
}

public sealed class Utf8Gen.Utf8ConverterAttribute : System.Attribute
{
    System.Collections.Generic.IReadOnlyList<string> Keys { get; }
    Utf8ConverterAttribute(params string[] keys)
    Utf8Gen.Utf8LookupStrategy Strategy { get; set; }
}

public sealed class Utf8Gen.Utf8ConverterAttribute<TEnum> where TEnum : struct, System.Enum : System.Attribute
{
    Utf8ConverterAttribute()
    Utf8Gen.Utf8LookupStrategy Strategy { get; set; }
    Utf8Gen.Utf8Naming Naming { get; set; }
    bool AllowCombinations { get; set; }
    bool AllowIntegerValues { get; set; }
    bool AllowWhiteSpace { get; set; }
    bool IgnoreCase { get; set; }
}

public sealed class Utf8Gen.Utf8HotPathAttribute : System.Attribute
{
    Utf8HotPathAttribute()
}

public sealed class Utf8Gen.Utf8JsonAttribute : System.Attribute
{
    Utf8JsonAttribute()
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
    static Auto
    static JsonSample
    static JsonSchema
    static Lines
    static OpenApi
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

public enum Utf8Gen.Utf8Members
{
    Utf8Members()
    static All
    static Constants
    static Getters
    static Match
    static None
}

public enum Utf8Gen.Utf8Naming
{
    Utf8Naming()
    static AsDeclared
    static CamelCase
    static KebabCaseLower
    static KebabCaseUpper
    static PascalCase
    static SnakeCaseLower
    static SnakeCaseUpper
}

public sealed class Utf8Gen.Utf8TableAttribute : System.Attribute
{
    System.Collections.Generic.IReadOnlyList<string> Keys { get; }
    System.Type? Model { get; }
    Utf8Gen.Utf8KeyFileFormat Format { get; set; }
    Utf8Gen.Utf8LookupStrategy Strategy { get; set; }
    Utf8Gen.Utf8Members Members { get; set; }
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
    Utf8Gen.Utf8Members Members { get; set; }
    Utf8Gen.Utf8Naming Naming { get; set; }
    Utf8TableAttribute()
    bool IgnoreCase { get; set; }
}

public static class Utf8Gen.Utf8TableData
{
    static System.ReadOnlySpan<byte> GetLengthPrefixed<TTable, TKey>(TKey key) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
    static System.ReadOnlySpan<byte> GetUtf8<TTable, TKey>(TKey key) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
    static System.ReadOnlySpan<byte> GetUtf8<TTable>(int index) where TTable : Utf8Gen.IUtf8Table
    static bool TryFormat<TTable, TKey>(TKey key, System.Span<byte> utf8Destination, out int bytesWritten) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
    static bool TryGetKey<TTable, TKey>(int index, out TKey key) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
    static int CheckIndex<TTable>(int index) where TTable : Utf8Gen.IUtf8Table
    static string GetString<TTable, TKey>(TKey key) where TTable : Utf8Gen.IUtf8Table<TKey> where TKey : unmanaged, System.Enum
}

