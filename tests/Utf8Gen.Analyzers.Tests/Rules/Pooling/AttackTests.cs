using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

public sealed class AttackTests
{
    private static readonly Rule R1 = Rule.Of<PoolUseAnalyzer, ClosedLeaseFixProvider>("U8G3001");
    private static readonly Rule R2 = Rule.Of<PoolUseAnalyzer, FreedHandleFixProvider>("U8G3002");
    private static readonly Rule R3 = Rule.Of<PoolUseAnalyzer, DangerousSpanFixProvider>("U8G3003");
    private static readonly Rule R4 = Rule.Of<PoolUseAnalyzer, UnclosedLeaseFixProvider>("U8G3004");

    [Theory]
    [InlineData("A1 replaced before", "scoped ReadOnlySpan<byte> text = lease[handle];\nWrite(text);\ntext = utf8;\nlease.Dispose();\nWrite(text);")]
    [InlineData("A2 other branch", "scoped ReadOnlySpan<byte> text = utf8;\nif (Ask()) { text = lease[handle]; Write(text); lease.Dispose(); return; }\nlease.Dispose();\nWrite(text);")]
    [InlineData("A3 conditional assignment", "scoped var text = lease[handle];\nWrite(text);\nlease.Dispose();\ntext = Ask() ? utf8 : default;\nWrite(text);")]
    [InlineData("A4 copied before", "scoped ReadOnlySpan<byte> text = lease[handle];\ntext = text.ToArray();\nlease.Dispose();\nWrite(text);")]
    [InlineData("A5 last in try", "scoped ReadOnlySpan<byte> text = default;\ntry { text = lease[handle]; Write(text); lease.Dispose(); } catch (Exception) { Write(text); lease.Dispose(); throw; }")]
    [InlineData("A6 loop", "lease.Dispose();\nforeach (byte b in utf8) { Utf8Lease mine = pool.Lease(); ReadOnlySpan<byte> text = Ask() ? mine[handle] : utf8; Write(text); mine.Dispose(); }")]
    [InlineData("A7 correlated", "bool early = Ask();\nif (early) lease.Dispose();\nif (!early) { Write(lease[handle]); lease.Dispose(); }")]
    [InlineData("A8 nameof", "var text = lease[handle];\nWrite(text);\nlease.Dispose();\nWrite(nameof(text));")]
    [InlineData("A9 conditional out", "scoped var text = lease[handle];\nWrite(text);\nlease.Dispose();\nFill(out text, Ask() ? 1 : 2);\nWrite(text);\nstatic void Fill(out ReadOnlySpan<byte> to, int n) => to = default;")]
    public async Task Lease(string name, string s)
    {
        _ = name;
        await R1.StaysSilent(PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + s));
    }

    [Theory]
    [InlineData("B1 out var loop", "while (Next(out var h)) { Write(pool.GetString(h)); pool.Free(h); }\nstatic bool Next(out Utf8Handle h) { h = default; return true; }")]
    [InlineData("B2 pattern loop", "while (Next() is { IsEmpty: false } h) { Write(pool.GetString(h)); pool.Free(h); }\nstatic Utf8Handle Next() => default;")]
    [InlineData("B3 type pattern loop", "while (Next() is Utf8Handle h) { Write(pool.GetString(h)); pool.Free(h); }\nstatic Utf8Handle? Next() => default;")]
    [InlineData("B4 var pattern loop", "while (Next() is var h && !h.IsEmpty) { Write(pool.GetString(h)); pool.Free(h); }\nstatic Utf8Handle Next() => default;")]
    [InlineData("B5 switch pattern loop", "while (Ask()) switch (Next()) { case { IsEmpty: false } h: Write(pool.GetString(h)); pool.Free(h); break; }\nstatic Utf8Handle Next() => default;")]
    [InlineData("B6 foreach deconstruct", "foreach (var (n, h) in new (int, Utf8Handle)[1]) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("B7 swap with condition", "pool.Free(handle);\n(handle, other) = (Ask() ? other : default, other);\nWrite(pool.GetString(handle));")]
    [InlineData("B8 last in try", "try { Write(pool.GetString(handle)); pool.Free(handle); } catch (Exception) { Write(pool.GetString(handle)); throw; }")]
    [InlineData("B9 correlated", "bool temporary = Ask();\nif (temporary) pool.Free(handle);\nif (!temporary) Write(pool.GetString(handle));")]
    [InlineData("B10 other pool", "_other.Free(handle);\nWrite(pool.GetString(handle));")]
    [InlineData("B11 ref alias", "ref Utf8Handle same = ref handle;\npool.Free(handle);\nsame = pool.Allocate(utf8);\nWrite(pool.GetString(handle));")]
    [InlineData("B12 conditional assign", "pool.Free(handle);\nhandle = Ask() ? other : default;\nWrite(pool.GetString(handle));")]
    [InlineData("B13 TryIntern", "pool.TryIntern(utf8, out Utf8Handle name);\npool.Free(name);\nWrite(pool.GetString(name));")]
    [InlineData("B14 Try form", "pool.Free(handle);\nif (pool.TryCopyTo(handle, new byte[8], out int n)) Write(utf8);")]
    [InlineData("B15 finally after return", "if (Ask()) { try { pool.Free(handle); return; } finally { Write(utf8); } }\nWrite(pool.GetString(handle));")]
    [InlineData("B16 free in finally, use after is unreachable by exception", "bool ok = false;\ntry { ok = Ask(); } finally { if (!ok) pool.Free(handle); }\nWrite(pool.GetString(handle));")]
    [InlineData("B17 free then throw in try", "try { if (Ask()) { pool.Free(handle); throw new InvalidOperationException(); } Write(pool.GetString(handle)); } catch (InvalidOperationException) { Write(utf8); }")]
    [InlineData("B18 empty", "Utf8Handle none = default;\npool.Free(none);\nWrite(pool.GetString(none));")]
    [InlineData("B19 catch free rethrow", "try { Write(pool.GetString(handle)); } catch { pool.Free(handle); throw; }\nWrite(pool.GetString(handle));")]
    [InlineData("B20 lock", "lock (pool) { Write(pool.GetString(handle)); pool.Free(handle); }")]
    [InlineData("B21 using var loop", "for (int i = 0; i < 3; i++) { using var l = pool.Lease(); var h = pool.Allocate(utf8); Write(l[h]); pool.Free(h); }")]
    [InlineData("B22 free in for incrementor", "for (Utf8Handle h = handle; Ask(); pool.Free(h), h = other) Write(pool.GetString(h));")]
    [InlineData("B23 goto retry", "again:\nUtf8Handle h = pool.Allocate(utf8);\nif (!pool.TextEquals(h, utf8)) { pool.Free(h); goto again; }\nWrite(pool.GetString(h));")]
    [InlineData("B24 doesnotreturn", "if (Ask()) { pool.Free(handle); Fail(); }\nWrite(pool.GetString(handle));\n[System.Diagnostics.CodeAnalysis.DoesNotReturn] static void Fail() => throw new Exception();")]
    public async Task Handle(string name, string s)
    {
        _ = name;
        await R2.StaysSilent(PoolCode.Statements(s));
    }

    [Theory]
    [InlineData("C1 copied before", "ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\ntext = text.ToArray();\npool.Free(handle);\nWrite(text);")]
    [InlineData("C2 handle changed between", "ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\nhandle = other;\npool.Free(handle);\nWrite(text);")]
    [InlineData("C3 interned", "Utf8Handle name = pool.Intern(utf8);\nReadOnlySpan<byte> text = pool.DangerousGetSpan(name);\npool.Free(name);\nWrite(text);")]
    [InlineData("C4 asked", "ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\nif (!pool.Free(handle)) Write(text);")]
    [InlineData("C5 span later", "ReadOnlySpan<byte> text = utf8;\npool.Free(handle);\nWrite(text);\nhandle = other;\ntext = pool.DangerousGetSpan(handle);\nWrite(text);")]
    [InlineData("C6 field under a lease", "using Utf8Lease lease = pool.Lease();\nToken token = default;\ntoken.Text = pool.DangerousGetSpan(handle);\nWrite(token.Text);\n}\nref struct Token { public ReadOnlySpan<byte> Text;")]
    [InlineData("C7 caller's lease", "}\nstatic void N(Utf8Pool pool, in Utf8Lease lease, Utf8Handle handle) { var text = pool.DangerousGetSpan(handle); pool.Free(handle); Write(text);")]
    [InlineData("C8 length only", "ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\npool.Free(handle);\nConsole.WriteLine(text.Length);")]
    [InlineData("C9 conditional", "ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\nWrite(text);\npool.Free(handle);\ntext = Ask() ? utf8 : default;\nWrite(text);")]
    public async Task Dangerous(string name, string s)
    {
        _ = name;
        await R3.StaysSilent(PoolCode.Statements(s));
    }

    [Theory]
    [InlineData("D1 and", "if (pool != null && [|pool.Lease()|][handle].Length > 1)\n    Write(utf8);")]
    [InlineData("D2 pattern", "if (Find() is { } mine && [|mine.Lease()|][handle].Length > 1)\n    Write(utf8);\nUtf8Pool? Find() => pool;")]
    [InlineData("D3 out var", "Write(Open(out Utf8Pool mine), [|mine.Lease()|][handle]);\nstatic int Open(out Utf8Pool mine) { mine = new(); return 1; }\nstatic void Write(int n, ReadOnlySpan<byte> text) { }")]
    [InlineData("D4 coalesce", "int n = Known() ?? [|pool.Lease()|][handle].Length;\nstatic int? Known() => 1;")]
    [InlineData("D5 goto", "if (Ask()) goto end;\nUtf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);\nend: ;")]
    [InlineData("D6 goto temp", "if (Ask()) goto end;\nWrite([|pool.Lease()|][handle]);\nend: ;")]
    [InlineData("D7 assigned in the statement", "Utf8Pool mine = pool;\nWrite(Use(mine = _other), [|mine.Lease()|][handle]);\nstatic int Use(Utf8Pool p) => 1;\nstatic void Write(int n, ReadOnlySpan<byte> text) { }")]
    [InlineData("D8 declared in the same declaration", "int a = Open(out Utf8Pool mine), b = [|mine.Lease()|][handle].Length;\nstatic int Open(out Utf8Pool mine) { mine = new(); return 1; }")]
    public async Task NoFixForLease(string name, string s)
    {
        _ = name;
        await R4.OffersNoFix(PoolCode.Statements(s));
    }

    [Fact]
    public Task D9_await_using() => R4.OffersNoFix(PoolCode.Members("""
        static async Task M(Utf8Pool pool, Utf8Handle handle, IAsyncDisposable later)
        {
            int length = [|pool.Lease()|][handle].Length;
            await using IAsyncDisposable mine = later;
        }
        """));

    [Fact]
    public Task D10_scoped() => R4.Fixes(
        PoolCode.Statements("scoped Utf8Lease lease = [|pool.Lease()|];\nWrite(lease[handle]);"),
        PoolCode.Statements("using scoped Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);"));

    [Theory]
    [InlineData("E1 label", "if (Ask()) goto write;\npool.Free(handle);\nwrite:\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("E2 question", "pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\nif (pool.IsLive(handle)) Write(utf8);")]
    [InlineData("E3 dispose", "pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\npool.Dispose();\nConsole.WriteLine(handle);")]
    public async Task NoMove(string name, string s)
    {
        _ = name;
        await R2.OffersNoFix(PoolCode.Statements(s));
    }

    [Fact]
    public Task F1_twice_the_same() => R2.Fixes(
        PoolCode.Statements("pool.Free(handle);\npool.Free(handle);\nWrite([|[|pool.GetString(handle)|]|]);\n"),
        PoolCode.Statements("Write(pool.GetString(handle));\npool.Free(handle);\npool.Free(handle);\n"));

    [Fact]
    public Task F2_three_in_one_block() => R2.Fixes(
        PoolCode.Statements("pool.Free(handle);\npool.Free(other);\nWrite([|pool.GetString(other)|]);\nWrite([|pool.GetString(handle)|]);"),
        PoolCode.Statements("Write(pool.GetString(other));\npool.Free(other);\nWrite(pool.GetString(handle));\npool.Free(handle);"));

    [Fact]
    public Task F3_same_statement_uses_both() => R2.Fixes(
        PoolCode.Statements("pool.Free(handle);\npool.Free(other);\nWrite([|pool.TextEquals(handle, other)|] ? utf8 : default);\n"),
        PoolCode.Statements("Write(pool.TextEquals(handle, other) ? utf8 : default);\npool.Free(handle);\npool.Free(other);\n"));

    [Fact]
    public Task F4_nested_blocks() => R2.Fixes(
        PoolCode.Statements("pool.Free(handle);\nif (Ask())\n{\n    pool.Free(other);\n    Write([|pool.GetString(other)|]);\n    Write([|pool.GetString(handle)|]);\n}"),
        PoolCode.Statements("if (Ask())\n{\n    Write(pool.GetString(other));\n    pool.Free(other);\n    Write(pool.GetString(handle));\n}\npool.Free(handle);"));

    [Fact]
    public Task F5_two_leases() => R1.Fixes(
        PoolCode.Statements("Utf8Lease a = pool.Lease();\nUtf8Lease b = pool.Lease();\nvar x = a[handle];\nvar y = b[handle];\na.Dispose();\nb.Dispose();\nWrite([|x|]);\nWrite([|y|]);"),
        PoolCode.Statements("Utf8Lease a = pool.Lease();\nUtf8Lease b = pool.Lease();\nvar x = a[handle];\nvar y = b[handle];\nWrite(x);\na.Dispose();\nWrite(y);\nb.Dispose();"));

    [Fact]
    public Task F6_nested_leases() => R4.Fixes(
        PoolCode.Statements("Write([|pool.Lease()|][[|pool.Lease()|][handle].Length > 1 ? handle : other]);"),
        PoolCode.Statements("using Utf8Lease lease = pool.Lease();\nusing Utf8Lease lease2 = pool.Lease();\nWrite(lease[lease2[handle].Length > 1 ? handle : other]);"));

    [Fact]
    public async Task G1_message_has_one_line()
    {
        var found = await R2.Reports(PoolCode.Statements("pool\n    .Free(handle);\nWrite([|pool.GetString(handle)|]);"));
        Assert.DoesNotContain('\n', found[0].GetMessage());
    }

    [Fact]
    public Task H1_top_level() => R2.Reports("""
        using Utf8Gen.Pooling;

        var pool = new Utf8Pool();
        Utf8Handle handle = pool.Allocate("a"u8);
        pool.Free(handle);
        Console.WriteLine([|pool.GetString(handle)|]);

        """, CodeOptions.Default with { OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication });

    [Theory]
    [InlineData("pool.Free(handle);\nWrite(pool.GetString(handle));\nUtf8Lease lease = pool.Lease();\nscoped var text = lease[handle][1..];\nlease.Dispose();\nWrite(text);")]
    [InlineData("ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\npool.Free(handle);\nWrite(text);\nWrite(pool.Lease()[handle]);\nUtf8Lease l = pool.Lease();\nWrite(l[handle]);")]
    public async Task I_half_typed(string s)
    {
        foreach (Rule rule in (Rule[])[R1, R2, R3, R4])
            await rule.SurvivesHalfTyped(PoolCode.Statements(s));
    }
}
