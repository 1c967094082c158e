using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

public sealed class DangerousSpanTests
{
    private static readonly Rule U8G3003 = Rule.Of<PoolUseAnalyzer, DangerousSpanFixProvider>("U8G3003");

    [Theory]
    [InlineData("pool.Free(handle)")]
    [InlineData("pool.Clear()")]
    [InlineData("pool.Dispose()")]
    public Task A_span_whose_memory_may_be_used_again(string end) => U8G3003.Reports(
        PoolCode.Statements($"ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);\n{end};\nWrite([|text|]);"),
        $"'text' has a span of DangerousGetSpan that is used after '{end}' in line 14; read under a lease instead");

    [Theory]
    [InlineData("var text = _pool.DangerousGetSpan(handle)[1..];\n_pool.Clear();\nWrite([|text|]);")]
    [InlineData("var text = pool.DangerousGetSpan(handle);\nif (Ask()) pool.Free(handle);\nWrite([|text|]);")]
    [InlineData("var text = pool.DangerousGetSpan(handle);\nwhile (Ask()) { Write([|text|]); pool.Clear(); }")]
    public Task A_path_to_the_use_is_enough(string statements) => U8G3003.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("var text = pool.DangerousGetSpan(handle);\nWrite(text);\npool.Free(handle);")]
    [InlineData("var text = pool.DangerousGetSpan(handle);\npool.Free(other);\nWrite(text);")]
    [InlineData("var text = pool.DangerousGetSpan(handle);\n_other.Clear();\nWrite(text);")]
    [InlineData("var text = pool.DangerousGetSpan(handle).ToArray();\npool.Clear();\nWrite(text);")]
    [InlineData("pool.Clear();\nvar text = pool.DangerousGetSpan(handle);\nWrite(text);")]
    [InlineData("scoped var text = pool.DangerousGetSpan(handle);\npool.Clear();\ntext = utf8;\nWrite(text);")]
    [InlineData("using Utf8Lease lease = pool.Lease();\nvar text = pool.DangerousGetSpan(handle);\npool.Free(handle);\nWrite(text);")]
    [InlineData("Write(pool.DangerousGetSpan(handle));\npool.Free(handle);")]
    public Task What_is_used_before_or_copied_or_of_other_texts_is_left_alone(string statements) => U8G3003.StaysSilent(PoolCode.Statements(statements));

    [Fact]
    public Task A_field_keeps_nothing_valid() => U8G3003.Reports(
        """
        using Utf8Gen.Pooling;

        internal ref struct Token
        {
            private ReadOnlySpan<byte> _text;

            public void Set(Utf8Pool pool, Utf8Handle handle) => _text = [|pool.DangerousGetSpan(handle)|];
        }

        """,
        "'_text' has a span of DangerousGetSpan that nothing keeps valid there; read under a lease instead");

    [Fact]
    public Task Freeing_moves_behind_the_use() => U8G3003.Fixes(
        PoolCode.Statements("""
            ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
            pool.Free(handle);
            Write([|text|]);
            """),
        PoolCode.Statements("""
            ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
            Write(text);
            pool.Free(handle);
            """));

    [Fact]
    public Task Clearing_does_not_move() => U8G3003.OffersNoFix(PoolCode.Statements("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
        pool.Clear();
        Write([|text|]);
        """));
}
