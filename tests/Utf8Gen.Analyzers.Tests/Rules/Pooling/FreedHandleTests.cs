using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>U8G3002 finds a handle that is used after it was freed, and nothing else.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class FreedHandleTests
{
    private static readonly Rule U8G3002 = Rule.Of<PoolUseAnalyzer>("U8G3002");

    [Theory]
    [InlineData("pool.GetString(handle)")]
    [InlineData("pool.GetByteCount(handle)")]
    [InlineData("""pool.TextEquals(handle, "id"u8)""")]
    [InlineData("pool.TextEquals(other, handle)")]
    [InlineData("pool.DangerousGetSpan(handle)")]
    [InlineData("pool.Duplicate(handle)")]
    [InlineData("pool.TryCopyTo(handle, new byte[8], out _)")]
    public Task Every_member_that_reads_the_text_is_a_use(string use) => U8G3002.Reports(
        PoolCode.Statements($"""
            pool.Free(handle);
            _ = [|{use}|];
            """),
        "'handle' is used after 'pool.Free(handle)' in line 13: it is stale then");

    [Theory]
    [InlineData("""
        pool.Free(handle);
        pool.Free(handle);
        """)]
    [InlineData("""
        pool.Free(handle);
        if (handle == other) return;
        """)]
    [InlineData("""
        pool.Free(handle);
        Write(handle.ToString());
        """)]
    [InlineData("""
        pool.Free(handle);
        Write(nameof(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        Write(pool.GetString(other));
        """)]
    public Task What_reads_no_text_is_no_use(string statements) => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        if (!pool.Free(handle))
            Write(pool.GetString(handle));
        """)]
    [InlineData("""
        bool freed = pool.Free(handle);
        if (!freed) Write(pool.GetString(handle));
        """)]
    [InlineData("""
        bool freed = pool.Free(handle);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        if (pool.IsLive(handle)) Write(pool.GetString(handle));
        """)]
    public Task Who_asks_whether_it_was_freed_is_left_alone(string statements) => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        Utf8Handle name = pool.Intern(utf8);
        pool.Free(name);
        Write(pool.GetString(name));
        """)]
    [InlineData("""
        pool.TryIntern(utf8, out Utf8Handle name);
        pool.Free(name);
        Write(pool.GetString(name));
        """)]
    [InlineData("""
        if (!pool.TryGet(utf8, out Utf8Handle name)) return;
        pool.Free(name);
        Write(pool.GetString(name));
        """)]
    [InlineData("""
        Utf8Handle none = default;
        pool.Free(none);
        Write(pool.GetString(none));
        """)]
    [InlineData("""
        Utf8Handle text = Ask() ? pool.Intern(utf8) : pool.Allocate(utf8);
        pool.Free(text);
        Write(pool.GetString(text));
        """)]
    public Task Interned_and_empty_texts_are_not_freed(string statements) => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        _ = pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        if (Ask())
            pool.Free(handle);
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        pool.Free(handle);
        if (Ask())
            Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        while (Ask()) { if (Ask()) break; pool.Free(handle); }
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("switch (utf8.Length) { case 0: pool.Free(handle); goto case 1; case 1: Write([|pool.GetString(handle)|]); break; }")]
    [InlineData("""
        if (Ask()) goto write;
        pool.Free(handle);
        write:
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("try { pool.Free(handle); } finally { Write([|pool.GetString(handle)|]); }")]
    [InlineData("""
        try { Write(utf8); pool.Free(handle); } catch (Exception) { }
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("try { if (Ask()) { pool.Free(handle); return; } } finally { Write([|pool.GetString(handle)|]); }")]
    [InlineData("""
        try { Write(utf8); } finally { pool.Free(handle); }
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        do { try { Write(utf8); } finally { pool.Free(handle); } } while (Ask());
        Write([|pool.GetString(handle)|]);
        """)]
    [InlineData("""
        try { if (Ask()) return; } catch (Exception) { return; } finally { pool.Free(handle); }
        Write([|pool.GetString(handle)|]);
        """)]
    public Task A_use_that_the_call_leads_to_or_that_only_it_leads_to_is_certain(string statements)
        => U8G3002.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        bool temporary = Ask();
        if (temporary) pool.Free(handle);
        if (!temporary) Write(pool.GetString(handle));
        """)]
    [InlineData("for (bool first = true; Ask(); first = false) { if (first) { Write(pool.GetString(handle)); pool.Free(handle); } }")]
    [InlineData("""
        if (Ask()) return;
        bool closed = false;
        while (true) { if (!closed) { Write(pool.GetString(handle)); pool.Free(handle); closed = true; } }
        """)]
    [InlineData("""
        bool closed = false;
        do { if (!closed) { Write(pool.GetString(handle)); pool.Free(handle); closed = true; } } while (true);
        """)]
    [InlineData("""
        bool closed = false;
        for (; ; ) { if (!closed) { Write(pool.GetString(handle)); pool.Free(handle); closed = true; } }
        """)]
    [InlineData("""
        bool closed = false;
        while (true) { if (!closed) { Write(pool.GetString(handle)); pool.Free(handle); closed = true; } }
        """)]
    [InlineData("try { Write(pool.GetString(handle)); pool.Free(handle); } catch (Exception) { Write(pool.GetString(handle)); throw; }")]
    [InlineData("""
        try { Write(pool.GetString(handle)); } catch { pool.Free(handle); throw; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        bool ok = false;
        try { ok = Ask(); } finally { if (!ok) pool.Free(handle); }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        try { Write(utf8); } finally { pool.Free(handle); handle = other; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        try { Write(utf8); } finally { pool.Free(handle); if (Ask()) handle = other; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        try { Write(utf8); } finally { handle = other; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        try { Write(utf8); } finally { if (Ask()) handle = other; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        try
        {
            if (Ask()) { pool.Free(handle); throw new InvalidOperationException(); }
            Write(pool.GetString(handle));
        } catch (InvalidOperationException) { Write(utf8); }
        """)]
    [InlineData("""
        if (Ask()) { try { pool.Free(handle); return; } finally { Write(utf8); } }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        if (Ask()) { pool.Free(handle); return; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        if (Ask())
            pool.Free(handle);
        else
            Write(pool.GetString(handle));
        """)]
    [InlineData("""
        if (Ask()) { pool.Free(handle); Fail(); }
        Write(pool.GetString(handle));
        [System.Diagnostics.CodeAnalysis.DoesNotReturn] static void Fail() => throw new Exception();
        """)]
    [InlineData("""
        pool.Free(handle);
        if (Ask()) { handle = other; }
        else { return; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        while (Ask()) { if (Ask()) Write(utf8); else { handle = other; break; } }
        if (Ask()) handle = other;
        else return;
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        const bool trace = false;
        if (trace) pool.Free(handle);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        return;
        Write(pool.GetString(handle));
        """)]
    public Task Where_the_one_may_be_executed_without_the_other_nothing_is_said(string statements)
        => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        Utf8Handle mine = pool.Allocate(utf8);
        pool.Free(mine);
        Write([|pool.GetString(mine)|]);
        """)]
    [InlineData("foreach (Utf8Handle each in new[] { handle }) { pool.Free(each); Write([|pool.GetString(each)|]); }")]
    [InlineData("if (pool.TryAllocate(utf8, out Utf8Handle mine)) { pool.Free(mine); Write([|pool.GetString(mine)|]); }")]
    [InlineData("""
        pool.Free(handle);
        handle = [|pool.Duplicate(handle)|];
        """)]
    [InlineData("Action<Utf8Handle> a = h => { pool.Free(h); Write([|pool.GetString(h)|]); };")]
    [InlineData("""
        F(handle);
        void F(Utf8Handle h) { pool.Free(h); Write([|pool.GetString(h)|]); }
        """)]
    public Task Every_local_and_parameter_is_looked_at(string statements) => U8G3002.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        Write(pool.GetString(handle));
        pool.Free(handle);
        """)]
    [InlineData("""
        pool.Free(handle);
        handle = pool.Allocate(utf8);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        handle = Ask() ? other : default;
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        pool.TryAllocate(utf8, out handle);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        (handle, other) = (other, other);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        (handle, other) = (Ask() ? other : default, other);
        Write(pool.GetString(handle));
        """)]
    [InlineData("foreach (Utf8Handle each in new[] { handle }) { Write(pool.GetString(each)); pool.Free(each); }")]
    [InlineData("while (Ask()) { Utf8Handle mine = pool.Allocate(utf8); Write(pool.GetString(mine)); pool.Free(mine); }")]
    [InlineData("""
        while (Next(out var h)) { Write(pool.GetString(h)); pool.Free(h); }
        static bool Next(out Utf8Handle h) { h = default; return true; }
        """)]
    [InlineData("while (pool.TryAllocate(utf8, out Utf8Handle h)) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("while (Ask()) { if (!pool.TryAllocate(utf8, out Utf8Handle h)) break; Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("""
        while (Next() is { IsEmpty: false } h) { Write(pool.GetString(h)); pool.Free(h); }
        static Utf8Handle Next() => default;
        """)]
    [InlineData("""
        while (Next() is Utf8Handle h) { Write(pool.GetString(h)); pool.Free(h); }
        static Utf8Handle? Next() => default;
        """)]
    [InlineData("""
        while (Next() is var h && !h.IsEmpty) { Write(pool.GetString(h)); pool.Free(h); }
        static Utf8Handle Next() => default;
        """)]
    [InlineData("""
        while (Ask()) switch (Next()) { case { IsEmpty: false } h: Write(pool.GetString(h)); pool.Free(h); break; }
        static Utf8Handle Next() => default;
        """)]
    [InlineData("foreach (var (n, h) in new (int, Utf8Handle)[1]) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("foreach ((Utf8Handle h, int n) in new List<(Utf8Handle, int)>()) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("""
        while (Ask()) { (Utf8Handle h, int n) = Next(); Write(pool.GetString(h)); pool.Free(h); }
        static (Utf8Handle, int) Next() => default;
        """)]
    [InlineData("while (Ask()) { Utf8Handle h; h = pool.Allocate(utf8); try { Write(pool.GetString(h)); } finally { pool.Free(h); } }")]
    [InlineData("for (int i = 0; i < 3; i++) { using var l = pool.Lease(); var h = pool.Allocate(utf8); Write(l[h]); pool.Free(h); }")]
    [InlineData("for (Utf8Handle h = handle; Ask(); pool.Free(h), h = other) Write(pool.GetString(h));")]
    [InlineData("""
        again:
        Utf8Handle h = pool.Allocate(utf8);
        if (!pool.TextEquals(h, utf8)) { pool.Free(h); goto again; }
        Write(pool.GetString(h));
        """)]
    [InlineData("try { Write(pool.GetString(handle)); } finally { pool.Free(handle); }")]
    [InlineData("lock (pool) { Write(pool.GetString(handle)); pool.Free(handle); }")]
    public Task A_handle_that_is_used_before_or_is_a_new_one_is_left_alone(string statements)
        => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        Action again = () => handle = pool.Allocate("a"u8);
        pool.Free(handle);
        again();
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        void Again() => handle = pool.Allocate("a"u8);
        pool.Free(handle);
        Again();
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        ref Utf8Handle same = ref handle;
        pool.Free(same);
        Write(pool.GetString(same));
        """)]
    [InlineData("""
        ref Utf8Handle same = ref handle;
        pool.Free(handle);
        same = pool.Allocate(utf8);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        pool.Free(handle);
        Again(ref handle);
        Write(pool.GetString(handle));
        void Again(ref Utf8Handle h) => h = default;
        """)]
    [InlineData("""
        Later(() => { pool.Free(handle); });
        Write(pool.GetString(handle));
        static void Later(Action a) { }
        """)]
    public Task A_variable_that_other_code_can_write_to_is_left_alone(string statements)
        => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Fact]
    public Task A_field_is_left_alone() => U8G3002.StaysSilent(PoolCode.Members("""
        private readonly Utf8Pool _pool = new();
        private Utf8Handle _handle;

        string Free()
        {
            _pool.Free(_handle);
            Again();
            return _pool.GetString(_handle);
        }

        void Again() => _handle = _pool.Allocate("a"u8);
        """));

    [Fact]
    public Task A_parameter_of_a_primary_constructor_is_left_alone() => U8G3002.StaysSilent("""
        using Utf8Gen.Pooling;

        internal class Text(Utf8Handle handle)
        {
            public string Free(Utf8Pool pool)
            {
                pool.Free(handle);
                Again(pool);
                return pool.GetString(handle);
            }

            private void Again(Utf8Pool pool) => handle = pool.Allocate("a"u8);
        }

        """);

    [Theory]
    [InlineData("""
        _pool.Free(handle);
        if (pool.Free(handle)) return;
        Write([|_pool.GetString(handle)|]);
        """)]
    [InlineData("""
        using Utf8Lease lease = pool.Lease();
        pool.Free(handle);
        Write([|lease[handle]|]);
        """)]
    public Task The_pool_is_told_by_its_variable(string statements) => U8G3002.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("""
        _other.Free(handle);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        using Utf8Lease lease = _other.Lease();
        pool.Free(handle);
        Write(lease[handle]);
        """)]
    [InlineData("""
        pool.Free(handle);
        pool = _other;
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        Pool().Free(handle);
        Write(Pool().GetString(handle));
        Utf8Pool Pool() => _other;
        """)]
    [InlineData("""
        pool?.Free(handle);
        Write(pool!.GetString(handle));
        """)]
    public Task Another_pool_or_one_that_may_be_is_left_alone(string statements) => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Fact]
    public Task A_method_of_another_type_is_left_alone() => U8G3002.StaysSilent("""
        internal class Pool
        {
            void Free(int handle) { }
            string GetString(int handle) => "";

            string M(int handle)
            {
                Free(handle);
                return GetString(handle);
            }
        }

        """);

    [Fact]
    public Task An_async_method_is_looked_at() => U8G3002.Reports(PoolCode.Members("""
        static async Task<string> M(Utf8Pool pool, Utf8Handle handle)
        {
            pool.Free(handle);
            await Task.Yield();
            return [|pool.GetString(handle)|];
        }
        """));

    [Fact]
    public Task Statements_without_a_method_are_looked_at() => U8G3002.Reports(
        """
        using Utf8Gen.Pooling;

        var pool = new Utf8Pool();
        Utf8Handle handle = pool.Allocate("a"u8);
        pool.Free(handle);
        Console.WriteLine([|pool.GetString(handle)|]);

        """,
        CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task A_call_on_several_lines_is_shown_on_one() => U8G3002.Reports(
        PoolCode.Statements("""
            pool // mine
                .Free(
                    handle);
            Write([|pool.GetString(handle)|]);
            """),
        "'handle' is used after 'pool.Free(handle)' in line 13: it is stale then");
}
