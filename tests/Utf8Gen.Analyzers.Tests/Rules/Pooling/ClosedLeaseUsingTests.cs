using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3001 finds what is used after a <c>using</c> of a variable that lives longer, and
/// after a <c>finally</c> that closes the lease.</summary>
public sealed class ClosedLeaseUsingTests
{
    private static readonly Rule U8G3001 = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3001");

    [Fact]
    public Task A_span_that_outlives_the_using() => U8G3001.Reports(
        WithLease("""
            scoped ReadOnlySpan<byte> text;
            using (lease)
            {
                text = lease[handle];
            }

            Write([|text|]);
            """),
        "'text' is used after the end of 'using (lease)' in line 15: the lease is closed, and its spans may have other text");

    [Theory]
    [InlineData("""
        var text = lease[handle];
        using (lease)
            Write(text);
        Write([|text|]);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = default;
        using (lease)
            text = lease[handle];
        Write([|text|]);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = [];
        using (lease)
            text = lease[handle][1..];
        if (Ask())
            Write([|text|]);
        """)]
    [InlineData("""
        using (lease)
        {
            if (Ask())
                return;
        }
        Write([|lease[handle]|]);
        """)]
    [InlineData("""
        using (Utf8Lease same = lease)
            Write(same[handle]);
        Write([|lease[handle]|]);
        """)]
    [InlineData("""
        Utf8Lease second;
        using (second = pool.Lease())
            Write(second[handle]);
        Write([|second[handle]|]);
        lease.Dispose();
        """)]
    [InlineData("""
        foreach (byte b in utf8)
        {
            Utf8Lease mine = pool.Lease();
            scoped ReadOnlySpan<byte> text;
            using (mine)
                text = mine[handle];
            Write([|text|]);
        }
        lease.Dispose();
        """)]
    [InlineData("""
        try
        {
            using (lease)
                Write(lease[handle]);
            Write([|lease[handle]|]);
        }
        catch (Exception)
        {
        }
        """)]
    public Task A_use_after_the_using(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("""
        var text = lease[handle];
        try { Write(text); } finally { lease.Dispose(); }
        Write([|text|]);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = default;
        try { text = lease[handle]; } finally { lease.Dispose(); }
        Write([|text|]);
        """)]
    [InlineData("""
        try { if (Ask()) return; } finally { lease.Dispose(); }
        Write([|lease[handle]|]);
        """)]
    [InlineData("try { try { Write(lease[handle]); } finally { lease.Dispose(); } } finally { Write([|lease[handle]|]); }")]
    [InlineData("""
        try { Write(utf8); } finally { try { Write(lease[handle]); } finally { lease.Dispose(); } Write(utf8); }
        Write([|lease[handle]|]);
        """)]
    [InlineData("""
        lease.Dispose();
        try { Write(utf8); } finally { Write(""); }
        if (Ask()) Write([|lease[handle]|]);
        """)]
    public Task A_use_after_a_finally_that_closes_the_lease(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("""
        using (lease)
            Write(lease[handle]);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text;
        using (lease)
        {
            text = lease[handle];
            Write(text);
        }
        Write(utf8);
        """)]
    [InlineData("""
        int length;
        using (lease)
            length = lease[handle].Length;
        Console.WriteLine(length);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text;
        using (lease)
            text = lease[handle];
        Console.WriteLine(text.Length);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = default;
        using (lease)
            text = lease[handle].ToArray();
        Write(text);
        """)]
    [InlineData("""
        using (lease)
        {
            if (Ask())
                throw new InvalidOperationException();
            Write(lease[handle]);
        }
        """)]
    [InlineData("""
        using (Utf8Lease same = lease)
            Write(lease[handle]);
        """)]
    [InlineData("""
        while (Ask())
        {
            Utf8Lease mine = pool.Lease();
            using (mine)
                Write(mine[handle]);
        }
        lease.Dispose();
        """)]
    public Task What_is_read_inside_or_copied_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("""
        scoped ReadOnlySpan<byte> text;
        using (lease)
        {
            text = lease[handle];
            Write(text);
        }
        text = utf8;
        Write(text);
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = utf8;
        if (Ask())
            using (lease)
                text = lease[handle];
        Write(text);
        """)]
    [InlineData("""
        Utf8Lease second = pool.Lease();
        scoped ReadOnlySpan<byte> text;
        using (second)
            text = lease[handle];
        Write(text);
        lease.Dispose();
        """)]
    [InlineData("""
        using (lease)
            Write(lease[handle]);
        lease = pool.Lease();
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        scoped ReadOnlySpan<byte> text = default;
        try
        {
            using (lease)
            {
                text = lease[handle];
                Write(text);
            }
        }
        catch (Exception)
        {
            Write(text);
        }
        """)]
    [InlineData("""
        using (pool.Lease())
            Write(lease[handle]);
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        using (Stream.Null)
            Write(lease[handle]);
        Write(lease[handle]);
        lease.Dispose();
        """)]
    public Task What_may_be_another_span_or_lease_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("""
        if (Ask())
        {
            using (lease)
                Write(lease[handle]);
            return;
        }
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        bool own = Ask();
        if (own)
        {
            using (lease)
                Write(lease[handle]);
        }
        if (!own)
        {
            Write(lease[handle]);
            lease.Dispose();
        }
        """)]
    [InlineData("""
        foreach (byte b in utf8)
        {
            Write(lease[handle]);
            if (b == 0)
            {
                using (lease)
                    Write(utf8);
                break;
            }
        }
        """)]
    [InlineData("""
        bool done = false;
        try { Write(lease[handle]); done = true; } finally { if (!done) lease.Dispose(); }
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        try { Write(lease[handle]); } finally { if (Ask()) { using (lease) Write(utf8); } }
        if (Ask()) return;
        Write(lease[handle]);
        lease.Dispose();
        """)]
    [InlineData("""
        try { Write(lease[handle]); } finally { try { lease.Dispose(); } catch (Exception) { } }
        Write(utf8);
        """)]
    [InlineData("""
        while (Ask())
        {
            try { if (Ask()) continue; Write(lease[handle]); } finally { Write(utf8); }
            if (Ask()) { lease.Dispose(); return; }
        }
        lease.Dispose();
        """)]
    [InlineData("""
        try { if (Ask()) { lease.Dispose(); return; } } finally { Write(utf8); }
        Write(lease[handle]);
        lease.Dispose();
        """)]
    public Task What_no_path_or_only_one_of_several_leads_to_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("""
        var text = lease[handle];
        using (lease)
            Write(text);
        Write([|text|]);
        """)]
    [InlineData("""
        var text = lease[handle];
        using (lease)
            Write(text);
        lease.Dispose();
        Write([|[|text|]|]);
        """)]
    [InlineData("""
        var text = lease[handle];
        try { Write(text); } finally { lease.Dispose(); }
        Write([|text|]);
        """)]
    [InlineData("""
        Action<Utf8Pool> read = static mine =>
        {
            Utf8Lease own = mine.Lease();
            using (own)
                Write(utf8: own[default]);
            Write([|own[default]|]);
        };
        static void Write(ReadOnlySpan<byte> utf8) { }
        lease.Dispose();
        """)]
    public Task A_scope_is_left_to_a_person(string statements) => U8G3001.OffersNoFix(WithLease(statements));

    private static string WithLease(string statements) => PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements);
}
