using System.Text;
using System.Text.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Until when, and on which thread, a pool may be used.</summary>
public abstract class PoolLifetimeTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private static readonly (string Member, Action<Utf8Pool, Utf8Handle> Use)[] Members =
    [
        ("Intern bytes", static (pool, _) => pool.Intern("name"u8)),
        ("Intern bytes, in vectors", static (pool, _) => pool.Intern("a name of twenty-odd"u8)),
        ("Intern bytes, long", static (pool, _) => pool.Intern("a name of more bytes than two vectors"u8)),
        ("TryIntern bytes, long", static (pool, _) => pool.TryIntern("a name of more bytes than two vectors"u8, out _)),
        ("TryGet bytes, long", static (pool, _) => pool.TryGet("a name of more bytes than two vectors"u8, out _)),
        ("Intern chars, in vectors", static (pool, _) => pool.Intern("a name of twenty-odd".AsSpan())),
        ("Intern bytes, empty", static (pool, _) => pool.Intern(""u8)),
        ("Intern bytes, ill-formed", static (pool, _) => Refuses(() => pool.Intern([0xFF]))),
        ("Intern chars", static (pool, _) => pool.Intern("name".AsSpan())),
        ("Intern chars, in words", static (pool, _) => pool.Intern("long name".AsSpan())),
        ("Intern chars, ill-formed", static (pool, _) => Refuses(() => pool.TryIntern("\uD800".AsSpan(), out _))),
        (
            "Intern reader",
            static (pool, _) => Read(pool, """{"name":1}""", static (Utf8Pool pool, ref Utf8JsonReader reader) => pool.Intern(ref reader))),
        ("Intern reader, escaped", static (pool, _) =>
            Read(pool, """{"n\u0061me":1}""", static (Utf8Pool pool, ref Utf8JsonReader reader) => pool.Intern(ref reader))),
        ("TryGet bytes", static (pool, _) => pool.TryGet("name"u8, out _)),
        ("TryGet bytes, empty", static (pool, _) => pool.TryGet(""u8, out _)),
        ("TryGet chars", static (pool, _) => pool.TryGet("name".AsSpan(), out _)),
        ("TryGet chars, ill-formed", static (pool, _) => pool.TryGet("\uD800".AsSpan(), out _)),
        ("Allocate bytes", static (pool, _) => pool.Allocate("name"u8)),
        ("Allocate bytes, ill-formed", static (pool, _) => Refuses(() => pool.Allocate([0xFF]))),
        ("Allocate chars", static (pool, _) => pool.Allocate("name".AsSpan())),
        ("Allocate chars, ill-formed", static (pool, _) => Refuses(() => pool.TryAllocate("\uD800".AsSpan(), out _))),
        ("TryIntern reader", static (pool, _) => Read(
            pool,
            """{"name":1}""",
            static (Utf8Pool pool, ref Utf8JsonReader reader) => pool.TryIntern(ref reader, out Utf8Handle handle) ? handle : default)),
        ("TryAllocate reader", static (pool, _) => Read(
            pool,
            """{"name":1}""",
            static (Utf8Pool pool, ref Utf8JsonReader reader) => pool.TryAllocate(ref reader, out Utf8Handle handle) ? handle : default)),
        ("Allocate reader", static (pool, _) =>
            Read(pool, """{"name":1}""", static (Utf8Pool pool, ref Utf8JsonReader reader) => pool.Allocate(ref reader))),
        ("Free", static (pool, handle) => pool.Free(handle)),
        ("Free, empty", static (pool, _) => pool.Free(default(Utf8Handle))),
        ("IsLive", static (pool, handle) => pool.IsLive(handle)),
        ("IsLive, empty", static (pool, _) => pool.IsLive(default)),
        ("GetByteCount", static (pool, handle) => pool.GetByteCount(handle)),
        ("Lease", static (pool, _) => pool.Lease().Dispose()),
        ("TryCopyTo bytes", static (pool, handle) => pool.TryCopyTo(handle, new byte[9], out _)),
        ("TryCopyTo chars", static (pool, handle) => pool.TryCopyTo(handle, new char[9], out _)),
        ("GetString", static (pool, handle) => pool.GetString(handle)),
        ("TextEquals bytes", static (pool, handle) => pool.TextEquals(handle, "name"u8)),
        ("TextEquals chars", static (pool, handle) => pool.TextEquals(handle, "name".AsSpan())),
        ("TextEquals handle", static (pool, handle) => pool.TextEquals(handle, handle)),
        ("CompareOrdinal", static (pool, handle) => pool.CompareOrdinal(handle, handle)),
        ("StartsWith", static (pool, handle) => pool.StartsWith(handle, "n"u8)),
        ("EndsWith", static (pool, handle) => pool.EndsWith(handle, "n"u8)),
        ("Contains", static (pool, handle) => pool.Contains(handle, "n"u8)),
        ("IndexOf", static (pool, handle) => pool.IndexOf(handle, "n"u8)),
        ("DangerousGetSpan", static (pool, handle) => _ = pool.DangerousGetSpan(handle)),
        ("Concat", static (pool, handle) => pool.Concat(handle, handle)),
        ("Insert", static (pool, handle) => pool.Insert(handle, 0, "n"u8)),
        ("Replace", static (pool, handle) => pool.Replace(handle, "n"u8, "m"u8)),
        ("Remove", static (pool, handle) => pool.Remove(handle, 0, 1)),
        ("Slice", static (pool, handle) => pool.Slice(handle, 0, 1)),
        ("Duplicate", static (pool, handle) => pool.Duplicate(handle)),
        ("Preload", static (pool, _) => PackageKeys.In(pool)),
        ("Clear", static (pool, _) => pool.Clear()),
        ("Reserve", static (pool, _) => pool.Reserve(1, 1)),
        ("GetStatistics", static (pool, _) => pool.GetStatistics()),
        ("Comparer", static (pool, _) => pool.Comparer.GetHashCode(default)),
    ];

    private static void Refuses(Func<object> store)
    {
        try
        {
            store();
            Assert.Fail("Ill-formed text was stored.");
        }
        catch (ArgumentException)
        {
            // As it should be; an exception of another type is for the test.
        }
    }

    private delegate Utf8Handle ReaderMember(Utf8Pool pool, ref Utf8JsonReader reader);

    public static TheoryData<string> MemberNames => [.. Members.Select(static member => member.Member)];

    [Fact]
    public void A_new_pool_is_empty_and_has_no_memory()
    {
        using Utf8Pool pool = CreatePool();

        Assert.Equal(
            new Utf8PoolStatistics { LiveTexts = 0, LiveBytes = 0, InternedTexts = 0, NativeBytes = 0, RetiredSlots = 0, OpenLeases = 0 },
            pool.GetStatistics());
        pool.Clear();
        Assert.Equal(0, Allocator.Allocations);
    }

    [Theory, MemberData(nameof(MemberNames))]
    public void No_member_can_be_used_after_Dispose(string member)
    {
        Utf8Pool pool = CreatePool();
        Utf8Handle handle = pool.Allocate("name"u8);
        pool.Dispose();

        Assert.Throws<ObjectDisposedException>(() => Use(member)(pool, handle));
    }

    [Fact]
    public void Disposing_gives_all_memory_back_and_a_second_time_does_nothing()
    {
        Fill();
        Assert.NotEqual(0, Allocator.Bytes);
        Pool.Dispose();
        if (IsShared)
            Collector.CollectUntil(() => Allocator.Bytes == 0);
        Assert.Equal(0, Allocator.Bytes);
        Pool.Dispose();
    }

    [Fact]
    public void Names_that_were_preloaded_keep_their_numbers_after_Dispose()
    {
        Utf8Pool pool = CreatePool();
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(pool);
        Utf8Handle handle = names[PackageKeys.Key.Name];
        pool.Dispose();

        Assert.Equal(PackageKeys.Key.Name, names.Match(handle));
        Assert.Throws<ObjectDisposedException>(() => names.Intern("unknown"u8));
    }

    [Fact]
    public void A_comparer_of_a_disposed_pool_says_so()
    {
        Utf8Pool pool = CreatePool();
        IEqualityComparer<Utf8Handle> comparer = pool.Comparer;
        Utf8Handle handle = pool.Intern("name"u8);
        pool.Dispose();

        Assert.Throws<ObjectDisposedException>(() => comparer.GetHashCode(handle));
        Assert.Throws<ObjectDisposedException>(() => comparer.Equals(handle, default));
    }

    /// <summary>Stores texts in every kind of memory.</summary>
    private void Fill()
    {
        foreach (int length in (int[])[3, 30, 300, 3_000, 30_000])
        {
            Pool.Intern(TestPool.Text(length));
            Pool.Allocate(TestPool.Text(length));
            Pool.Free(Pool.Allocate(TestPool.Text(length)));
        }
    }

    internal static Action<Utf8Pool, Utf8Handle> Use(string member) => Members.Single(known => known.Member == member).Use;

    private static void Read(Utf8Pool pool, string json, ReaderMember member)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        reader.Read();
        reader.Read();
        member(pool, ref reader);
    }

    private static (Exception? Thrown, int ThreadId) OnOtherThread(Action action)
    {
        Exception? thrown = null;
        var thread = new Thread(() => thrown = Record.Exception(action));
        thread.Start();
        thread.Join();
        return (thrown, thread.ManagedThreadId);
    }

    public sealed class OfOneOwner() : PoolLifetimeTests(Utf8PoolConcurrency.SingleOwner)
    {
        [Theory, MemberData(nameof(MemberNames))]
        public void No_member_can_be_used_by_another_thread_than_the_owner(string member)
        {
            using Utf8Pool pool = CreatePool();
            Utf8Handle handle = pool.Allocate("name"u8);
            PoolContents before = PoolContents.Of(pool, handle);

            (Exception? thrown, int otherThread) = OnOtherThread(() => Use(member)(pool, handle));

            InvalidOperationException refused = Assert.IsType<InvalidOperationException>(thrown);
            Assert.Contains($"thread {Environment.CurrentManagedThreadId} ", refused.Message, StringComparison.Ordinal);
            Assert.Contains($"thread {otherThread}.", refused.Message, StringComparison.Ordinal);
            before.AssertUnchanged();
        }

        [Theory, MemberData(nameof(MemberNames))]
        public void A_pool_that_does_not_check_moves_between_threads(string member)
        {
            using Utf8Pool pool = CreatePool(new Utf8PoolOptions { CheckOwner = false });
            Utf8Handle handle = pool.Allocate("name"u8);

            Assert.Null(OnOtherThread(() => Use(member)(pool, handle)).Thrown);
        }

        [Fact]
        public void The_owner_may_be_anywhere_on_its_stack()
        {
            using Utf8Pool pool = CreatePool();

            Assert.Equal(64, AllocateDownThere(pool, 64));
        }

        [Fact]
        public void Dispose_is_the_owners_too()
        {
            using Utf8Pool pool = CreatePool();
            Utf8Handle handle = pool.Allocate("name"u8);

            Assert.IsType<InvalidOperationException>(OnOtherThread(pool.Dispose).Thrown);
            Assert.Equal("name", pool.GetString(handle));
        }

        /// <summary>Each call is a kilobyte further down.</summary>
        /// <returns>How many texts were stored.</returns>
        private static int AllocateDownThere(Utf8Pool pool, int depth)
        {
            Span<byte> text = stackalloc byte[1024];
            text.Fill((byte)'a');
            pool.Allocate(text[..depth]);
            return depth == 1 ? 1 : AllocateDownThere(pool, depth - 1) + text.Length - 1023;
        }
    }

    public sealed class AmongThreads() : PoolLifetimeTests(Utf8PoolConcurrency.Concurrent)
    {
        [Theory, MemberData(nameof(MemberNames))]
        public void Every_member_can_be_used_by_any_thread(string member)
        {
            Utf8Handle handle = Pool.Allocate("name"u8);

            Assert.Null(OnOtherThread(() => Use(member)(Pool, handle)).Thrown);
        }

        [Fact]
        public void Any_thread_may_dispose_of_it()
        {
            Pool.Allocate("name"u8);

            Assert.Null(OnOtherThread(Pool.Dispose).Thrown);
            Assert.Throws<ObjectDisposedException>(() => Pool.Intern("name"u8));
        }

        [Fact]
        public void The_memory_of_a_disposed_pool_is_there_until_it_is_collected()
        {
            Utf8Handle handle = Pool.Allocate(TestPool.Text(5_000));
            using Utf8Lease lease = Pool.Lease();
            long before = Allocator.Bytes;
            Pool.Dispose();
            Collector.Collect();

            Assert.Equal(before, Allocator.Bytes);
            Assert.True(lease[handle].SequenceEqual(TestPool.Text(5_000)));
        }
    }
}
