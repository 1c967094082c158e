using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

public sealed class ClosedLeaseTests
{
    private static readonly Rule U8G3001 = Rule.Of<PoolUseAnalyzer, ClosedLeaseFixProvider>("U8G3001");

    [Fact]
    public Task A_span_of_a_closed_lease() => U8G3001.Reports(
        PoolCode.Statements("""
            Utf8Lease lease = pool.Lease();
            ReadOnlySpan<byte> text = lease[handle];
            lease.Dispose();
            Write([|text|]);
            """),
        "'text' is used after 'lease.Dispose()' in line 15: from there on other text may be where it points");

    [Theory]
    [InlineData("var text = lease[handle].Slice(1);\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("var text = lease[handle][1..];\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("var text = lease[handle];\nvar part = text[..1];\nlease.Dispose();\nWrite([|part|]);")]
    [InlineData("var text = Ask() ? lease[handle] : utf8;\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("scoped ReadOnlySpan<byte> text;\ntext = lease[handle];\nlease.Dispose();\nif (Ask()) Write([|text|]);")]
    [InlineData("lease.Dispose();\nWrite([|lease[handle]|]);")]
    [InlineData("var text = lease[handle];\nif (Ask()) lease.Dispose();\nint length = [|text|].Length;")]
    public Task A_part_of_it_and_the_lease_itself(string statements)
        => U8G3001.Reports(PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements));

    [Theory]
    [InlineData("var text = lease[handle];\nWrite(text);\nlease.Dispose();")]
    [InlineData("var text = lease[handle].ToArray();\nlease.Dispose();\nWrite(text);")]
    [InlineData("scoped var text = lease[handle];\nlease.Dispose();\ntext = utf8;\nWrite(text);")]
    [InlineData("var text = lease[handle];\nif (Ask()) { lease.Dispose(); return; }\nWrite(text);\nlease.Dispose();")]
    [InlineData("using Utf8Lease second = pool.Lease();\nvar text = second[handle];\nlease.Dispose();\nWrite(text);")]
    [InlineData("lease.Dispose();\nlease = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("var text = lease[handle];\nint length = text.Length;\nlease.Dispose();\nConsole.WriteLine(length);")]
    [InlineData("lease.Dispose();\nlease.Dispose();")]
    public Task What_is_read_before_or_copied_is_left_alone(string statements)
        => U8G3001.StaysSilent(PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements));

    [Fact]
    public Task Using_is_left_to_the_compiler() => U8G3001.StaysSilent(PoolCode.Statements("""
        using (Utf8Lease lease = pool.Lease())
        {
            ReadOnlySpan<byte> text = lease[handle];
            Write(text);
        }

        using Utf8Lease second = pool.Lease();
        Write(second[handle]);
        """));

    [Fact]
    public Task The_call_moves_behind_the_last_use_of_any_span() => U8G3001.Fixes(
        PoolCode.Statements("""
            Utf8Lease lease = pool.Lease();
            ReadOnlySpan<byte> text = lease[handle];
            ReadOnlySpan<byte> part = text[..1];
            lease.Dispose();
            Write([|text|]);
            Write(part);
            Write(utf8);
            """),
        PoolCode.Statements("""
            Utf8Lease lease = pool.Lease();
            ReadOnlySpan<byte> text = lease[handle];
            ReadOnlySpan<byte> part = text[..1];
            Write(text);
            Write(part);
            lease.Dispose();
            Write(utf8);
            """));

    [Fact]
    public Task It_stays_where_a_path_would_leave_the_lease_open() => U8G3001.OffersNoFix(PoolCode.Statements("""
        Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        lease.Dispose();
        if (Ask())
            return;
        Write([|text|]);
        """));
}
