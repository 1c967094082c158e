using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

public sealed class Attack2Tests
{
    private static readonly Rule R1 = Rule.Of<PoolUseAnalyzer, ClosedLeaseFixProvider>("U8G3001");
    private static readonly Rule R2 = Rule.Of<PoolUseAnalyzer, FreedHandleFixProvider>("U8G3002");
    private static readonly Rule R3 = Rule.Of<PoolUseAnalyzer, DangerousSpanFixProvider>("U8G3003");
    private static readonly Rule R4 = Rule.Of<PoolUseAnalyzer, UnclosedLeaseFixProvider>("U8G3004");

    [Theory]
    [InlineData("D2", "if (Find() is { } mine && [|mine.Lease()|][handle].Length > 1)\n    Write(utf8);\nUtf8Pool? Find() => pool;")]
    [InlineData("D3", "Write(Open(out Utf8Pool mine), [|mine.Lease()|][handle]);\nstatic int Open(out Utf8Pool mine) { mine = new(); return 1; }\nstatic void Write(int n, ReadOnlySpan<byte> text) { }")]
    [InlineData("D5", "if (Ask()) goto end;\nUtf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);\nend: ;")]
    [InlineData("D6", "if (Ask()) goto end;\nWrite([|pool.Lease()|][handle]);\nend: ;")]
    [InlineData("D8", "int a = Open(out Utf8Pool mine), b = [|mine.Lease()|][handle].Length;\nstatic int Open(out Utf8Pool mine) { mine = new(); return 1; }")]
    public async Task Compiles(string name, string s)
    {
        _ = name;
        string before = PoolCode.Statements(s);
        string after = await R4.FixedText(before.Replace("[|", "").Replace("|]", ""));
        await R4.Reports(after);
    }

    [Fact]
    public async Task D9_await_using()
    {
        string after = await R4.FixedText(PoolCode.Members("""
        static async Task M(Utf8Pool pool, Utf8Handle handle, IAsyncDisposable later)
        {
            int length = pool.Lease()[handle].Length;
            await using IAsyncDisposable mine = later;
        }
        """));
        await R4.Reports(after);
    }

    [Fact]
    public Task F3_same_statement_uses_both() => R2.Fixes(
        PoolCode.Statements("pool.Free(handle);\npool.Free(other);\nWrite([|[|pool.TextEquals(handle, other)|]|] ? utf8 : default);\n"),
        PoolCode.Statements("Write(pool.TextEquals(handle, other) ? utf8 : default);\npool.Free(handle);\npool.Free(other);\n"));

    [Fact]
    public Task F7_one_line() => R2.Fixes(
        PoolCode.Statements("if (Ask()) { pool.Free(handle); Write([|pool.GetString(handle)|]); }"),
        PoolCode.Statements("if (Ask()) { Write(pool.GetString(handle)); pool.Free(handle); }"));

    [Fact]
    public Task F8_comments_and_blank_lines() => R2.Fixes(
        PoolCode.Statements("Write(utf8);\n\n// it is free now\npool.Free(handle);\nWrite([|pool.GetString(handle)|]); // last\n\nWrite(utf8);"),
        PoolCode.Statements("Write(utf8);\n\nWrite(pool.GetString(handle)); // last\n// it is free now\npool.Free(handle);\n\nWrite(utf8);"));

    [Fact]
    public Task F9_fix_all_with_equal_statements() => R2.Fixes(
        PoolCode.Statements("pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\nhandle = other;\npool.Free(handle);\nWrite([|pool.GetString(handle)|]);"),
        PoolCode.Statements("pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\nhandle = other;\nWrite(pool.GetString(handle));\npool.Free(handle);"));

    [Fact]
    public Task F10_chain_of_three() => R2.Fixes(
        PoolCode.Statements("Utf8Handle a = handle, b = other, c = pool.Allocate(utf8);\npool.Free(a);\npool.Free(b);\npool.Free(c);\nWrite([|pool.GetString(c)|]);\nWrite([|pool.GetString(b)|]);\nWrite([|pool.GetString(a)|]);"),
        PoolCode.Statements("Utf8Handle a = handle, b = other, c = pool.Allocate(utf8);\nWrite(pool.GetString(c));\npool.Free(c);\nWrite(pool.GetString(b));\npool.Free(b);\nWrite(pool.GetString(a));\npool.Free(a);"));

    [Fact]
    public Task F11_past_a_local_that_shadows_nothing() => R2.Fixes(
        PoolCode.Statements("pool.Free(handle);\nforeach (Utf8Pool p in new[] { pool }) { Write([|p.GetString(handle)|]); }"),
        PoolCode.Statements("foreach (Utf8Pool p in new[] { pool }) { Write(p.GetString(handle)); }\npool.Free(handle);"));

    [Fact]
    public Task F12_span_that_gets_other_text_is_not_the_last_use() => R3.Fixes(
        PoolCode.Statements("ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\npool.Free(handle);\nWrite([|text|]);\ntext = utf8;\nWrite(text);"),
        PoolCode.Statements("ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\nWrite(text);\npool.Free(handle);\ntext = utf8;\nWrite(text);"));

    [Fact]
    public Task F13_handle_that_gets_another_value_in_a_loop_pattern() => R2.OffersNoFix(
        PoolCode.Statements("pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\nforeach ((handle, other) in new (Utf8Handle, Utf8Handle)[1]) Write(pool.GetString(handle));"));

    [Fact]
    public Task F14_lambda_later() => R1.Fixes(
        PoolCode.Statements("Utf8Lease lease = pool.Lease();\nlease.Dispose();\nWrite([|lease[handle]|]);\npool.Dispose();"),
        PoolCode.Statements("Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();\npool.Dispose();"));

    [Theory]
    [InlineData("J1", "Action<Utf8Handle> a = h => { pool.Free(h); Write([|pool.GetString(h)|]); };")]
    [InlineData("J2", "F(handle);\nvoid F(Utf8Handle h) { pool.Free(h); Write([|pool.GetString(h)|]); }")]
    [InlineData("J3", "while (Ask()) { if (Ask()) break; pool.Free(handle); }\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("J4", "switch (utf8.Length) { case 0: pool.Free(handle); goto case 1; case 1: Write([|pool.GetString(handle)|]); break; }")]
    public async Task True_positives(string name, string s)
    {
        _ = name;
        await R2.Reports(PoolCode.Statements(s));
    }

    [Fact]
    public Task J5_async() => R2.Reports(PoolCode.Members("""
        static async Task<string> M(Utf8Pool pool, Utf8Handle handle)
        {
            pool.Free(handle);
            await Task.Yield();
            return [|pool.GetString(handle)|];
        }
        """));
}
