using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3001 finds what is used after a <c>using</c> of a variable that lives longer, and after a <c>finally</c> that closes the lease.</summary>
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
        "'text' is used after the end of 'using (lease)' in line 15: the lease is closed, and other text may be where its spans point");

    [Theory]
    [InlineData("var text = lease[handle];\nusing (lease)\n    Write(text);\nWrite([|text|]);")]
    [InlineData("scoped ReadOnlySpan<byte> text = default;\nusing (lease)\n    text = lease[handle];\nWrite([|text|]);")]
    [InlineData("scoped ReadOnlySpan<byte> text = [];\nusing (lease)\n    text = lease[handle][1..];\nif (Ask())\n    Write([|text|]);")]
    [InlineData("using (lease)\n{\n    if (Ask())\n        return;\n}\nWrite([|lease[handle]|]);")]
    [InlineData("using (Utf8Lease same = lease)\n    Write(same[handle]);\nWrite([|lease[handle]|]);")]
    [InlineData("Utf8Lease second;\nusing (second = pool.Lease())\n    Write(second[handle]);\nWrite([|second[handle]|]);\nlease.Dispose();")]
    [InlineData("foreach (byte b in utf8)\n{\n    Utf8Lease mine = pool.Lease();\n    scoped ReadOnlySpan<byte> text;\n    using (mine)\n        text = mine[handle];\n    Write([|text|]);\n}\nlease.Dispose();")]
    [InlineData("try\n{\n    using (lease)\n        Write(lease[handle]);\n    Write([|lease[handle]|]);\n}\ncatch (Exception)\n{\n}")]
    public Task A_use_after_the_using(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("var text = lease[handle];\ntry { Write(text); } finally { lease.Dispose(); }\nWrite([|text|]);")]
    [InlineData("scoped ReadOnlySpan<byte> text = default;\ntry { text = lease[handle]; } finally { lease.Dispose(); }\nWrite([|text|]);")]
    [InlineData("try { if (Ask()) return; } finally { lease.Dispose(); }\nWrite([|lease[handle]|]);")]
    [InlineData("try { try { Write(lease[handle]); } finally { lease.Dispose(); } } finally { Write([|lease[handle]|]); }")]
    [InlineData("try { Write(utf8); } finally { try { Write(lease[handle]); } finally { lease.Dispose(); } Write(utf8); }\nWrite([|lease[handle]|]);")]
    [InlineData("lease.Dispose();\ntry { Write(utf8); } finally { Write(\"\"); }\nif (Ask()) Write([|lease[handle]|]);")]
    public Task A_use_after_a_finally_that_closes_the_lease(string statements) => U8G3001.Reports(WithLease(statements));

    [Theory]
    [InlineData("using (lease)\n    Write(lease[handle]);")]
    [InlineData("scoped ReadOnlySpan<byte> text;\nusing (lease)\n{\n    text = lease[handle];\n    Write(text);\n}\nWrite(utf8);")]
    [InlineData("int length;\nusing (lease)\n    length = lease[handle].Length;\nConsole.WriteLine(length);")]
    [InlineData("scoped ReadOnlySpan<byte> text;\nusing (lease)\n    text = lease[handle];\nConsole.WriteLine(text.Length);")]
    [InlineData("scoped ReadOnlySpan<byte> text = default;\nusing (lease)\n    text = lease[handle].ToArray();\nWrite(text);")]
    [InlineData("using (lease)\n{\n    if (Ask())\n        throw new InvalidOperationException();\n    Write(lease[handle]);\n}")]
    [InlineData("using (Utf8Lease same = lease)\n    Write(lease[handle]);")]
    [InlineData("while (Ask())\n{\n    Utf8Lease mine = pool.Lease();\n    using (mine)\n        Write(mine[handle]);\n}\nlease.Dispose();")]
    public Task What_is_read_inside_or_copied_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("scoped ReadOnlySpan<byte> text;\nusing (lease)\n{\n    text = lease[handle];\n    Write(text);\n}\ntext = utf8;\nWrite(text);")]
    [InlineData("scoped ReadOnlySpan<byte> text = utf8;\nif (Ask())\n    using (lease)\n        text = lease[handle];\nWrite(text);")]
    [InlineData("Utf8Lease second = pool.Lease();\nscoped ReadOnlySpan<byte> text;\nusing (second)\n    text = lease[handle];\nWrite(text);\nlease.Dispose();")]
    [InlineData("using (lease)\n    Write(lease[handle]);\nlease = pool.Lease();\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("scoped ReadOnlySpan<byte> text = default;\ntry\n{\n    using (lease)\n    {\n        text = lease[handle];\n        Write(text);\n    }\n}\ncatch (Exception)\n{\n    Write(text);\n}")]
    [InlineData("using (pool.Lease())\n    Write(lease[handle]);\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("using (Stream.Null)\n    Write(lease[handle]);\nWrite(lease[handle]);\nlease.Dispose();")]
    public Task What_may_be_another_span_or_lease_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("if (Ask())\n{\n    using (lease)\n        Write(lease[handle]);\n    return;\n}\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("bool own = Ask();\nif (own)\n{\n    using (lease)\n        Write(lease[handle]);\n}\nif (!own)\n{\n    Write(lease[handle]);\n    lease.Dispose();\n}")]
    [InlineData("foreach (byte b in utf8)\n{\n    Write(lease[handle]);\n    if (b == 0)\n    {\n        using (lease)\n            Write(utf8);\n        break;\n    }\n}")]
    [InlineData("bool done = false;\ntry { Write(lease[handle]); done = true; } finally { if (!done) lease.Dispose(); }\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("try { Write(lease[handle]); } finally { if (Ask()) { using (lease) Write(utf8); } }\nif (Ask()) return;\nWrite(lease[handle]);\nlease.Dispose();")]
    [InlineData("try { Write(lease[handle]); } finally { try { lease.Dispose(); } catch (Exception) { } }\nWrite(utf8);")]
    [InlineData("while (Ask())\n{\n    try { if (Ask()) continue; Write(lease[handle]); } finally { Write(utf8); }\n    if (Ask()) { lease.Dispose(); return; }\n}\nlease.Dispose();")]
    [InlineData("try { if (Ask()) { lease.Dispose(); return; } } finally { Write(utf8); }\nWrite(lease[handle]);\nlease.Dispose();")]
    public Task What_no_path_or_only_one_of_several_leads_to_is_left_alone(string statements) => U8G3001.StaysSilent(WithLease(statements));

    [Theory]
    [InlineData("var text = lease[handle];\nusing (lease)\n    Write(text);\nWrite([|text|]);")]
    [InlineData("var text = lease[handle];\nusing (lease)\n    Write(text);\nlease.Dispose();\nWrite([|[|text|]|]);")]
    [InlineData("var text = lease[handle];\ntry { Write(text); } finally { lease.Dispose(); }\nWrite([|text|]);")]
    [InlineData("Action<Utf8Pool> read = static mine =>\n{\n    Utf8Lease own = mine.Lease();\n    using (own)\n        Write(utf8: own[default]);\n    Write([|own[default]|]);\n};\nstatic void Write(ReadOnlySpan<byte> utf8) { }\nlease.Dispose();")]
    public Task A_scope_is_left_to_a_person(string statements) => U8G3001.OffersNoFix(WithLease(statements));

    private static string WithLease(string statements) => PoolCode.Statements("Utf8Lease lease = pool.Lease();\n" + statements);
}
