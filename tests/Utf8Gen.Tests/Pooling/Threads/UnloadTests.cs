using System.Diagnostics;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>A plug-in that has the library for itself, and a pool, can be unloaded: nothing of it
/// is held by a thread or a finalizer.</summary>
[Collection(nameof(UnloadTests))]
public sealed class UnloadTests
{
    /// <summary>The runtime itself holds methods for a while, to compile them once more in the
    /// background; on a busy machine for long.</summary>
    private static readonly TimeSpan LongestWait = TimeSpan.FromMinutes(3);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_context_whose_threads_have_used_a_pool_is_collected(bool disposes)
    {
        WeakReference context = LoadAndUse(disposes);
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
    private static WeakReference LoadAndUse(bool disposes)
    {
        var context = new PlugInContext();
        Assembly plugIn = context.LoadFromAssemblyPath(typeof(PlugIn).Assembly.Location);
        MethodInfo use = plugIn.GetType(typeof(PlugIn).FullName!, throwOnError: true)!.GetMethod(nameof(PlugIn.Use))!;
        var library = (Assembly)use.Invoke(null, [disposes])!;
        Assert.Same(context, AssemblyLoadContext.GetLoadContext(library));

        context.Unload();
        return new WeakReference(context);
    }

    /// <summary>Not beside others: while they keep the machine busy, the runtime holds on to
    /// methods of the context.</summary>
    [CollectionDefinition(nameof(UnloadTests), DisableParallelization = true)]
    public sealed class Alone;

    /// <summary>Has this test and the library once more; everything else is shared.</summary>
    private sealed class PlugInContext() : AssemblyLoadContext(nameof(PlugInContext), isCollectible: true)
    {
        protected override Assembly? Load(AssemblyName assemblyName)
        {
            Assembly library = typeof(Utf8Pool).Assembly;
            return assemblyName.Name == library.GetName().Name ? LoadFromAssemblyPath(library.Location) : null;
        }
    }

    /// <summary>What is called in the other context.</summary>
    public static class PlugIn
    {
        /// <returns>The library that it has used.</returns>
        public static Assembly Use(bool disposes)
        {
            var pool = new Utf8Pool();
            Crew.Run(4, thread =>
            {
                for (int number = 0; number < 500; number++)
                    UseOnce(pool, (thread * 500) + number);
            });
            if (disposes)
                pool.Dispose();
            return typeof(Utf8Pool).Assembly;
        }

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
