using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>Leases in async methods, iterators, ref structs and statements without a method: right
/// programs are left alone, and what is wrong is found there, too.</summary>
public sealed class LeaseProgramTests
{
    private static readonly Rule Pooling = Rule.Of<PoolUseAnalyzer>("U8G3001");
    private static readonly Rule Unclosed = Rule.Of<PoolUseAnalyzer>("U8G3004");

    [Fact]
    public Task Leases_between_awaits_and_yields() => Pooling.StaysSilent(PoolCode.Members("""
        static async Task<long> CopyAsync(Utf8Pool pool, Utf8Handle handle, string path)
        {
            await using FileStream file = File.OpenWrite(path);
            byte[] copy;
            using (Utf8Lease lease = pool.Lease())
                copy = lease[handle].ToArray();
            await file.WriteAsync(copy);
            await using (file.ConfigureAwait(false))
            {
                using Utf8Lease second = pool.Lease();
                file.Write(second[handle]);
            }

            return file.Length;
        }

        static async Task<string> RetryAsync(Utf8Pool pool, Utf8Handle handle)
        {
            for (int i = 0; ; i++)
            {
                try
                {
                    using Utf8Lease lease = pool.Lease();
                    return Encoding.UTF8.GetString(lease[handle]);
                }
                catch (InvalidOperationException) when (i < 3)
                {
                    await Task.Yield();
                }
            }
        }

        static IEnumerable<int> Lengths(Utf8Pool pool, Utf8Handle[] handles)
        {
            foreach (Utf8Handle handle in handles)
            {
                int length;
                using (Utf8Lease lease = pool.Lease())
                    length = lease[handle].Length;
                yield return length;
            }
        }
        """));

    [Fact]
    public Task Leases_that_are_opened_late_renewed_or_given_away() => Pooling.StaysSilent(PoolCode.Members("""
        static void Write(ReadOnlySpan<byte> text) { }

        static void OpenLate(Utf8Pool pool, Utf8Handle[] handles)
        {
            Utf8Lease lease = default;
            bool isOpen = false;
            try
            {
                foreach (Utf8Handle handle in handles)
                {
                    if (!isOpen)
                        lease = pool.Lease();
                    isOpen = handle != default;
                    Write(lease[handle]);
                    if (!isOpen)
                        lease.Dispose();
                }
            }
            finally
            {
                if (isOpen)
                    lease.Dispose();
            }
        }

        static void Renew(Utf8Pool pool, Utf8Handle[] handles)
        {
            Utf8Lease lease = pool.Lease();
            for (int i = 0; i < handles.Length; i++)
            {
                Write(lease[handles[i]]);
                if (i % 1000 != 999)
                    continue;
                lease.Dispose();
                lease = pool.Lease();
            }

            lease.Dispose();
        }

        static Utf8Lease Open(Utf8Pool pool)
        {
            Utf8Lease lease = pool.Lease();
            Utf8Lease opened = lease;
            return opened;
        }

        static bool TryOpen(Utf8Pool? pool, out Utf8Lease lease)
        {
            lease = default;
            if (pool is null)
                return false;
            lease = pool.Lease();
            return true;
        }

        static void Use(Utf8Pool pool, Utf8Handle handle)
        {
            using (Open(pool))
                Open(pool).Dispose();
            if (TryOpen(pool, out Utf8Lease lease))
                using (lease)
                    Write(lease[handle]);
        again:
            using (Utf8Lease second = pool.Lease())
            {
                if (second[handle].IsEmpty)
                    goto again;
                Write(second[handle]);
            }

            Utf8Lease third = pool.Lease(), same = third;
            try { Write(same[handle]); } catch { same.Dispose(); throw; }
            Write(third[handle]);
            same.Dispose();
        }
        """));

    [Fact]
    public Task Leases_in_fields_of_ref_structs() => Pooling.StaysSilent("""
        using Utf8Gen.Pooling;

        internal ref struct Pair(Utf8Pool pool)
        {
            private Utf8Lease _first = pool.Lease();
            private Utf8Lease _second = pool.Lease();

            public int Sum(Utf8Handle handle)
            {
                int length = _second[handle].Length;
                using (_first)
                    length += _first[handle].Length;
                return length + _second[handle].Length;
            }

            public void Renew(Utf8Pool other)
            {
                _second.Dispose();
                _second = other.Lease();
            }

            public void Dispose() => _second.Dispose();
        }

        """);

    [Fact]
    public Task Spans_that_outlive_a_lease_between_awaits_and_yields() => Pooling.Reports(PoolCode.Members("""
        static async Task<int> ReadAsync(Utf8Pool pool, Utf8Handle handle, Stream stream, IAsyncEnumerable<int> all)
        {
            await using (stream)
            {
                Utf8Lease lease = pool.Lease();
                scoped ReadOnlySpan<byte> text = default;
                try { text = lease[handle]; }
                finally { lease.Dispose(); }
                stream.Write([|text|]);
            }

            await foreach (int each in all)
            {
                Utf8Lease lease = pool.Lease();
                using (lease)
                    stream.Write(lease[handle]);
                stream.Write([|lease[handle]|]);
            }

            return 1;
        }

        static IEnumerable<int> Read(Utf8Pool pool, Utf8Handle handle)
        {
            yield return 1;
            int first;
            {
                Utf8Lease outer;
                using (Utf8Lease lease = pool.Lease())
                    outer = lease;
                first = [|outer[handle]|][0];
            }

            yield return first;
        }

        static int ReadOf(Utf8Lease lease, Utf8Handle handle)
        {
            Utf8Lease copy = lease;
            using (copy)
                _ = lease[handle].Length;
            return [|lease[handle]|][0];
        }
        """));

    [Fact]
    public Task A_span_that_outlives_a_lease_in_statements_without_a_method() => Pooling.Reports(
        """
        using Utf8Gen.Pooling;

        using var pool = new Utf8Pool();
        Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> text = lease[default];
        using (lease)
            Console.WriteLine(text.Length);
        Console.WriteLine([|text|][0]);

        """,
        CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task A_temporary_lease_of_a_pool_that_may_be_null() => Unclosed.Reports(
        PoolCode.Members("static int M(Utf8Pool? pool, Utf8Handle handle) => pool?[|.Lease()|][handle].Length ?? 0;"),
        "'Lease()' is a lease that nothing closes, so freed memory is not used again; write 'using'");
}
