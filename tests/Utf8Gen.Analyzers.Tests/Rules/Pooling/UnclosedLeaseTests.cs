using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3004 finds leases that nothing closes on any path.</summary>
public sealed class UnclosedLeaseTests
{
    private static readonly Rule U8G3004 = Rule.Of<PoolUseAnalyzer, UnclosedLeaseFixProvider>("U8G3004");

    [Theory]
    [InlineData("Write([|pool.Lease()|][handle]);", "pool.Lease()")]
    [InlineData(
        """
        Write([|pool
            .Lease()|][handle]);
        """,
        "pool.Lease()")]
    [InlineData(
        """
        Utf8Lease lease = [|pool.Lease()|];
        Write(lease[handle]);
        """,
        "lease")]
    [InlineData("[|pool.Lease()|];", "pool.Lease()")]
    [InlineData("Utf8ReadOnlyPool any = pool; Write([|any.Lease()|][handle]);", "any.Lease()")]
    [InlineData("_ = [|_pool.Lease()|];", "_pool.Lease()")]
    [InlineData(
        """
        Utf8Lease lease;
        lease = [|pool.Lease()|];
        Write(lease[handle]);
        """,
        "lease")]
    [InlineData(
        """
        Utf8Lease lease = [|pool.Lease()|];
        Utf8Lease same = lease;
        Write(same[handle]);
        """,
        "lease")]
    [InlineData(
        """
        Utf8Lease lease = [|pool.Lease()|], same;
        same = lease;
        lease = same;
        Write(lease[handle]);
        """,
        "lease")]
    [InlineData(
        """
        Utf8Lease lease = default;
        lease = [|pool.Lease()|];
        Write(lease[handle]);
        lease = default;
        """,
        "lease")]
    public Task A_lease_that_nothing_closes(string statements, string what) => U8G3004.Reports(
        PoolCode.Statements(statements),
        $"'{what}' is a lease that nothing closes, so freed memory is not used again; write 'using'");

    [Theory]
    [InlineData("""
        using Utf8Lease lease = pool.Lease();
        Write(lease[handle]);
        """)]
    [InlineData("""
        using (Utf8Lease lease = pool.Lease())
            Write(lease[handle]);
        """)]
    [InlineData("""
        using (pool.Lease())
            Write(utf8);
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        try { Write(lease[handle]); } finally { lease.Dispose(); }
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        if (Ask()) lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        using (lease) Write(lease[handle]);
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        Utf8Lease same = lease;
        same.Dispose();
        """)]
    [InlineData("""
        Close(pool.Lease());
        static void Close(Utf8Lease lease) => lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        Close(lease);
        static void Close(Utf8Lease lease) => lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        Utf8Lease same = lease, third = same;
        third.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        using Utf8Lease same = lease;
        Write(lease[handle]);
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        Utf8Lease same = Ask() ? lease : default;
        same.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease;
        using (lease = pool.Lease())
            Write(lease[handle]);
        """)]
    [InlineData("""
        Utf8Lease lease, same;
        lease = same = pool.Lease();
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        ref Utf8Lease same = ref lease;
        same.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        if (lease is var same)
            same.Dispose();
        """)]
    [InlineData("""
        Holder holder = default;
        holder.Lease = pool.Lease();
        holder.Lease.Dispose();
        }
        ref struct Holder
        {
            public Utf8Lease Lease;
        """)]
    [InlineData("pool.Lease().Dispose();")]
    [InlineData("Write(pool.Freeze().Lease()[handle]);")] // it holds nothing back
    [InlineData("object any = pool; Write(any.ToString());")]
    public Task What_is_closed_or_handed_over_is_left_alone(string statements) => U8G3004.StaysSilent(PoolCode.Statements(statements));

    [Fact]
    public Task What_is_returned_is_left_alone() => U8G3004.StaysSilent(PoolCode.Members("""
        static Utf8Lease Open(Utf8Pool pool) => pool.Lease();

        static Utf8Lease OpenLater(Utf8Pool pool)
        {
            Utf8Lease lease = pool.Lease();
            return lease;
        }
        """));

    [Theory]
    [InlineData(
        """
        // all of them
        Utf8Lease lease = [|pool.Lease()|]; // open
        Write(lease[handle]);
        """,
        """
        // all of them
        using Utf8Lease lease = pool.Lease(); // open
        Write(lease[handle]);
        """)]
    [InlineData(
        """
        scoped Utf8Lease lease = [|pool.Lease()|];
        Write(lease[handle]);
        """,
        """
        using scoped Utf8Lease lease = pool.Lease();
        Write(lease[handle]);
        """)]
    public Task A_variable_gets_using(string before, string after)
        => U8G3004.Fixes(PoolCode.Statements(before), PoolCode.Statements(after));

    [Fact]
    public Task A_variable_of_statements_without_a_method_gets_using() => U8G3004.Fixes(
        """
        using Utf8Gen.Pooling;

        var pool = new Utf8Pool();
        Utf8Lease lease = [|pool.Lease()|];
        Console.WriteLine(lease[default].Length);

        """,
        """
        using Utf8Gen.Pooling;

        var pool = new Utf8Pool();
        using Utf8Lease lease = pool.Lease();
        Console.WriteLine(lease[default].Length);

        """,
        CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task A_temporary_gets_a_variable() => U8G3004.Fixes(
        PoolCode.Statements("""
            // first
            Write([|pool.Lease()|][handle]);
            ReadOnlySpan<byte> text = [|_pool.Lease()|][other];
            if ([|pool.Lease()|][handle].Length > 1 && Ask())
                Write(text);
            """),
        PoolCode.Statements("""
            // first
            using Utf8Lease lease = pool.Lease();
            Write(lease[handle]);
            using Utf8Lease lease2 = _pool.Lease();
            ReadOnlySpan<byte> text = lease2[other];
            using Utf8Lease lease3 = pool.Lease();
            if (lease3[handle].Length > 1 && Ask())
                Write(text);
            """));

    [Fact]
    public Task One_in_another_gets_a_variable_behind_it() => U8G3004.Fixes(
        PoolCode.Statements("Write([|pool.Lease()|][[|pool.Lease()|][handle].Length > 1 ? handle : other]);"),
        PoolCode.Statements("""
            using Utf8Lease lease = pool.Lease();
            using Utf8Lease lease2 = pool.Lease();
            Write(lease[lease2[handle].Length > 1 ? handle : other]);
            """));

    [Theory]
    [InlineData("""
        while ([|pool.Lease()|][handle].Length > 0)
            Write(utf8);
        """)]
    [InlineData("""
        if (Ask())
            Write([|pool.Lease()|][handle]);
        """)]
    [InlineData("Action<Utf8Pool> later = mine => Write([|mine.Lease()|][handle]);")]
    [InlineData("[|pool.Lease()|];")]
    [InlineData("""
        Write([|Pool().Lease()|][handle]);
        Utf8Pool Pool() => pool;
        """)]
    [InlineData("""
        Utf8Lease lease = [|pool.Lease()|], second = pool.Lease();
        second.Dispose();
        """)]
    [InlineData("switch (utf8.Length) { case 1: Write([|pool.Lease()|][handle]); break; }")]
    public Task It_is_left_to_a_person_where_a_block_is_missing(string statements) => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        if (pool != null && [|pool.Lease()|][handle].Length > 1)
            Write(utf8);
        """)]
    [InlineData("""
        if (Find() is { } mine && [|mine.Lease()|][handle].Length > 1)
            Write(utf8);
        Utf8Pool? Find() => pool;
        """)]
    [InlineData("bool empty = utf8.IsEmpty || [|pool.Lease()|][handle].IsEmpty;")]
    [InlineData("""
        int n = Known() ?? [|pool.Lease()|][handle].Length;
        static int? Known() => 1;
        """)]
    [InlineData("int n = Ask() ? [|pool.Lease()|][handle].Length : 0;")]
    [InlineData("int n = utf8.Length switch { 0 => [|pool.Lease()|][handle].Length, _ => 0 };")]
    [InlineData("""
        Write(Open(out Utf8Pool mine), [|mine.Lease()|][handle]);
        static int Open(out Utf8Pool mine) { mine = new(); return 1; }
        static void Write(int n, ReadOnlySpan<byte> text) { }
        """)]
    [InlineData("""
        Utf8Pool mine = pool;
        Write(Use(mine = _other), [|mine.Lease()|][handle]);
        static int Use(Utf8Pool p) => 1;
        static void Write(int n, ReadOnlySpan<byte> text) { }
        """)]
    [InlineData("""
        int a = Open(out Utf8Pool mine), b = [|mine.Lease()|][handle].Length;
        static int Open(out Utf8Pool mine) { mine = new(); return 1; }
        """)]
    [InlineData("""
        Write(Cleared(), [|pool.Lease()|][handle]);
        int Cleared() { pool.Clear(); return 1; }
        static void Write(int n, ReadOnlySpan<byte> text) { }
        """)]
    public Task It_is_left_to_a_person_where_the_lease_would_be_opened_earlier(string statements)
        => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        Utf8Lease outer;
        if (Ask())
        {
            Utf8Lease lease = [|pool.Lease()|];
            outer = lease;
            Write(outer[handle]);
        }
        """)]
    [InlineData("""
        Utf8Lease lease = [|pool.Lease()|];
        Write(lease[handle]);
        lease = default;
        """)]
    [InlineData("""
        Utf8Lease lease;
        lease = [|pool.Lease()|];
        Write(lease[handle]);
        """)]
    public Task It_is_left_to_a_person_where_the_variable_is_copied_or_written_again(string statements)
        => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        if (Ask()) goto end;
        Utf8Lease lease = [|pool.Lease()|];
        Write(lease[handle]);
        end: ;
        """)]
    [InlineData("""
        if (Ask()) goto end;
        Write([|pool.Lease()|][handle]);
        end: ;
        """)]
    [InlineData("""
        again:
        Write([|pool.Lease()|][handle]);
        if (Ask()) goto again;
        """)]
    public Task It_is_left_to_a_person_where_goto_would_pass_a_declaration(string statements)
        => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("await Task.Yield();")]
    [InlineData("await using IAsyncDisposable mine = later;")]
    [InlineData("await foreach (int i in all) { }")]
    public Task It_is_left_to_a_person_where_the_lease_would_be_open_over_an_await(string statement)
        => U8G3004.OffersNoFix(PoolCode.Members($$"""
            static async Task<int> M(Utf8Pool pool, Utf8Handle handle, IAsyncDisposable later, IAsyncEnumerable<int> all)
            {
                int length = [|pool.Lease()|][handle].Length;
                {{statement}}
                return length;
            }
            """));

    [Fact]
    public Task It_is_left_to_a_person_where_the_lease_would_be_open_over_a_yield() => U8G3004.OffersNoFix(PoolCode.Members("""
        static IEnumerable<int> M(Utf8Pool pool, Utf8Handle handle)
        {
            int length = [|pool.Lease()|][handle].Length;
            yield return length;
        }
        """));
}
