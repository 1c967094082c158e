using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3001 knows a lease by each of its names: whichever of them closes it, the others are
/// closed, and so are their spans.</summary>
public sealed class ClosedLeaseCopyTests
{
    private static readonly Rule U8G3001 = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3001");

    [Fact]
    public Task A_copy_that_outlives_the_scope_of_its_lease() => U8G3001.Reports(
        PoolCode.Statements("""
            Utf8Lease outer;
            {
                using Utf8Lease inner = pool.Lease();
                outer = inner;
            }

            Write([|outer[handle]|]);
            """),
        "'outer' is used after the end of 'using (inner = pool.Lease())' in line 15: the lease is closed, and its spans may "
            + "have other text");

    [Theory]
    [InlineData("""
        Utf8Lease same = lease;
        same.Dispose();
        Write([|lease[handle]|]);
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        var text = lease[handle];
        same.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        var text = same[handle];
        lease.Dispose();
        Write([|text|][1..]);
        """)]
    [InlineData("""
        Utf8Lease same = lease, third = same;
        var text = third[handle];
        lease.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        Utf8Lease third, same = lease;
        third = same;
        var text = third[handle];
        lease.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        Utf8Lease one = lease, two = lease;
        var text = one[handle];
        two.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        Utf8Lease same = default;
        same = lease;
        var text = same[handle];
        lease.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        using (same)
            Write(same[handle]);
        Write([|lease[handle]|]);
        """)]
    public Task A_use_by_another_name(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = default;
        Utf8Lease outer = default;
        {
            using Utf8Lease inner = pool.Lease();
            outer = inner;
            text = outer[handle];
        }
        Write([|text|]);
        """)]
    [InlineData("""
        Utf8Lease outer;
        using (Utf8Lease inner = pool.Lease())
            outer = inner;
        if (Ask())
            Write([|outer[handle]|]);
        """)]
    [InlineData("""
        Utf8Lease outer;
        using (Utf8Lease second = _other.Lease(), inner = pool.Lease())
            outer = inner;
        Write([|outer[handle]|]);
        """)]
    [InlineData("""
        Utf8Lease outer;
        while (true)
        {
            using Utf8Lease inner = pool.Lease();
            outer = inner;
            if (Ask())
                break;
        }
        Write([|outer[handle]|]);
        """)]
    [InlineData("""
        foreach (byte b in utf8)
        {
            Utf8Lease mine = pool.Lease(), same = mine;
            var text = same[handle];
            mine.Dispose();
            Write([|text|]);
        }
        """)]
    [InlineData("""
        Action<Utf8Pool> read = static mine =>
        {
            Utf8Lease outer;
            using (Utf8Lease inner = mine.Lease())
                outer = inner;
            Write([|outer[default]|]);
        };
        """)]
    public Task A_use_after_the_scope_of_the_lease(string statements) => U8G3001.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        Utf8Lease same = lease;
        Write(same[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        var text = same[handle];
        Write(text);
        same.Dispose();
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        if (Ask())
        {
            same.Dispose();
            return;
        }
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        bool own = Ask();
        if (own)
            same.Dispose();
        if (!own)
        {
            Write(lease[handle]);
            lease.Dispose();
        }
        """)]
    [InlineData("""
        Utf8Lease outer;
        {
            using Utf8Lease inner = pool.Lease();
            outer = inner;
            Write(outer[handle]);
        }
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease outer;
        foreach (byte b in utf8)
        {
            using Utf8Lease inner = pool.Lease();
            outer = inner;
            Write(outer[handle]);
        }
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        string text = Encoding.UTF8.GetString(same[handle]);
        lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        var text = same[handle];
        lease.Dispose();
        Console.WriteLine(text.Length);
        """)]
    public Task What_is_read_while_the_lease_is_open_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("""
        Utf8Lease second = pool.Lease(), same = second;
        var text = same[handle];
        lease.Dispose();
        Write(text);
        second.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        lease.Dispose();
        same = pool.Lease();
        Write(same[handle]);
        same.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        Write(same[handle]);
        same = pool.Lease();
        lease.Dispose();
        Write(same[handle]);
        same.Dispose();
        """)]
    [InlineData("""
        Utf8Lease second = pool.Lease(), same = Ask() ? lease : second;
        lease.Dispose();
        Write(same[handle]);
        second.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = _other.Lease();
        if (Ask())
            same = lease;
        lease.Dispose();
        Write(same[handle]);
        same.Dispose();
        """)]
    [InlineData("""
        Utf8Lease same = _other.Lease();
        if (Ask()) same = lease;
        var text = lease[handle];
        same.Dispose();
        Write(text);
        """)]
    [InlineData("""
        Utf8Lease kept = lease;
        lease = pool.Lease();
        lease.Dispose();
        Write(kept[handle]);
        kept.Dispose();
        """)]
    [InlineData("""
        Utf8Lease kept = lease;
        lease = pool.Lease();
        kept.Dispose();
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        scoped var text = lease[handle];
        Utf8Lease same = lease;
        same.Dispose();
        text = utf8;
        Write(text);
        """)]
    public Task What_may_be_another_lease_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("""
        Utf8Lease last = pool.Lease();
        while (Ask())
        {
            Utf8Lease next = pool.Lease();
            last.Dispose();
            Write(next[handle]);
            last = next;
        }
        last.Dispose();
        """)]
    [InlineData("""
        Utf8Lease last = default;
        while (Ask())
        {
            Utf8Lease next = pool.Lease();
            last.Dispose();
            Write(next[handle]);
            last = next;
        }
        last.Dispose();
        """)]
    [InlineData("""
        Utf8Lease last = default;
        for (int i = 0; i < 9; i++)
        {
            Utf8Lease next = pool.Lease();
            if (i > 0)
            {
                var text = last[handle];
                next.Dispose();
                Write(text);
            }
            last = next;
        }
        last.Dispose();
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = default;
        foreach (byte b in utf8)
        {
            Write(text);
            scoped ReadOnlySpan<byte> part = default;
            Utf8Lease mine = pool.Lease(), same = mine;
            part = Ask() ? same[handle] : utf8;
            Write(part);
            mine.Dispose();
            part = utf8;
            Write(part);
        }
        """)]
    public Task A_lease_that_is_handed_on_from_round_to_round_is_left_alone(string statements)
        => U8G3001.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        ref Utf8Lease same = ref lease;
        lease.Dispose();
        same = pool.Lease();
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        if (lease is var same && Ask())
        {
            lease.Dispose();
            Write(same[handle]);
        }
        """)]
    [InlineData("""
        Copy(lease, out Utf8Lease same);
        lease.Dispose();
        Write(same[handle]);
        static void Copy(Utf8Lease from, out Utf8Lease to) => to = from;
        """)]
    [InlineData("""
        Utf8Lease same = lease;
        Renew(ref same);
        lease.Dispose();
        Write(same[handle]);
        same.Dispose();
        void Renew(ref Utf8Lease one) => one = _other.Lease();
        """)]
    [InlineData("""
        Renew(ref lease, ref lease);
        void Renew(ref Utf8Lease one, ref Utf8Lease two)
        {
            one.Dispose();
            two = pool.Lease();
            Write(one[handle]);
            one.Dispose();
        }
        """)]
    [InlineData("""
        Holder holder = default;
        holder.Lease = lease;
        lease.Dispose();
        Write(holder.Lease[handle]);
        }
        ref struct Holder
        {
            public Utf8Lease Lease;
        """)]
    [InlineData("""
        Close(lease);
        Write(lease[handle]);
        static void Close(Utf8Lease mine) => mine.Dispose();
        """)]
    public Task What_no_variable_says_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Fact]
    public Task The_call_moves_behind_the_last_use_by_any_name() => U8G3001.Fixes(
        WithLease("""
            Utf8Lease same = lease;
            var text = lease[handle];
            same.Dispose();
            Write([|text|]);
            Write(same[other]);
            Write(utf8);
            """),
        WithLease("""
            Utf8Lease same = lease;
            var text = lease[handle];
            Write(text);
            Write(same[other]);
            same.Dispose();
            Write(utf8);
            """));

    private static string WithLease(string statements) => PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements);
}
