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
    [InlineData("Write([|pool\n    .Lease()|][handle]);", "pool.Lease()")]
    [InlineData("Utf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);", "lease")]
    [InlineData("[|pool.Lease()|];", "pool.Lease()")]
    [InlineData("_ = [|_pool.Lease()|];", "_pool.Lease()")]
    [InlineData("Utf8Lease lease;\nlease = [|pool.Lease()|];\nWrite(lease[handle]);", "lease")]
    [InlineData("Utf8Lease lease = [|pool.Lease()|];\nUtf8Lease same = lease;\nWrite(same[handle]);", "lease")]
    [InlineData("Utf8Lease lease = [|pool.Lease()|], same;\nsame = lease;\nlease = same;\nWrite(lease[handle]);", "lease")]
    [InlineData("Utf8Lease lease = default;\nlease = [|pool.Lease()|];\nWrite(lease[handle]);\nlease = default;", "lease")]
    public Task A_lease_that_nothing_closes(string statements, string what) => U8G3004.Reports(
        PoolCode.Statements(statements),
        $"'{what}' is a lease that nothing closes: what is freed from now on is not used again; write 'using'");

    [Theory]
    [InlineData("using Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);")]
    [InlineData("using (Utf8Lease lease = pool.Lease())\n    Write(lease[handle]);")]
    [InlineData("using (pool.Lease())\n    Write(utf8);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\ntry { Write(lease[handle]); } finally { lease.Dispose(); }")]
    [InlineData("Utf8Lease lease = pool.Lease();\nif (Ask()) lease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nusing (lease) Write(lease[handle]);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nUtf8Lease same = lease;\nsame.Dispose();")]
    [InlineData("Close(pool.Lease());\nstatic void Close(Utf8Lease lease) => lease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nClose(lease);\nstatic void Close(Utf8Lease lease) => lease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nUtf8Lease same = lease, third = same;\nthird.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nusing Utf8Lease same = lease;\nWrite(lease[handle]);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nUtf8Lease same = Ask() ? lease : default;\nsame.Dispose();")]
    [InlineData("Utf8Lease lease;\nusing (lease = pool.Lease())\n    Write(lease[handle]);")]
    [InlineData("Utf8Lease lease, same;\nlease = same = pool.Lease();\nlease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nref Utf8Lease same = ref lease;\nsame.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nif (lease is var same)\n    same.Dispose();")]
    [InlineData("Holder holder = default;\nholder.Lease = pool.Lease();\nholder.Lease.Dispose();\n}\nref struct Holder\n{\n    public Utf8Lease Lease;")]
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

    [Theory]
    [InlineData("// all of them\nUtf8Lease lease = [|pool.Lease()|]; // open\nWrite(lease[handle]);", "// all of them\nusing Utf8Lease lease = pool.Lease(); // open\nWrite(lease[handle]);")]
    [InlineData("scoped Utf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);", "using scoped Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);")]
    public Task A_variable_gets_using(string before, string after) => U8G3004.Fixes(PoolCode.Statements(before), PoolCode.Statements(after));

    [Fact]
    public Task A_variable_of_statements_without_a_method_gets_using() => U8G3004.Fixes(
        "using Utf8Gen.Pooling;\n\nvar pool = new Utf8Pool();\nUtf8Lease lease = [|pool.Lease()|];\nConsole.WriteLine(lease[default].Length);\n",
        "using Utf8Gen.Pooling;\n\nvar pool = new Utf8Pool();\nusing Utf8Lease lease = pool.Lease();\nConsole.WriteLine(lease[default].Length);\n",
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
        PoolCode.Statements("using Utf8Lease lease = pool.Lease();\nusing Utf8Lease lease2 = pool.Lease();\nWrite(lease[lease2[handle].Length > 1 ? handle : other]);"));

    [Theory]
    [InlineData("while ([|pool.Lease()|][handle].Length > 0)\n    Write(utf8);")]
    [InlineData("if (Ask())\n    Write([|pool.Lease()|][handle]);")]
    [InlineData("Action<Utf8Pool> later = mine => Write([|mine.Lease()|][handle]);")]
    [InlineData("[|pool.Lease()|];")]
    [InlineData("Write([|Pool().Lease()|][handle]);\nUtf8Pool Pool() => pool;")]
    [InlineData("Utf8Lease lease = [|pool.Lease()|], second = pool.Lease();\nsecond.Dispose();")]
    [InlineData("switch (utf8.Length) { case 1: Write([|pool.Lease()|][handle]); break; }")]
    public Task It_is_left_to_a_person_where_a_block_is_missing(string statements) => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("if (pool != null && [|pool.Lease()|][handle].Length > 1)\n    Write(utf8);")]
    [InlineData("if (Find() is { } mine && [|mine.Lease()|][handle].Length > 1)\n    Write(utf8);\nUtf8Pool? Find() => pool;")]
    [InlineData("bool empty = utf8.IsEmpty || [|pool.Lease()|][handle].IsEmpty;")]
    [InlineData("int n = Known() ?? [|pool.Lease()|][handle].Length;\nstatic int? Known() => 1;")]
    [InlineData("int n = Ask() ? [|pool.Lease()|][handle].Length : 0;")]
    [InlineData("int n = utf8.Length switch { 0 => [|pool.Lease()|][handle].Length, _ => 0 };")]
    [InlineData("Write(Open(out Utf8Pool mine), [|mine.Lease()|][handle]);\nstatic int Open(out Utf8Pool mine) { mine = new(); return 1; }\nstatic void Write(int n, ReadOnlySpan<byte> text) { }")]
    [InlineData("Utf8Pool mine = pool;\nWrite(Use(mine = _other), [|mine.Lease()|][handle]);\nstatic int Use(Utf8Pool p) => 1;\nstatic void Write(int n, ReadOnlySpan<byte> text) { }")]
    [InlineData("int a = Open(out Utf8Pool mine), b = [|mine.Lease()|][handle].Length;\nstatic int Open(out Utf8Pool mine) { mine = new(); return 1; }")]
    [InlineData("Write(Cleared(), [|pool.Lease()|][handle]);\nint Cleared() { pool.Clear(); return 1; }\nstatic void Write(int n, ReadOnlySpan<byte> text) { }")]
    public Task It_is_left_to_a_person_where_the_lease_would_be_opened_earlier(string statements) => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("Utf8Lease outer;\nif (Ask())\n{\n    Utf8Lease lease = [|pool.Lease()|];\n    outer = lease;\n    Write(outer[handle]);\n}")]
    [InlineData("Utf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);\nlease = default;")]
    [InlineData("Utf8Lease lease;\nlease = [|pool.Lease()|];\nWrite(lease[handle]);")]
    public Task It_is_left_to_a_person_where_the_variable_is_copied_or_written_again(string statements) => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("if (Ask()) goto end;\nUtf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);\nend: ;")]
    [InlineData("if (Ask()) goto end;\nWrite([|pool.Lease()|][handle]);\nend: ;")]
    [InlineData("again:\nWrite([|pool.Lease()|][handle]);\nif (Ask()) goto again;")]
    public Task It_is_left_to_a_person_where_goto_would_pass_a_declaration(string statements) => U8G3004.OffersNoFix(PoolCode.Statements(statements));

    [Theory]
    [InlineData("await Task.Yield();")]
    [InlineData("await using IAsyncDisposable mine = later;")]
    [InlineData("await foreach (int i in all) { }")]
    public Task It_is_left_to_a_person_where_the_lease_would_be_open_over_an_await(string statement) => U8G3004.OffersNoFix(PoolCode.Members($$"""
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
