using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3001 finds spans of a lease that are used after it was closed, and the closed lease itself.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class ClosedLeaseTests
{
    private static readonly Rule U8G3001 = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3001");

    [Fact]
    public Task A_span_of_a_closed_lease() => U8G3001.Reports(
        PoolCode.Statements("""
            Utf8Lease lease = pool.Lease();
            ReadOnlySpan<byte> text = lease[handle];
            lease.Dispose();
            Write([|text|]);
            """),
        "'text' is used after 'lease.Dispose()' in line 15: the lease is closed, and its spans may have other text");

    [Theory]
    [InlineData("""
        var text = lease[handle].Slice(1);
        lease.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        var text = lease[handle][1..];
        lease.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        var text = lease[handle];
        var part = text[..1];
        lease.Dispose();
        Write([|part|]);
        """)]
    [InlineData("""
        var text = Ask() ? lease[handle] : lease[other];
        lease.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text;
        text = lease[handle];
        lease.Dispose();
        if (Ask()) Write([|text|]);
        """)]
    [InlineData("""
        lease.Dispose();
        Write([|lease[handle]|]);
        """)]
    [InlineData("""
        var text = lease[handle];
        if (Ask()) lease.Dispose();
        int length = text.Length + [|text|][0];
        """)]
    [InlineData("""
        var text = lease[handle];
        lease.Dispose();
        Write([|text|], Ask() ? 1 : 2);
        static void Write(ReadOnlySpan<byte> text, int n) { }
        """)]
    public Task A_part_of_it_and_the_lease_itself(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("""
        var text = lease[handle];
        Write(text);
        lease.Dispose();
        """)]
    [InlineData("""
        var text = lease[handle].ToArray();
        lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = lease[handle];
        text = text.ToArray();
        lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        var text = lease[handle];
        if (Ask()) { lease.Dispose(); return; }
        Write(text);
        lease.Dispose();
        """)]
    [InlineData("""
        lease.Dispose();
        lease.Dispose();
        """)]
    [InlineData("""
        int n = 0;
        while (Ask()) { scoped ReadOnlySpan<byte> text = lease[handle]; n += text.Length; if (n > 9) { lease.Dispose(); return; } }
        lease.Dispose();
        """)]
    [InlineData("""
        try { ReadOnlySpan<byte> text = lease[handle]; Write(text); } catch (Exception) { lease.Dispose(); throw; }
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        bool early = Ask();
        if (early) lease.Dispose();
        if (!early) { Write(lease[handle]); lease.Dispose(); }
        """)]
    public Task What_is_read_before_or_copied_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("""
        scoped var text = lease[handle];
        lease.Dispose();
        text = utf8;
        Write(text);
        """)]
    [InlineData("""
        scoped var text = lease[handle];
        Write(text);
        lease.Dispose();
        text = Ask() ? utf8 : default;
        Write(text);
        """)]
    [InlineData("""
        scoped var text = lease[handle];
        Write(text);
        lease.Dispose();
        Fill(out text, Ask() ? 1 : 2);
        Write(text);
        static void Fill(out ReadOnlySpan<byte> to, int n) => to = default;
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = utf8;
        if (Ask()) { text = lease[handle]; Write(text); lease.Dispose(); return; }
        lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = utf8;
        if (Ask()) text = lease[handle];
        lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = default;
        try { text = lease[handle]; Write(text); lease.Dispose(); } catch (Exception) { Write(text); lease.Dispose(); throw; }
        """)]
    [InlineData("""
        bool isOther = Ask();
        var text = isOther ? utf8 : lease[handle];
        if (isOther) lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        using Utf8Lease second = pool.Lease();
        var text = second[handle];
        lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        lease.Dispose();
        lease = pool.Lease();
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        Write(lease[handle]);
        lease.Dispose();
        lease = Ask() ? pool.Lease() : _other.Lease();
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        lease.Dispose();
        foreach (byte b in utf8)
        {
            Utf8Lease mine = pool.Lease();
            ReadOnlySpan<byte> text = Ask() ? mine[handle] : utf8;
            Write(text);
            mine.Dispose();
        }
        """)]
    [InlineData("""
        ref Utf8Lease same = ref lease;
        lease.Dispose();
        same = pool.Lease();
        Write(lease[handle]);
        lease.Dispose();
        """)]
    public Task What_may_have_another_value_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("""
        var text = lease[handle];
        int length = text.Length;
        lease.Dispose();
        Console.WriteLine(length);
        """)]
    [InlineData("""
        var text = lease[handle];
        lease.Dispose();
        Console.WriteLine(text.Length);
        """)]
    [InlineData("""
        var text = lease[handle];
        lease.Dispose();
        if (text.IsEmpty) return;
        """)]
    [InlineData("""
        var text = lease[handle];
        Write(text);
        lease.Dispose();
        Write(nameof(text));
        """)]
    public Task The_length_of_a_span_is_not_in_the_pool(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Fact]
    public Task Using_is_left_to_the_compiler() => U8G3001.StaysSilent(PoolCode.Statements("""
        using (Utf8Lease lease = pool.Lease())
        {
            ReadOnlySpan<byte> text = lease[handle];
            Write(text);
        }

        using Utf8Lease second = pool.Lease();
        Write(second[handle]);
        foreach (byte b in utf8)
        {
            Utf8Lease third = pool.Lease();
            try
            {
                ReadOnlySpan<byte> text = third[handle];
                Write(text);
            }
            finally
            {
                third.Dispose();
            }
        }
        """));

    [Fact]
    public Task The_call_moves_behind_the_last_use_of_any_span() => U8G3001.Fixes(
        WithLease("""
            ReadOnlySpan<byte> text = lease[handle];
            ReadOnlySpan<byte> part = text[..1];
            lease.Dispose();
            Write([|text|]);
            Write(part);
            Write(utf8);
            """),
        WithLease("""
            ReadOnlySpan<byte> text = lease[handle];
            ReadOnlySpan<byte> part = text[..1];
            Write(text);
            Write(part);
            lease.Dispose();
            Write(utf8);
            """));

    [Fact]
    public Task Each_of_two_leases_is_closed_behind_its_own_spans() => U8G3001.Fixes(
        WithLease("""
            Utf8Lease second = pool.Lease();
            var x = lease[handle];
            var y = second[handle];
            lease.Dispose();
            second.Dispose();
            Write([|x|]);
            Write([|y|]);
            """),
        WithLease("""
            Utf8Lease second = pool.Lease();
            var x = lease[handle];
            var y = second[handle];
            Write(x);
            lease.Dispose();
            Write(y);
            second.Dispose();
            """));

    [Fact]
    public Task It_is_closed_before_its_pool() => U8G3001.Fixes(
        WithLease("""
            lease.Dispose();
            Write([|lease[handle]|]);
            pool.Dispose();
            """),
        WithLease("""
            Write(lease[handle]);
            lease.Dispose();
            pool.Dispose();
            """));

    [Theory]
    [InlineData("""
        var text = lease[handle];
        lease.Dispose();
        if (Ask())
            return;
        Write([|text|]);
        """)]
    [InlineData("""
        var text = lease[handle];
        lease.Dispose();
        pool.Clear();
        Write([|text|]);
        """)]
    public Task It_stays_where_a_path_would_leave_the_lease_open_or_the_pool_can_tell(string statements)
        => U8G3001.OffersNoFix(WithLease(statements));

    private static string WithLease(string statements) => PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements);
}
