using System.Diagnostics;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Json.Pieces;
using Utf8Gen.Tests.Lookup.Converters;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>A plug-in that has the library for itself can be unloaded, whatever it has used: nothing of it is held by a
/// thread, a finalizer, a meter or an object that lives on.</summary>
[Collection(nameof(UnloadTests))]
public sealed class UnloadTests
{
    /// <summary>The runtime itself holds methods for a while, to compile them once more in the
    /// background; on a busy machine for long.</summary>
    private static readonly TimeSpan LongestWait = TimeSpan.FromMinutes(3);

    public static TheoryData<string> Uses => [.. PlugIn.Uses.Keys];

    [Theory]
    [MemberData(nameof(Uses))]
    public void A_context_that_has_used_the_library_is_collected(string use)
    {
        WeakReference context = LoadAndUse(use);
        long start = Stopwatch.GetTimestamp();
        while (context.IsAlive && Stopwatch.GetElapsedTime(start) < LongestWait)
        {
            GC.Collect(2, GCCollectionMode.Forced, blocking: true);
            GC.WaitForPendingFinalizers();
            Thread.Yield();
        }

        Assert.False(context.IsAlive, "the context is still there");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference LoadAndUse(string name)
    {
        var context = new LibraryCopyContext();
        MethodInfo use = context.LoadMethod(typeof(PlugIn), nameof(PlugIn.Use));
        var library = (Assembly)use.Invoke(null, [name])!;
        Assert.Same(context, AssemblyLoadContext.GetLoadContext(library));

        context.Unload();
        return new WeakReference(context);
    }

    /// <summary>Not beside others: while they keep the machine busy, the runtime holds on to
    /// methods of the context.</summary>
    [CollectionDefinition(nameof(UnloadTests), DisableParallelization = true)]
    public sealed class Alone;

    /// <summary>What is called in the other context. Contracts of the framework's types and options belong to the first
    /// one, and live on.</summary>
    public static class PlugIn
    {
        private static readonly JsonTypeInfo<int> Number = (JsonTypeInfo<int>)JsonSerializerOptions.Default.GetTypeInfo(typeof(int));
        private static readonly List<object> Kept = [];

        public static Dictionary<string, Action> Uses { get; } = new()
        {
            ["a pool"] = static () => UseAmongThreads(new Utf8Pool()),
            ["a pool that is disposed of"] = static () =>
            {
                using var pool = new Utf8Pool();
                UseAmongThreads(pool);
            },
            ["a pool of a static field"] = static () => UseAmongThreads(Keep(new Utf8Pool())),
            ["a pool with an owner, of a static field"] = static ()
                => UseOnce(Keep(new Utf8Pool(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner })), 1),
            ["a pool that is disposed of, of a static field"] = static () =>
            {
                Utf8Pool pool = Keep(new Utf8Pool());
                UseOnce(pool, 1);
                pool.Dispose();
            },
            ["a named pool"] = static () => UseOnce(new Utf8Pool(new Utf8PoolOptions { Name = "plug-in" }), 1),
            ["a rented pool"] = static () => UseOnce(Utf8Pool.Rent(), 1),
            ["a rented pool that is returned"] = static () =>
            {
                using Utf8Pool pool = Utf8Pool.Rent();
                UseOnce(pool, 1);
            },
            ["a frozen pool of a static field"] = static () =>
            {
                var pool = new Utf8Pool();
                pool.Intern("frozen"u8);
                Keep(pool.Freeze());
            },
            ["a string cache"] = static () =>
            {
                var pool = new Utf8Pool();
                Keep(new Utf8StringCache(pool)).GetString(pool.Intern("a"u8));
            },
#if NET9_0_OR_GREATER
            ["a comparer"] = static () => Keep(new HashSet<string>(Utf8StringComparer.Ordinal)).Add("a"),
#endif
            ["a context"] = static () =>
            {
                Assert.NotNull(Utf8JsonSerializer.Deserialize("""{"title":"a"}"""u8, StepContext.Default.Step));
                Utf8JsonSerializer.SerializeToUtf8Bytes(new Step("a", Done: true), StepContext.Default.Step);
            },
            ["options with a context"] = static () =>
            {
                JsonSerializerOptions options = new JsonSerializerOptions().AddUtf8Json(StepContext.Default);
                options.MakeReadOnly();
                Assert.NotNull(JsonSerializer.Deserialize("{}"u8, (JsonTypeInfo<Step>)options.GetTypeInfo(typeof(Step))));
            },
            ["options"] = static () => Utf8JsonSerializer.Deserialize<int>("1"u8, JsonSerializerOptions.Default),
            ["options, to write"] = static () => Utf8JsonSerializer.Serialize(1, JsonSerializerOptions.Default),
            ["a contract"] = static () => Utf8JsonSerializer.Deserialize("1"u8, Number),
            ["a contract, to write"] = static () => Utf8JsonSerializer.Serialize(1, Number),
            ["values of a stream"] = static () =>
            {
                using var json = new Utf8JsonStreamReader(new MemoryStream("1 2 3"u8.ToArray()));
                Assert.Equal(6, json.EnumerateValues(Number).Sum());
            },
            ["a document that grows"] = static () =>
            {
                var json = new Utf8JsonPartialReader(Utf8JsonPath.Root);
                json.Append("[1]"u8);
                Assert.True(json.Read());
                Assert.Throws<Utf8JsonStreamException>(() => json.Deserialize(Number));
            },
            ["a converter"] = static () =>
            {
                using var writer = new Utf8JsonWriter(Stream.Null);
                var options = new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
                new PhaseConverter().Write(writer, Phase.Delivered, options);
            },
        };

        /// <returns>The library that it has used.</returns>
        public static Assembly Use(string name)
        {
            Uses[name]();
            return typeof(Utf8Pool).Assembly;
        }

        private static T Keep<T>(T value)
            where T : class
        {
            Kept.Add(value);
            return value;
        }

        private static void UseAmongThreads(Utf8Pool pool) => Crew.Run(4, thread =>
        {
            for (int number = 0; number < 500; number++)
                UseOnce(pool, (thread * 500) + number);
        });

        private static void UseOnce(Utf8Pool pool, int number)
        {
            byte[] text = UniqueText.Of(number);
            Utf8Handle handle = number % 2 == 0 ? pool.Intern(text) : pool.Allocate(text);
            using (Utf8Lease lease = pool.Lease())
                Assert.Equal(text.Length, lease[handle].Length);
            if (number % 3 == 0)
                pool.Free(handle);
        }
    }
}
