using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3003 finds spans of <c>DangerousGetSpan</c> that are used after their text was
/// freed, or kept in a field.</summary>
public sealed class DangerousSpanTests
{
    private static readonly Rule U8G3003 = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3003");

    [Theory]
    [InlineData("pool.Free(handle)")]
    [InlineData("pool.Clear()")]
    [InlineData("pool.Trim()")]
    [InlineData("pool.Dispose()")]
    public Task A_span_whose_memory_may_be_used_again(string end) => U8G3003.Reports(
        PoolCode.Statements($"""
            ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
            {end};
            Write([|text|]);
            """),
        $"'text' has a span of DangerousGetSpan that is used after '{end}' in line 14; read under a lease instead");

    [Theory]
    [InlineData("""
        var text = _pool.DangerousGetSpan(handle)[1..];
        _pool.Clear();
        Write([|text|]);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        if (Ask()) pool.Free(handle);
        Write([|text|]);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        pool.Clear();
        while (Ask()) { Write([|text|]); }
        """)]
    [InlineData("""
        Utf8Handle name = pool.Intern(utf8);
        var text = pool.DangerousGetSpan(name);
        pool.Clear();
        Write([|text|]);
        """)]
    public Task A_use_that_is_certain(string statements) => U8G3003.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        Write(text);
        pool.Free(handle);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle).ToArray();
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
        text = text.ToArray();
        pool.Free(handle);
        Write(text);
        """)]
    [InlineData("""
        pool.Clear();
        var text = pool.DangerousGetSpan(handle);
        Write(text);
        """)]
    [InlineData("""
        scoped var text = pool.DangerousGetSpan(handle);
        pool.Clear();
        text = utf8;
        Write(text);
        """)]
    [InlineData("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
        Write(text);
        pool.Free(handle);
        text = Ask() ? utf8 : default;
        Write(text);
        """)]
    [InlineData("""
        ReadOnlySpan<byte> text = utf8;
        pool.Free(handle);
        Write(text);
        handle = other;
        text = pool.DangerousGetSpan(handle);
        Write(text);
        """)]
    [InlineData("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
        pool.Free(handle);
        Console.WriteLine(text.Length);
        """)]
    [InlineData("""
        Write(pool.DangerousGetSpan(handle));
        pool.Free(handle);
        """)]
    [InlineData(
        "while (Ask()) { Utf8Handle mine = pool.Allocate(utf8); var text = pool.DangerousGetSpan(mine); Write(text); pool.Free(mine); }")]
    public Task What_is_used_before_or_copied_is_left_alone(string statements) => U8G3003.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        pool.Free(other);
        Write(text);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        _other.Clear();
        Write(text);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        _other.Free(handle);
        Write(text);
        """)]
    [InlineData("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
        handle = other;
        pool.Free(handle);
        Write(text);
        """)]
    [InlineData("""
        Utf8Pool mine = pool;
        var text = mine.DangerousGetSpan(handle);
        mine = _other;
        mine.Clear();
        Write(text);
        """)]
    public Task Another_text_or_another_pool_is_left_alone(string statements) => U8G3003.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        Utf8Handle name = pool.Intern(utf8);
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(name);
        pool.Free(name);
        Write(text);
        """)]
    [InlineData("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
        if (!pool.Free(handle)) Write(text);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(default);
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        Utf8KnownNames<DayOfWeek> names = null!;
        var text = pool.DangerousGetSpan(names[DayOfWeek.Monday]);
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        Utf8KnownNames<DayOfWeek> names = null!;
        Utf8Handle name = names.Intern(utf8);
        var text = pool.DangerousGetSpan(name);
        pool.Clear();
        Write(text);
        """)]
    public Task A_text_that_lives_on_is_left_alone(string statements) => U8G3003.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        using Utf8Lease lease = pool.Lease();
        var text = pool.DangerousGetSpan(handle);
        pool.Free(handle);
        Write(text);
        """)]
    [InlineData("""
        }
        static void N(Utf8Pool pool, in Utf8Lease lease, Utf8Handle handle)
        {
            var text = pool.DangerousGetSpan(handle);
            pool.Free(handle);
            Write(text);
        """)]
    [InlineData("""
        }
        static void N(Utf8Pool pool, in Utf8Lease lease, Utf8Handle handle)
        {
            F(handle);
            void F(Utf8Handle h)
            {
                var text = pool.DangerousGetSpan(h);
                pool.Free(h);
                Write(text);
            }
        """)]
    [InlineData("""
        }
        ref struct Reader(Utf8Pool pool)
        {
            private readonly Utf8Lease _lease = pool.Lease();
            public void M(Utf8Pool mine, Utf8Handle h)
            {
                var text = mine.DangerousGetSpan(h);
                mine.Free(h);
                Write(text);
            }
        """)]
    public Task What_a_lease_may_keep_valid_is_left_alone(string statements) => U8G3003.StaysSilent(PoolCode.Statements(statements));

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
    public Task A_property_with_a_field_of_its_own_keeps_nothing_valid() => U8G3003.Reports("""
        using Utf8Gen.Pooling;

        internal ref struct Token
        {
            public ReadOnlySpan<byte> Text { get; private set; }

            public void Set(Utf8Pool pool, Utf8Handle handle) => Text = [|pool.DangerousGetSpan(handle)|];
        }

        """);

    [Theory]
    [InlineData("""
        using Utf8Lease lease = pool.Lease();
        _text = pool.DangerousGetSpan(handle);
        """)]
    [InlineData("""
        Token token = default;
        token._text = pool.DangerousGetSpan(handle);
        Write(token._text.Length);
        void Write(int length) { }
        """)]
    [InlineData("var token = new Token { _text = pool.DangerousGetSpan(handle) };")]
    [InlineData("_text = pool.DangerousGetSpan(handle).ToArray();")]
    public Task A_field_under_a_lease_or_of_a_local_variable_is_left_alone(string statements) => U8G3003.StaysSilent($$"""
        using Utf8Gen.Pooling;

        internal ref struct Token
        {
            private ReadOnlySpan<byte> _text;

            public void Set(Utf8Pool pool, Utf8Handle handle)
            {
                {{statements}}
            }
        }

        """);

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
    public Task It_leaves_the_use_of_the_handle_to_the_other_rule() => U8G3003.Fixes(
        PoolCode.Statements("""
            ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
            pool.Free(handle);
            Write({|U8G3002:pool.GetString(handle)|});
            Write([|text|]);
            """),
        PoolCode.Statements("""
            ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
            Write(pool.GetString(handle));
            Write(text);
            pool.Free(handle);
            """));

    [Theory]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        pool.Clear();
        Write([|text|]);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        pool.Dispose();
        Write([|text|]);
        """)]
    [InlineData("""
        var text = pool.DangerousGetSpan(handle);
        pool.Free(handle);
        Utf8Handle next = pool.Allocate([|text|]);
        """)]
    public Task Clearing_does_not_move_nor_does_freeing_past_what_takes_memory(string statements)
        => U8G3003.OffersNoFix(PoolCode.Statements(statements));
}
