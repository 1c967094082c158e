using System.Buffers;
#if NET10_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Growth;

/// <summary>Operations of a size, which is a number of texts or values, or the length of one text.</summary>
internal static class OperationGrowth
{
    public const int BytesOfSize = 100;

    public static Dictionary<string, Func<int, Action>> Operations { get; } = new()
    {
        ["Utf8JsonSerializer.Serialize Utf8JsonSerializer.SerializeToUtf8Bytes:"] = static size => () =>
        {
            List<GrowthItem> items = Items(size);
            Utf8JsonSerializer.Serialize(items, GrowthJson.Default.ListGrowthItem);
            Utf8JsonSerializer.SerializeToUtf8Bytes(items, GrowthJson.Default.ListGrowthItem);
            Utf8JsonSerializer.Serialize(Stream.Null, items, GrowthJson.Default.ListGrowthItem);
            Utf8JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), items, GrowthJson.Default.ListGrowthItem);
        },
        ["Utf8JsonSerializer.SerializeAsync:"] = static size => () =>
        {
            List<GrowthItem> items = Items(size);
            Utf8JsonSerializer.SerializeAsync(Stream.Null, items, GrowthJson.Default.ListGrowthItem).GetAwaiter().GetResult();
#if NET10_0_OR_GREATER
            var pipe = PipeWriter.Create(Stream.Null);
            Utf8JsonSerializer.SerializeAsync(pipe, items, GrowthJson.Default.ListGrowthItem).GetAwaiter().GetResult();
#endif
        },
        ["Utf8JsonOptionsExtensions.AddUtf8Json:"] = static size =>
        {
            JsonSerializerOptions options = new JsonSerializerOptions(GrowthJson.Default.Options).AddUtf8Json(GrowthJson.Default);
            options.MakeReadOnly();
            var type = (JsonTypeInfo<List<GrowthItem>>)options.GetTypeInfo(typeof(List<GrowthItem>));
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(Items(size), type);
            return () =>
            {
                JsonSerializer.Deserialize(json, type);
                JsonSerializer.SerializeToUtf8Bytes(Items(size), type);
            };
        },
        ["Utf8JsonPath.Parse Utf8JsonPaths.Parse:"] = static size =>
        {
            string path = "$" + string.Concat(Enumerable.Repeat(".name[17]['a\\'b'][*]", size));
            return () =>
            {
                Utf8JsonPath.Parse(path);
                Utf8JsonPaths.Parse(path.Replace("[*]", "", StringComparison.Ordinal));
            };
        },
        ["Utf8Pool.Intern Utf8Pool.TryIntern Utf8ReadOnlyPool.TryGet Utf8StringCache.GetString Utf8Pool.Clear "
            + "Utf8Pool.Trim Utf8Pool.Freeze Utf8InternedTexts.GetEnumerator:"] = static size => () =>
            {
                using var pool = new Utf8Pool();
                var strings = new Utf8StringCache(pool);
                for (int number = 0; number < size; number++)
                {
                    Utf8Handle handle = pool.Intern(Text(number));
                    pool.TryIntern(Text(number), out _);
                    pool.TryGet(Text(number), out _);
                    strings.GetString(handle);
                }

                foreach (Utf8Handle handle in pool.InternedTexts)
                    pool.IsLive(handle);
                pool.Freeze().Dispose();
                pool.Trim();
                pool.Clear();
            },
        ["Utf8Pool.Allocate Utf8Pool.TryAllocate Utf8Pool.Free Utf8Pool.FindLeaks Utf8ReadOnlyPool.Lease:"] = static size => () =>
        {
            using var pool = new Utf8Pool(new Utf8PoolOptions { LeakSamplingInterval = 16 });
            var handles = new Utf8Handle[size];
            using (pool.Lease())
            {
                for (int number = 0; number < size; number++)
                {
                    handles[number] = pool.Allocate(Text(number));
                    pool.TryAllocate(Text(number), out Utf8Handle other);
                    pool.Free(other);
                }
            }

            pool.FindLeaks();
            pool.Free(handles);
        },
        ["Utf8Pool.Rent Utf8Pool.Reserve:"] = static size => () =>
        {
            using Utf8Pool pool = Utf8Pool.Rent();
            pool.Reserve(size, size * BytesOfSize);
            for (int number = 0; number < size; number++)
                pool.Intern(Text(number));
        },
        ["Utf8KnownNames.Intern:"] = static size => () =>
        {
            using var pool = new Utf8Pool();
            Utf8KnownNames<PackageKeys.Key> names = pool.Preload<PackageKeys.Table, PackageKeys.Key>();
            for (int number = 0; number < size; number++)
                names.Intern(Text(number));
        },
        ["Utf8Pool.Concat Utf8Pool.Duplicate Utf8Pool.Slice Utf8Pool.Insert Utf8Pool.Remove Utf8Pool.Replace:"] = static size =>
        {
            byte[] text = Long(size);
            return () =>
            {
                using var pool = new Utf8Pool();
                Utf8Handle handle = pool.Allocate(text);
                Utf8Handle both = pool.Concat(handle, pool.Duplicate(handle));
                both = pool.Insert(both, text.Length, "more"u8);
                both = pool.Remove(both, 10, 10);
                pool.Slice(pool.Replace(both, "01"u8, "a longer text"u8), 0, text.Length);
            };
        },
        ["Utf8ReadOnlyPool.GetString Utf8ReadOnlyPool.TryCopyTo Utf8ReadOnlyPool.Contains Utf8ReadOnlyPool.IndexOf "
            + "Utf8ReadOnlyPool.StartsWith Utf8ReadOnlyPool.EndsWith Utf8ReadOnlyPool.TextEquals Utf8ReadOnlyPool.CompareOrdinal "
            + "Utf8ReadOnlyPool.Read:"] = static size =>
            {
                byte[] text = Long(size);
                return () =>
                {
                    using var pool = new Utf8Pool();
                    (Utf8Handle one, Utf8Handle other) = (pool.Allocate(text), pool.Allocate(text));
                    pool.GetString(one);
                    pool.TryCopyTo(one, new byte[text.Length], out _);
                    pool.TryCopyTo(one, new char[text.Length], out _);
                    pool.Contains(one, "not there"u8);
                    pool.IndexOf(one, "not there"u8);
                    pool.StartsWith(one, text);
                    pool.EndsWith(one, text);
                    pool.TextEquals(one, text);
                    pool.CompareOrdinal(one, other);
                    pool.Read(one, 0, static (text, _) => text.IndexOf((byte)'x'));
                };
            },
        ["Utf8HandleMap.TryAdd Utf8HandleMap.TryGetValue Utf8HandleMap.ContainsKey Utf8HandleMap.GetValueRefOrAddDefault "
            + "Utf8HandleMap.GetEnumerator Utf8HandleMap.Remove Utf8HandleMap.Clear:"] = static size => () =>
            {
                using var pool = new Utf8Pool();
                var map = new Utf8HandleMap<int>(pool);
                for (int number = 0; number < size; number++)
                {
                    Utf8Handle handle = pool.Intern(Text(number));
                    map.TryAdd(handle, number);
                    map.TryGetValue(handle, out _);
                    map.ContainsKey(handle);
                    map.GetValueRefOrAddDefault(pool.Allocate("x"u8), out _)++;
                }

                foreach (Utf8HandleMap<int>.Pair pair in map)
                    map.Remove(pair.Handle);
                map.Clear();
            },
        ["Utf8TextMap.TryAdd Utf8TextMap.TryGetValue Utf8TextMap.ContainsKey Utf8TextMap.GetValueRefOrAddDefault "
            + "Utf8TextMap.GetEnumerator Utf8TextMap.EnsureCapacity Utf8TextMap.Clear:"] = static size => () =>
            {
                var map = new Utf8TextMap<int>();
                for (int number = 0; number < size; number++)
                {
                    map.TryAdd(Text(number), number);
                    map.TryGetValue(Text(number), out _);
                    map.ContainsKey(Text(number));
                    map.GetValueRefOrAddDefault(Text(-number), out _)++;
                }

                int sum = 0;
                foreach (Utf8TextMap<int>.Pair pair in map)
                    sum += pair.Value;
                map.EnsureCapacity(2 * size);
                map.Clear();
            },
#if NET9_0_OR_GREATER
        ["Utf8StringComparer.GetHashCode:"] = static size =>
        {
            string text = Encoding.UTF8.GetString(Long(size));
            return () => Utf8StringComparer.Ordinal.GetHashCode(text);
        },
#endif
        ["Utf8Encode.TryEncode Utf8Decode.TryDecode Utf8Decode.GetString:"] = static size =>
        {
            string text = string.Concat(Enumerable.Repeat("0123456789 é 😀 ключ \ud800", size * 4));
            return () =>
            {
                byte[] utf8 = new byte[text.Length * 3];
                Utf8Encode.TryEncode(text, utf8, out int written);
                Utf8Decode.TryDecode(utf8.AsSpan(0, written), new char[text.Length], out _);
                Utf8Decode.GetString(utf8.AsSpan(0, written));
            };
        },
        ["Utf8LengthPrefix.Write Utf8LengthPrefix.TryWrite Utf8LengthPrefix.Read Utf8LengthPrefix.TryRead Utf8LengthPrefix.ReadPrefix:"]
            = static size => () =>
            {
                var output = new ArrayBufferWriter<byte>();
                byte[] text = Long(1);
                for (int number = 0; number < size; number++)
                {
                    Utf8LengthPrefix.Write(output, text);
                    Utf8LengthPrefix.TryWrite(output.GetSpan(200), text, out int written);
                    output.Advance(written);
                }

                ReadOnlySequence<byte> source = Json.Support.SegmentList.Of(
                    output.WrittenSpan.ToArray().Chunk(64).Select(static piece => (ReadOnlyMemory<byte>)piece));
                for (int number = 0; number < size; number++)
                {
                    Utf8LengthPrefix.ReadPrefix(in source, out _, out _);
                    Utf8LengthPrefix.Read(ref source);
                    Utf8LengthPrefix.TryRead(ref source, out _);
                }
            },
        ["Utf8SpanWriter.TryWrite Utf8SpanWriter.TryFormat Utf8SpanWriter.TryWriteLengthPrefixed:"] = static size => () =>
        {
            byte[] text = Long(1);
            var writer = new Utf8SpanWriter(new byte[size * 4 * BytesOfSize]);
            for (int number = 0; number < size; number++)
            {
                writer.TryWrite(text);
                writer.TryFormat(number);
                writer.TryWriteLengthPrefixed(text);
            }
        },
    };

    private static byte[] Text(int number) => Encoding.UTF8.GetBytes($"a text with the number {number}");

    private static byte[] Long(int size) => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("0123456789", size * BytesOfSize / 10)));

    private static List<GrowthItem> Items(int size)
        => [.. Enumerable.Range(0, size).Select(static number => new GrowthItem("a name", number, "é \u0001 text"))];
}
