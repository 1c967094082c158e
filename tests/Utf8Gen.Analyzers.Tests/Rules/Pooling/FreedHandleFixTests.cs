using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>The fix of U8G3002 moves <c>Free</c> behind the last use, where nothing can tell the
/// difference but the use. Those of U8G3001 and U8G3003 are made in the same way.</summary>
public sealed class FreedHandleFixTests
{
    private static readonly Rule U8G3002 = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3002");

    [Fact]
    public Task The_call_moves_behind_the_last_use() => Fixes(
        """
        pool.Free(handle); // done
        Write([|pool.GetString(handle)|]);
        // once more
        Write(pool.GetString(handle));

        Write(utf8);
        """,
        """
        Write(pool.GetString(handle));
        // once more
        Write(pool.GetString(handle));
        pool.Free(handle); // done

        Write(utf8);
        """);

    [Fact]
    public Task Comments_go_with_it_and_blank_lines_stay() => Fixes(
        """
        Write(utf8);

        // it is free now
        pool.Free(handle);
        [|pool.TryCopyTo(handle, new byte[8], out _)|]; // last

        Write(utf8);
        """,
        """
        Write(utf8);

        pool.TryCopyTo(handle, new byte[8], out _); // last
        // it is free now
        pool.Free(handle);

        Write(utf8);
        """);

    [Fact]
    public Task Statements_on_one_line_stay_on_it() => Fixes(
        "if (Ask()) { pool.Free(handle); Write([|pool.GetString(handle)|]); }",
        "if (Ask()) { Write(pool.GetString(handle)); pool.Free(handle); }");

    [Fact]
    public Task A_use_of_another_value_is_not_the_last_one() => Fixes(
        """
        pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        (handle, other) = (other, other);
        Write(pool.GetString(handle));
        """,
        """
        Write(pool.GetString(handle));
        pool.Free(handle);
        (handle, other) = (other, other);
        Write(pool.GetString(handle));
        """);

    [Theory]
    [InlineData("if (pool.IsLive(handle)) Write(utf8);")]
    [InlineData("""
        pool.Dispose();
        Console.WriteLine(handle);
        """)]
    [InlineData("pool.Clear();")]
    public Task It_stays_before_what_asks_for_the_handle_or_ends_all(string next) => Fixes(
        $"""
        pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        {next}
        """,
        $"""
        Write(pool.GetString(handle));
        pool.Free(handle);
        {next}
        """);

    [Fact]
    public Task Each_of_several_calls_moves() => Fixes(
        """
        pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        pool.Free(other);
        Write([|pool.GetString(other)|]);
        """,
        """
        Write(pool.GetString(handle));
        pool.Free(handle);
        Write(pool.GetString(other));
        pool.Free(other);
        """);

    [Fact]
    public Task Equal_statements_are_told_apart() => Fixes(
        """
        pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        handle = other;
        pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        """,
        """
        Write(pool.GetString(handle));
        pool.Free(handle);
        handle = other;
        Write(pool.GetString(handle));
        pool.Free(handle);
        """);

    [Fact]
    public Task Calls_that_end_behind_the_same_statement_keep_their_order() => Fixes(
        """
        pool.Free(handle);
        pool.Free(other);
        Write([|[|pool.TextEquals(handle, other)|]|] ? utf8 : default);

        """,
        """
        Write(pool.TextEquals(handle, other) ? utf8 : default);
        pool.Free(handle);
        pool.Free(other);

        """);

    [Fact]
    public Task Two_calls_for_one_handle_move_together() => Fixes(
        """
        pool.Free(handle);
        pool.Free(handle);
        Write([|[|pool.GetString(handle)|]|]);

        """,
        """
        Write(pool.GetString(handle));
        pool.Free(handle);
        pool.Free(handle);

        """);

    [Fact]
    public Task Calls_cross_one_another() => Fixes(
        """
        Utf8Handle a = handle, b = other, c = pool.Allocate(utf8);
        pool.Free(a);
        pool.Free(b);
        pool.Free(c);
        Write([|pool.GetString(c)|]);
        Write([|pool.GetString(b)|]);
        Write([|pool.GetString(a)|]);
        """,
        """
        Utf8Handle a = handle, b = other, c = pool.Allocate(utf8);
        Write(pool.GetString(c));
        pool.Free(c);
        Write(pool.GetString(b));
        pool.Free(b);
        Write(pool.GetString(a));
        pool.Free(a);
        """);

    [Fact]
    public Task Calls_in_nested_blocks_move_in_their_own() => Fixes(
        """
        pool.Free(handle);
        if (Ask())
        {
            pool.Free(other);
            Write([|pool.GetString(other)|]);
            Write([|pool.GetString(handle)|]);
        }
        """,
        """
        if (Ask())
        {
            Write(pool.GetString(other));
            pool.Free(other);
            Write(pool.GetString(handle));
        }
        pool.Free(handle);
        """);

    [Theory]
    [InlineData("""
        if (Ask())
            pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        if (Ask()) { pool.Free(handle); }
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        if (Ask()) return;
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        if (Ask()) throw new Exception();
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        if (Ask()) Fail();
        Write([|pool.GetString(handle)|]);
        [System.Diagnostics.CodeAnalysis.DoesNotReturn] static void Fail() => throw new Exception();
        """)]
    [InlineData("while (Ask()) { pool.Free(handle); if (Ask()) continue; Write([|pool.GetString(handle)|]); }")]
    public Task It_stays_where_a_path_would_pass_it_by(string statements) => OffersNoFix(statements);

    [Theory]
    [InlineData("""
        if (Ask()) goto write;
        pool.Free(handle);
        write:
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        again:
        Write([|pool.GetString(handle)|]);
        if (Ask()) goto again;
        """)]
    public Task It_stays_where_another_path_would_lead_to_it(string statements) => OffersNoFix(statements);

    [Theory]
    [InlineData("""
        pool.Free(handle);
        handle = [|pool.Duplicate(handle)|];
        """)]
    [InlineData("""
        pool.Free(handle);
        Utf8Handle next = pool.Allocate(utf8);
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        pool.Clear();
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        Console.WriteLine(pool.GetStatistics().LiveTexts);
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        Fill(pool);
        Write([|pool.GetString(handle)|]);
        static void Fill(Utf8Pool pool) { }
        """)]
    [InlineData("""
        pool.Free(handle);
        Fill();
        Write([|pool.GetString(handle)|]);
        void Fill() => pool.Clear();
        """)]
    [InlineData("""
        Action fill = () => pool.Clear();
        pool.Free(handle);
        fill();
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        Shared.Free(handle);
        Write(utf8);
        Write([|Shared.GetString(handle)|]);
        }
        private static readonly Utf8Pool Shared = new();
        void N() {
        """)]
    [InlineData("""
        _pool.Free(handle);
        Equals(this);
        Write([|_pool.GetString(handle)|]);
        """)]
    [InlineData("""
        _pool.Free(handle);
        GetHashCode();
        Write([|_pool.GetString(handle)|]);
        """)]
    [InlineData("""
        _pool.Free(handle);
        Write(Next);
        Write([|_pool.GetString(handle)|]);
        }
        private string Next => _pool.GetString(_pool.Allocate("a"u8));
        void N() {
        """)]
    [InlineData("""
        Holder holder = new();
        holder.Pool.Free(handle);
        Write(holder.Next);
        Write([|holder.Pool.GetString(handle)|]);
        }
        private class Holder { public readonly Utf8Pool Pool = new(); public string Next => Pool.GetString(Pool.Allocate("a"u8)); }
        void N() {
        """)]
    [InlineData("""
        _pool.Free(handle);
        _ = new Reader(this);
        Write([|_pool.GetString(handle)|]);
        }
        private class Reader(C of) { public string Text { get; } = of._pool.GetString(of._pool.Allocate("a"u8)); }
        void N() {
        """)]
    [InlineData("""
        Shared.Free(handle);
        _ = new Reader();
        Write([|Shared.GetString(handle)|]);
        }
        private static readonly Utf8Pool Shared = new();
        private class Reader { public Reader() => Shared.Allocate("a"u8); }
        void N() {
        """)]
    public Task It_stays_where_other_code_may_tell_the_difference(string statements) => OffersNoFix(statements);

    [Fact]
    public Task It_stays_where_a_directive_is() => OffersNoFix("""
        pool.Free(handle);
        #if DEBUG
        Write(utf8);
        #endif
        Write([|pool.GetString(handle)|]);
        """);

    private static Task Fixes(string before, string after) => U8G3002.Fixes(PoolCode.Statements(before), PoolCode.Statements(after));

    private static Task OffersNoFix(string statements) => U8G3002.OffersNoFix(PoolCode.Statements(statements));
}
