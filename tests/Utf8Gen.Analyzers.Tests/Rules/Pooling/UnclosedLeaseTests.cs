using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

public sealed class UnclosedLeaseTests
{
    private static readonly Rule U8G3004 = Rule.Of<PoolUseAnalyzer, UnclosedLeaseFixProvider>("U8G3004");

    [Theory]
    [InlineData("Write([|pool.Lease()|][handle]);", "pool.Lease()")]
    [InlineData("Utf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);", "lease")]
    [InlineData("[|pool.Lease()|];", "pool.Lease()")]
    [InlineData("_ = [|_pool.Lease()|];", "_pool.Lease()")]
    public Task A_lease_that_nothing_closes(string statements, string what) => U8G3004.Reports(
        PoolCode.Statements(statements),
        $"'{what}' is a lease that nothing closes: what is freed from now on is not used again; write 'using'");

    [Theory]
    [InlineData("using Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);")]
    [InlineData("using (Utf8Lease lease = pool.Lease())\n    Write(lease[handle]);")]
    [InlineData("using (pool.Lease())\n    Write(utf8);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\ntry { Write(lease[handle]); } finally { lease.Dispose(); }")]
    [InlineData("Utf8Lease lease = pool.Lease();\nusing (lease) Write(lease[handle]);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nUtf8Lease same = lease;\nsame.Dispose();")]
    [InlineData("Close(pool.Lease());\nstatic void Close(Utf8Lease lease) => lease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nClose(lease);\nstatic void Close(Utf8Lease lease) => lease.Dispose();")]
    [InlineData("pool.Lease().Dispose();")]
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

    [Fact]
    public Task A_variable_gets_using() => U8G3004.Fixes(
        PoolCode.Statements("""
            // all of them
            Utf8Lease lease = [|pool.Lease()|]; // open
            Write(lease[handle]);
            """),
        PoolCode.Statements("""
            // all of them
            using Utf8Lease lease = pool.Lease(); // open
            Write(lease[handle]);
            """));

    [Fact]
    public Task A_temporary_gets_a_variable() => U8G3004.Fixes(
        PoolCode.Statements("""
            // first
            Write([|pool.Lease()|][handle]);
            ReadOnlySpan<byte> text = [|_pool.Lease()|][other];
            if ([|pool.Lease()|][handle].Length > 1)
                Write(text);
            """),
        PoolCode.Statements("""
            // first
            using Utf8Lease lease = pool.Lease();
            Write(lease[handle]);
            using Utf8Lease lease2 = _pool.Lease();
            ReadOnlySpan<byte> text = lease2[other];
            using Utf8Lease lease3 = pool.Lease();
            if (lease3[handle].Length > 1)
                Write(text);
            """));

    [Theory]
    [InlineData("while ([|pool.Lease()|][handle].Length > 0)\n    Write(utf8);")]
    [InlineData("if (Ask())\n    Write([|pool.Lease()|][handle]);")]
    [InlineData("Action<Utf8Pool> later = mine => Write([|mine.Lease()|][handle]);")]
    [InlineData("[|pool.Lease()|];")]
    [InlineData("Write([|Pool().Lease()|][handle]);\nUtf8Pool Pool() => pool;")]
    [InlineData("Utf8Lease lease = [|pool.Lease()|], second = pool.Lease();\nsecond.Dispose();")]
    public Task It_is_left_to_a_person_where_a_block_is_missing_or_it_would_be_opened_elsewhere(string statements)
        => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Fact]
    public Task It_is_left_to_a_person_where_the_lease_would_be_open_over_an_await() => U8G3004.OffersNoFix(PoolCode.Members("""
        static async Task<int> M(Utf8Pool pool, Utf8Handle handle)
        {
            int length = [|pool.Lease()|][handle].Length;
            await Task.Yield();
            return length;
        }
        """));
}
