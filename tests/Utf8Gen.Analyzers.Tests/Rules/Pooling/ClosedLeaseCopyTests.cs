using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3001 knows a lease by each of its names: whichever of them closes it, the others are closed, and so are their spans.</summary>
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
        "'outer' is used after the end of 'using (inner = pool.Lease())' in line 15: the lease is closed, and other text may be where its spans point");

    [Theory]
    [InlineData("Utf8Lease same = lease;\nsame.Dispose();\nWrite([|lease[handle]|]);")]
    [InlineData("Utf8Lease same = lease;\nvar text = lease[handle];\nsame.Dispose();\nWrite([|text|]);")]
    [InlineData("Utf8Lease same = lease;\nvar text = same[handle];\nlease.Dispose();\nWrite([|text|][1..]);")]
    [InlineData("Utf8Lease same = lease, third = same;\nvar text = third[handle];\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("Utf8Lease third, same = lease;\nthird = same;\nvar text = third[handle];\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("Utf8Lease one = lease, two = lease;\nvar text = one[handle];\ntwo.Dispose();\nWrite([|text|]);")]
    [InlineData("Utf8Lease same = default;\nsame = lease;\nvar text = same[handle];\nlease.Dispose();\nWrite([|text|]);")]
    [InlineData("Utf8Lease same = lease;\nusing (same)\n    Write(same[handle]);\nWrite([|lease[handle]|]);")]
    public Task A_use_by_another_name(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("scoped ReadOnlySpan<byte> text = default;\nUtf8Lease outer = default;\n{\n    using Utf8Lease inner = pool.Lease();\n    outer = inner;\n    text = outer[handle];\n}\nWrite([|text|]);")]
    [InlineData("Utf8Lease outer;\nusing (Utf8Lease inner = pool.Lease())\n    outer = inner;\nif (Ask())\n    Write([|outer[handle]|]);")]
    [InlineData("Utf8Lease outer;\nusing (Utf8Lease second = _other.Lease(), inner = pool.Lease())\n    outer = inner;\nWrite([|outer[handle]|]);")]
    [InlineData("Utf8Lease outer;\nwhile (true)\n{\n    using Utf8Lease inner = pool.Lease();\n    outer = inner;\n    if (Ask())\n        break;\n}\nWrite([|outer[handle]|]);")]
    [InlineData("foreach (byte b in utf8)\n{\n    Utf8Lease mine = pool.Lease(), same = mine;\n    var text = same[handle];\n    mine.Dispose();\n    Write([|text|]);\n}")]
    [InlineData("Action<Utf8Pool> read = static mine =>\n{\n    Utf8Lease outer;\n    using (Utf8Lease inner = mine.Lease())\n        outer = inner;\n    Write([|outer[default]|]);\n};")]
    public Task A_use_after_the_scope_of_the_lease(string statements) => U8G3001.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("Utf8Lease same = lease;\nWrite(same[handle]);\nlease.Dispose();")]
    [InlineData("Utf8Lease same = lease;\nvar text = same[handle];\nWrite(text);\nsame.Dispose();\nlease.Dispose();")]
    [InlineData("Utf8Lease same = lease;\nif (Ask())\n{\n    same.Dispose();\n    return;\n}\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("Utf8Lease same = lease;\nbool own = Ask();\nif (own)\n    same.Dispose();\nif (!own)\n{\n    Write(lease[handle]);\n    lease.Dispose();\n}")]
    [InlineData("Utf8Lease outer;\n{\n    using Utf8Lease inner = pool.Lease();\n    outer = inner;\n    Write(outer[handle]);\n}\nlease.Dispose();")]
    [InlineData("Utf8Lease outer;\nforeach (byte b in utf8)\n{\n    using Utf8Lease inner = pool.Lease();\n    outer = inner;\n    Write(outer[handle]);\n}\nlease.Dispose();")]
    [InlineData("Utf8Lease same = lease;\nstring text = Encoding.UTF8.GetString(same[handle]);\nlease.Dispose();\nWrite(text);")]
    [InlineData("Utf8Lease same = lease;\nvar text = same[handle];\nlease.Dispose();\nConsole.WriteLine(text.Length);")]
    public Task What_is_read_while_the_lease_is_open_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("Utf8Lease second = pool.Lease(), same = second;\nvar text = same[handle];\nlease.Dispose();\nWrite(text);\nsecond.Dispose();")]
    [InlineData("Utf8Lease same = lease;\nlease.Dispose();\nsame = pool.Lease();\nWrite(same[handle]);\nsame.Dispose();")]
    [InlineData("Utf8Lease same = lease;\nWrite(same[handle]);\nsame = pool.Lease();\nlease.Dispose();\nWrite(same[handle]);\nsame.Dispose();")]
    [InlineData("Utf8Lease second = pool.Lease(), same = Ask() ? lease : second;\nlease.Dispose();\nWrite(same[handle]);\nsecond.Dispose();")]
    [InlineData("Utf8Lease same = _other.Lease();\nif (Ask())\n    same = lease;\nlease.Dispose();\nWrite(same[handle]);\nsame.Dispose();")]
    [InlineData("Utf8Lease kept = lease;\nlease = pool.Lease();\nlease.Dispose();\nWrite(kept[handle]);\nkept.Dispose();")]
    [InlineData("Utf8Lease kept = lease;\nlease = pool.Lease();\nkept.Dispose();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("scoped var text = lease[handle];\nUtf8Lease same = lease;\nsame.Dispose();\ntext = utf8;\nWrite(text);")]
    public Task What_may_be_another_lease_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("Utf8Lease last = pool.Lease();\nwhile (Ask())\n{\n    Utf8Lease next = pool.Lease();\n    last.Dispose();\n    Write(next[handle]);\n    last = next;\n}\nlast.Dispose();")]
    [InlineData("Utf8Lease last = default;\nwhile (Ask())\n{\n    Utf8Lease next = pool.Lease();\n    last.Dispose();\n    Write(next[handle]);\n    last = next;\n}\nlast.Dispose();")]
    [InlineData("Utf8Lease last = default;\nfor (int i = 0; i < 9; i++)\n{\n    Utf8Lease next = pool.Lease();\n    if (i > 0)\n    {\n        var text = last[handle];\n        next.Dispose();\n        Write(text);\n    }\n    last = next;\n}\nlast.Dispose();")]
    [InlineData("scoped ReadOnlySpan<byte> text = default;\nforeach (byte b in utf8)\n{\n    Write(text);\n    scoped ReadOnlySpan<byte> part = default;\n    Utf8Lease mine = pool.Lease(), same = mine;\n    part = Ask() ? same[handle] : utf8;\n    Write(part);\n    mine.Dispose();\n    part = utf8;\n    Write(part);\n}")]
    public Task A_lease_that_is_handed_on_from_round_to_round_is_left_alone(string statements) => U8G3001.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("ref Utf8Lease same = ref lease;\nlease.Dispose();\nsame = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("if (lease is var same && Ask())\n{\n    lease.Dispose();\n    Write(same[handle]);\n}")]
    [InlineData("Copy(lease, out Utf8Lease same);\nlease.Dispose();\nWrite(same[handle]);\nstatic void Copy(Utf8Lease from, out Utf8Lease to) => to = from;")]
    [InlineData("Utf8Lease same = lease;\nRenew(ref same);\nlease.Dispose();\nWrite(same[handle]);\nsame.Dispose();\nvoid Renew(ref Utf8Lease one) => one = _other.Lease();")]
    [InlineData("Renew(ref lease, ref lease);\nvoid Renew(ref Utf8Lease one, ref Utf8Lease two)\n{\n    one.Dispose();\n    two = pool.Lease();\n    Write(one[handle]);\n    one.Dispose();\n}")]
    [InlineData("Holder holder = default;\nholder.Lease = lease;\nlease.Dispose();\nWrite(holder.Lease[handle]);\n}\nref struct Holder\n{\n    public Utf8Lease Lease;")]
    [InlineData("Close(lease);\nWrite(lease[handle]);\nstatic void Close(Utf8Lease mine) => mine.Dispose();")]
    public Task What_no_variable_says_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Fact]
    public Task The_call_moves_behind_the_last_use_by_any_name() => U8G3001.Fixes(
        WithLease("Utf8Lease same = lease;\nvar text = lease[handle];\nsame.Dispose();\nWrite([|text|]);\nWrite(same[other]);\nWrite(utf8);"),
        WithLease("Utf8Lease same = lease;\nvar text = lease[handle];\nWrite(text);\nWrite(same[other]);\nsame.Dispose();\nWrite(utf8);"));

    private static string WithLease(string statements) => PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements);
}
