using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3001 finds spans of a lease that are used after it was closed, and the closed lease itself.</summary>
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
        "'text' is used after 'lease.Dispose()' in line 15: the lease is closed, and other text may be where its spans point");

    [Theory]
    [InlineData("var text = lease[handle].Slice(1);\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("var text = lease[handle][1..];\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("var text = lease[handle];\nvar part = text[..1];\nlease.Dispose();\nWrite([|part|]);")]
    [InlineData("var text = Ask() ? lease[handle] : lease[other];\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("scoped ReadOnlySpan<byte> text;\ntext = lease[handle];\nlease.Dispose();\nif (Ask()) Write([|text|]);")]
    [InlineData("lease.Dispose();\nWrite([|lease[handle]|]);")]
    [InlineData("var text = lease[handle];\nif (Ask()) lease.Dispose();\nint length = text.Length + [|text|][0];")]
    [InlineData("var text = lease[handle];\nlease.Dispose();\nWrite([|text|], Ask() ? 1 : 2);\nstatic void Write(ReadOnlySpan<byte> text, int n) { }")]
    public Task A_part_of_it_and_the_lease_itself(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("var text = lease[handle];\nWrite(text);\nlease.Dispose();")]
    [InlineData("var text = lease[handle].ToArray();\nlease.Dispose();\nWrite(text);")]
    [InlineData("scoped ReadOnlySpan<byte> text = lease[handle];\ntext = text.ToArray();\nlease.Dispose();\nWrite(text);")]
    [InlineData("var text = lease[handle];\nif (Ask()) { lease.Dispose(); return; }\nWrite(text);\nlease.Dispose();")]
    [InlineData("lease.Dispose();\nlease.Dispose();")]
    [InlineData("int n = 0;\nwhile (Ask()) { scoped ReadOnlySpan<byte> text = lease[handle]; n += text.Length; if (n > 9) { lease.Dispose(); return; } }\nlease.Dispose();")]
    [InlineData("try { ReadOnlySpan<byte> text = lease[handle]; Write(text); } catch (Exception) { lease.Dispose(); throw; }\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("bool early = Ask();\nif (early) lease.Dispose();\nif (!early) { Write(lease[handle]); lease.Dispose(); }")]
    public Task What_is_read_before_or_copied_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("scoped var text = lease[handle];\nlease.Dispose();\ntext = utf8;\nWrite(text);")]
    [InlineData("scoped var text = lease[handle];\nWrite(text);\nlease.Dispose();\ntext = Ask() ? utf8 : default;\nWrite(text);")]
    [InlineData("scoped var text = lease[handle];\nWrite(text);\nlease.Dispose();\nFill(out text, Ask() ? 1 : 2);\nWrite(text);\nstatic void Fill(out ReadOnlySpan<byte> to, int n) => to = default;")]
    [InlineData("scoped ReadOnlySpan<byte> text = utf8;\nif (Ask()) { text = lease[handle]; Write(text); lease.Dispose(); return; }\nlease.Dispose();\nWrite(text);")]
    [InlineData("scoped ReadOnlySpan<byte> text = default;\ntry { text = lease[handle]; Write(text); lease.Dispose(); } catch (Exception) { Write(text); lease.Dispose(); throw; }")]
    [InlineData("bool isOther = Ask();\nvar text = isOther ? utf8 : lease[handle];\nif (isOther) lease.Dispose();\nWrite(text);")]
    [InlineData("using Utf8Lease second = pool.Lease();\nvar text = second[handle];\nlease.Dispose();\nWrite(text);")]
    [InlineData("lease.Dispose();\nlease = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("Write(lease[handle]);\nlease.Dispose();\nlease = Ask() ? pool.Lease() : _other.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("lease.Dispose();\nforeach (byte b in utf8) { Utf8Lease mine = pool.Lease(); ReadOnlySpan<byte> text = Ask() ? mine[handle] : utf8; Write(text); mine.Dispose(); }")]
    [InlineData("ref Utf8Lease same = ref lease;\nlease.Dispose();\nsame = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    public Task What_may_have_another_value_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("var text = lease[handle];\nint length = text.Length;\nlease.Dispose();\nConsole.WriteLine(length);")]
    [InlineData("var text = lease[handle];\nlease.Dispose();\nConsole.WriteLine(text.Length);")]
    [InlineData("var text = lease[handle];\nlease.Dispose();\nif (text.IsEmpty) return;")]
    [InlineData("var text = lease[handle];\nWrite(text);\nlease.Dispose();\nWrite(nameof(text));")]
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
        WithLease("ReadOnlySpan<byte> text = lease[handle];\nReadOnlySpan<byte> part = text[..1];\nlease.Dispose();\nWrite([|text|]);\nWrite(part);\nWrite(utf8);"),
        WithLease("ReadOnlySpan<byte> text = lease[handle];\nReadOnlySpan<byte> part = text[..1];\nWrite(text);\nWrite(part);\nlease.Dispose();\nWrite(utf8);"));

    [Fact]
    public Task Each_of_two_leases_is_closed_behind_its_own_spans() => U8G3001.Fixes(
        WithLease("Utf8Lease second = pool.Lease();\nvar x = lease[handle];\nvar y = second[handle];\nlease.Dispose();\nsecond.Dispose();\nWrite([|x|]);\nWrite([|y|]);"),
        WithLease("Utf8Lease second = pool.Lease();\nvar x = lease[handle];\nvar y = second[handle];\nWrite(x);\nlease.Dispose();\nWrite(y);\nsecond.Dispose();"));

    [Fact]
    public Task It_is_closed_before_its_pool() => U8G3001.Fixes(
        WithLease("lease.Dispose();\nWrite([|lease[handle]|]);\npool.Dispose();"),
        WithLease("Write(lease[handle]);\nlease.Dispose();\npool.Dispose();"));

    [Theory]
    [InlineData("var text = lease[handle];\nlease.Dispose();\nif (Ask())\n    return;\nWrite([|text|]);")]
    [InlineData("var text = lease[handle];\nlease.Dispose();\npool.Clear();\nWrite([|text|]);")]
    public Task It_stays_where_a_path_would_leave_the_lease_open_or_the_pool_can_tell(string statements) => U8G3001.OffersNoFix(WithLease(statements));

    private static string WithLease(string statements) => PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements);
}
