using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>The fix of U8G3002 moves <c>Free</c> behind the last use, where nothing can tell the difference but the use. Those of U8G3001
/// and U8G3003 are made in the same way.</summary>
public sealed class FreedHandleFixTests
{
    private static readonly Rule U8G3002 = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3002");

    [Fact]
    public Task The_call_moves_behind_the_last_use() => Fixes(
        "pool.Free(handle); // done\nWrite([|pool.GetString(handle)|]);\n// once more\nWrite(pool.GetString(handle));\n\nWrite(utf8);",
        "Write(pool.GetString(handle));\n// once more\nWrite(pool.GetString(handle));\npool.Free(handle); // done\n\nWrite(utf8);");

    [Fact]
    public Task Comments_go_with_it_and_blank_lines_stay() => Fixes(
        "Write(utf8);\n\n// it is free now\npool.Free(handle);\nWrite([|pool.GetString(handle)|]); // last\n\nWrite(utf8);",
        "Write(utf8);\n\nWrite(pool.GetString(handle)); // last\n// it is free now\npool.Free(handle);\n\nWrite(utf8);");

    [Fact]
    public Task Statements_on_one_line_stay_on_it() => Fixes(
        "if (Ask()) { pool.Free(handle); Write([|pool.GetString(handle)|]); }",
        "if (Ask()) { Write(pool.GetString(handle)); pool.Free(handle); }");

    [Fact]
    public Task A_use_of_another_value_is_not_the_last_one() => Fixes(
        "pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\n(handle, other) = (other, other);\nWrite(pool.GetString(handle));",
        "Write(pool.GetString(handle));\npool.Free(handle);\n(handle, other) = (other, other);\nWrite(pool.GetString(handle));");

    [Theory]
    [InlineData("if (pool.IsLive(handle)) Write(utf8);")]
    [InlineData("pool.Dispose();\nConsole.WriteLine(handle);")]
    [InlineData("pool.Clear();")]
    public Task It_stays_before_what_asks_for_the_handle_or_ends_all(string next) => Fixes(
        $"pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\n{next}",
        $"Write(pool.GetString(handle));\npool.Free(handle);\n{next}");

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
        "pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\nhandle = other;\npool.Free(handle);\nWrite([|pool.GetString(handle)|]);",
        "Write(pool.GetString(handle));\npool.Free(handle);\nhandle = other;\nWrite(pool.GetString(handle));\npool.Free(handle);");

    [Fact]
    public Task Calls_that_end_behind_the_same_statement_keep_their_order() => Fixes(
        "pool.Free(handle);\npool.Free(other);\nWrite([|[|pool.TextEquals(handle, other)|]|] ? utf8 : default);\n",
        "Write(pool.TextEquals(handle, other) ? utf8 : default);\npool.Free(handle);\npool.Free(other);\n");

    [Fact]
    public Task Two_calls_for_one_handle_move_together() => Fixes(
        "pool.Free(handle);\npool.Free(handle);\nWrite([|[|pool.GetString(handle)|]|]);\n",
        "Write(pool.GetString(handle));\npool.Free(handle);\npool.Free(handle);\n");

    [Fact]
    public Task Calls_cross_one_another() => Fixes(
        "Utf8Handle a = handle, b = other, c = pool.Allocate(utf8);\npool.Free(a);\npool.Free(b);\npool.Free(c);\nWrite([|pool.GetString(c)|]);\nWrite([|pool.GetString(b)|]);\nWrite([|pool.GetString(a)|]);",
        "Utf8Handle a = handle, b = other, c = pool.Allocate(utf8);\nWrite(pool.GetString(c));\npool.Free(c);\nWrite(pool.GetString(b));\npool.Free(b);\nWrite(pool.GetString(a));\npool.Free(a);");

    [Fact]
    public Task Calls_in_nested_blocks_move_in_their_own() => Fixes(
        "pool.Free(handle);\nif (Ask())\n{\n    pool.Free(other);\n    Write([|pool.GetString(other)|]);\n    Write([|pool.GetString(handle)|]);\n}",
        "if (Ask())\n{\n    Write(pool.GetString(other));\n    pool.Free(other);\n    Write(pool.GetString(handle));\n}\npool.Free(handle);");

    [Theory]
    [InlineData("if (Ask())\n    pool.Free(handle);\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("if (Ask()) { pool.Free(handle); }\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nif (Ask()) return;\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nif (Ask()) throw new Exception();\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nif (Ask()) Fail();\nWrite([|pool.GetString(handle)|]);\n[System.Diagnostics.CodeAnalysis.DoesNotReturn] static void Fail() => throw new Exception();")]
    [InlineData("while (Ask()) { pool.Free(handle); if (Ask()) continue; Write([|pool.GetString(handle)|]); }")]
    public Task It_stays_where_a_path_would_pass_it_by(string statements) => OffersNoFix(statements);

    [Theory]
    [InlineData("if (Ask()) goto write;\npool.Free(handle);\nwrite:\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nagain:\nWrite([|pool.GetString(handle)|]);\nif (Ask()) goto again;")]
    public Task It_stays_where_another_path_would_lead_to_it(string statements) => OffersNoFix(statements);

    [Theory]
    [InlineData("pool.Free(handle);\nhandle = [|pool.Duplicate(handle)|];")]
    [InlineData("pool.Free(handle);\nUtf8Handle next = pool.Allocate(utf8);\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\npool.Clear();\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nConsole.WriteLine(pool.GetStatistics().LiveTexts);\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nFill(pool);\nWrite([|pool.GetString(handle)|]);\nstatic void Fill(Utf8Pool pool) { }")]
    [InlineData("pool.Free(handle);\nFill();\nWrite([|pool.GetString(handle)|]);\nvoid Fill() => pool.Clear();")]
    [InlineData("Action fill = () => pool.Clear();\npool.Free(handle);\nfill();\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("Shared.Free(handle);\nWrite(utf8);\nWrite([|Shared.GetString(handle)|]);\n}\nprivate static readonly Utf8Pool Shared = new();\nvoid N() {")]
    [InlineData("_pool.Free(handle);\nEquals(this);\nWrite([|_pool.GetString(handle)|]);")]
    [InlineData("_pool.Free(handle);\nGetHashCode();\nWrite([|_pool.GetString(handle)|]);")]
    [InlineData("_pool.Free(handle);\nWrite(Next);\nWrite([|_pool.GetString(handle)|]);\n}\nprivate string Next => _pool.GetString(_pool.Allocate(\"a\"u8));\nvoid N() {")]
    [InlineData("Holder holder = new();\nholder.Pool.Free(handle);\nWrite(holder.Next);\nWrite([|holder.Pool.GetString(handle)|]);\n}\nprivate class Holder { public readonly Utf8Pool Pool = new(); public string Next => Pool.GetString(Pool.Allocate(\"a\"u8)); }\nvoid N() {")]
    [InlineData("_pool.Free(handle);\n_ = new Reader(this);\nWrite([|_pool.GetString(handle)|]);\n}\nprivate class Reader(C of) { public string Text { get; } = of._pool.GetString(of._pool.Allocate(\"a\"u8)); }\nvoid N() {")]
    [InlineData("Shared.Free(handle);\n_ = new Reader();\nWrite([|Shared.GetString(handle)|]);\n}\nprivate static readonly Utf8Pool Shared = new();\nprivate class Reader { public Reader() => Shared.Allocate(\"a\"u8); }\nvoid N() {")]
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
