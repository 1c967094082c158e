using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

public sealed class Attack3Tests
{
    private static readonly Rule R1 = Rule.Of<PoolUseAnalyzer, ClosedLeaseFixProvider>("U8G3001");
    private static readonly Rule R2 = Rule.Of<PoolUseAnalyzer, FreedHandleFixProvider>("U8G3002");
    private static readonly Rule R4 = Rule.Of<PoolUseAnalyzer, UnclosedLeaseFixProvider>("U8G3004");

    [Fact]
    public async Task D9_await_using_emits()
    {
        string after = await R4.FixedText(PoolCode.Members("""
        static async Task M(Utf8Pool pool, Utf8Handle handle, IAsyncDisposable later)
        {
            int length = pool.Lease()[handle].Length;
            await using IAsyncDisposable mine = later;
        }
        """));
        Project project = TestSolution.CreateProject(after, CodeOptions.Default);
        var result = (await project.GetCompilationAsync(TestContext.Current.CancellationToken))!.Emit(new MemoryStream(), cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(result.Success, after + string.Join("\n", result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
    }

    [Theory]
    [InlineData("K1", "while (pool.TryAllocate(utf8, out Utf8Handle h)) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("K2", "while (Ask()) { if (!pool.TryAllocate(utf8, out Utf8Handle h)) break; Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("K3", "var q = new Queue<Utf8Handle>();\nwhile (q.TryDequeue(out Utf8Handle h)) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("K4", "var q = new List<(Utf8Handle, int)>();\nforeach ((Utf8Handle h, int n) in q) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("K5", "foreach (Utf8Handle h in new Utf8Handle[2]) { using Utf8Lease l = pool.Lease(); Write(l[h]); pool.Free(h); }")]
    [InlineData("K6", "while (Ask()) { (Utf8Handle h, int n) = Next(); Write(pool.GetString(h)); pool.Free(h); }\nstatic (Utf8Handle, int) Next() => default;")]
    [InlineData("K7", "while (Ask()) { Utf8Handle h; h = pool.Allocate(utf8); try { Write(pool.GetString(h)); } finally { pool.Free(h); } }")]
    [InlineData("K8", "try { Write(pool.GetString(handle)); } finally { pool.Free(handle); }")]
    public async Task Loops(string name, string s)
    {
        _ = name;
        await R2.StaysSilent(PoolCode.Statements(s));
    }

    [Theory]
    [InlineData("L1", "foreach (Utf8Handle h in new Utf8Handle[2]) { Utf8Lease l = pool.Lease(); try { ReadOnlySpan<byte> text = l[h]; Write(text); } finally { l.Dispose(); } }")]
    [InlineData("L2", "Utf8Lease l = pool.Lease();\ntry { ReadOnlySpan<byte> text = l[handle]; Write(text); } catch (Exception) { l.Dispose(); throw; }\nWrite(l[handle]);\nl.Dispose();")]
    [InlineData("L3", "Utf8Lease l = pool.Lease();\nint n = 0;\nwhile (Ask()) { scoped ReadOnlySpan<byte> text = l[handle]; n += text.Length; if (n > 9) { l.Dispose(); return; } }\nl.Dispose();")]
    [InlineData("L4", "Utf8Lease l = pool.Lease();\nWrite(l[handle]);\nl.Dispose();\nl = Ask() ? pool.Lease() : _other.Lease();\nWrite(l[handle]);\nl.Dispose();")]
    public async Task Leases(string name, string s)
    {
        _ = name;
        await R1.StaysSilent(PoolCode.Statements(s));
    }

    [Fact]
    public async Task F3_orders()
    {
        string s = PoolCode.Statements("pool.Free(handle);\npool.Free(other);\nWrite(pool.TextEquals(handle, other) ? utf8 : default);\n");
        Assert.Equal(await R2.FixedText(s), await R2.TextAfterFixAll(s));
    }
}
