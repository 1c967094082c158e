using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>Programs that use the pool as it is meant to be used: none of the rules says anything of them.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class RightProgramTests
{
    private static readonly Rule Pooling = Rule.Of<PoolUseAnalyzer>("U8G3001");

    [Theory]
    [InlineData("""
        for (int i = 0; i < 3; i++)
        {
            Utf8Handle h = pool.Allocate(utf8);
            try { if (Ask()) continue; Write(pool.GetString(h)); } finally { pool.Free(h); }
        }
        """)]
    [InlineData("""
        Utf8Handle last = default;
        while (Ask())
        {
            Utf8Handle next = pool.Allocate(utf8);
            if (!last.IsEmpty) { Write(pool.GetString(last)); pool.Free(last); }
            last = next;
        }
        pool.Free(last);
        """)]
    [InlineData(
        "do { handle = pool.Concat(handle, other); Write(pool.GetString(handle)); pool.Free(handle); handle = other; } while (Ask());")]
    [InlineData("""
        Utf8Handle longer = pool.Concat(handle, other);
        pool.Free(handle);
        handle = longer;
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        (Utf8Handle old, handle) = (handle, pool.Duplicate(handle));
        pool.Free(old);
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        Utf8Handle[] all = [handle, other];
        foreach (ref Utf8Handle each in all.AsSpan()) { pool.Free(each); each = pool.Allocate(utf8); Write(pool.GetString(each)); }
        """)]
    [InlineData("""
        Utf8Handle[] all = [handle, other];
        for (int i = 0; i < all.Length; i++) { Write(pool.GetString(all[i])); pool.Free(all[i]); }
        """)]
    [InlineData("""
        Stack<Utf8Handle> open = new();
        while (open.TryPop(out Utf8Handle h)) { Write(pool.GetString(h)); pool.Free(h); }
        """)]
    [InlineData("""
        Dictionary<int, Utf8Handle> map = new();
        if (map.Remove(1, out Utf8Handle old)) { Write(pool.GetString(old)); pool.Free(old); }
        map[1] = handle;
        Write(pool.GetString(map[1]));
        """)]
    [InlineData("for (Utf8Handle h = handle; ; h = other) { Write(pool.GetString(h)); pool.Free(h); if (Ask()) break; }")]
    [InlineData("for (; ; handle = pool.Allocate(utf8)) { Write(pool.GetString(handle)); pool.Free(handle); }")]
    public Task Loops(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("""
        switch (utf8.Length)
        {
            case 0: pool.Free(handle); break;
            case 1: Write(pool.GetString(handle)); goto case 0;
            default: Write(pool.GetString(handle)); break;
        }
        """)]
    [InlineData("""
        switch (utf8.Length) { case 0: pool.Free(handle); return; }
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        if (utf8 is [var first, ..] && first > 1)
        {
            Write(pool.GetString(handle));
            pool.Free(handle);
        } else if (utf8 is []) { Write(pool.GetString(handle)); }
        """)]
    [InlineData("""
        if (Ask() && pool.Free(handle)) return;
        Write(pool.GetString(handle));
        """)]
    [InlineData("""
        string text = Ask() ? pool.GetString(handle) : Freed();
        Write(text);
        string Freed() { return ""; }
        pool.Free(handle);
        """)]
    [InlineData("""
        if (pool.IsLive(handle) && pool.TextEquals(handle, utf8)) pool.Free(handle);
        if (pool.IsLive(handle)) Write(pool.GetString(handle));
        """)]
    [InlineData("""
        bool done = Ask();
        if (done) pool.Free(handle);
        if (!done && pool.TextEquals(handle, utf8)) Write(utf8);
        """)]
    [InlineData("""
        bool own = Ask();
        try { Write(pool.GetString(handle)); if (own) { pool.Free(handle); own = false; } }
        finally { if (own) { Write(pool.GetString(handle)); pool.Free(handle); } }
        """)]
    [InlineData("""
        if (Ask()) { pool.Free(handle); goto end; }
        Write(pool.GetString(handle));
        end: ;
        """)]
    [InlineData("""
        next:
        if (Ask()) goto free;
        Write(pool.GetString(handle));
        goto next;
        free:
        pool.Free(handle);
        """)]
    [InlineData("""
        start:
        Utf8Handle mine = pool.Allocate(utf8);
        Write(pool.GetString(mine));
        pool.Free(mine);
        if (Ask()) goto start;
        """)]
    [InlineData("""
        try { Write(pool.GetString(handle)); } catch (Exception e) when (pool.Free(handle)) { Write(e.Message); }
        if (pool.IsLive(handle)) Write(pool.GetString(handle));
        """)]
    [InlineData("try { try { Write(pool.GetString(handle)); } finally { pool.Free(handle); } } catch (Exception e) { Write(e.Message); }")]
    [InlineData("""
        for (int tries = 0; ; tries++)
        {
            try { Write(pool.GetString(handle)); pool.Free(handle); break; }
            catch (Exception) when (tries < 3) { }
        }
        """)]
    [InlineData("""
        int n = utf8.Length switch { 0 => Length(handle), 1 => Length(other), _ => 0 };
        pool.Free(handle);
        pool.Free(other);
        int Length(Utf8Handle h) => pool.GetByteCount(h);
        """)]
    public Task Branches(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("""
        Action later = () => Write(pool.GetString(handle));
        later();
        pool.Free(handle);
        """)]
    [InlineData("""
        Func<Utf8Handle, string> take = h => { string text = pool.GetString(h); pool.Free(h); return text; };
        Write(take(handle));
        """)]
    [InlineData("""
        Utf8Handle mine = pool.Allocate(utf8);
        Free(mine);
        void Free(Utf8Handle h) => pool.Free(h);
        """)]
    [InlineData("var freed = new[] { handle }.Where(h => pool.Free(h)).Select(h => pool.IsLive(h)).ToList();")]
    [InlineData("""
        pool.Free(handle);
        Action stale = () => pool.GetString(handle);
        handle = pool.Allocate(utf8);
        stale();
        """)]
    [InlineData("""
        Utf8Handle Read() { handle = other; return handle; }
        pool.Free(handle);
        Write(pool.GetString(Read()));
        Write(pool.GetString(handle));
        """)]
    [InlineData("if (pool.Free(handle)) { } else { Write(pool.GetString(handle)); }")]
    [InlineData("""_ = pool.Free(handle) ? "" : pool.GetString(handle);""")]
    public Task Functions(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        try { foreach (Utf8Handle h in new[] { handle }) { if (lease[h].IsEmpty) return; Write(lease[h]); } } finally { lease.Dispose(); }
        """)]
    [InlineData("""
        using Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        pool.Free(handle);
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        int n = 0;
        foreach (Utf8Handle h in new[] { handle }) { using Utf8Lease lease = pool.Lease(); n += lease[h].Length; }
        pool.Free(handle);
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        string text = Encoding.UTF8.GetString(lease[handle]);
        lease.Dispose();
        Write(text);
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        int length = lease[handle].Length;
        lease.Dispose();
        Write(length > 1 ? utf8 : default);
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        scoped ReadOnlySpan<byte> text = lease[handle];
        Span<byte> copy = stackalloc byte[8];
        text.CopyTo(copy);
        lease.Dispose();
        Write(copy);
        """)]
    [InlineData("""
        Utf8Lease lease = default;
        if (Ask()) lease = pool.Lease();
        Write(utf8);
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        while (Ask()) { Write(lease[handle]); lease.Dispose(); lease = pool.Lease(); }
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        Write(lease[handle]);
        if (Ask()) { lease.Dispose(); Write(utf8); return; }
        Write(lease[other]);
        lease.Dispose();
        """)]
    [InlineData("""
        Utf8Lease lease = pool.Lease();
        switch (lease[handle]) { case [1, ..]: lease.Dispose(); break; default: Write(lease[handle]); lease.Dispose(); break; }
        """)]
    public Task Leases(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(_id);
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(Id);
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        Utf8Handle id = _id;
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(id);
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        Utf8Handle id = _names[DayOfWeek.Monday], same = id;
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(same);
        pool.Clear();
        Write(text);
        """)]
    [InlineData("""
        Utf8Handle name = pool.Intern("id"u8), same = name;
        pool.Free(same);
        Write(pool.GetString(same));
        """)]
    [InlineData("""
        Utf8Handle name = pool.Intern("id"u8), same = name;
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(same);
        pool.Free(same);
        Write(text);
        """)]
    [InlineData("""
        Utf8Handle name = default, same;
        same = name;
        pool.Free(same);
        Write(pool.GetString(same));
        """)]
    [InlineData("Text = pool.DangerousGetSpan(handle);")]
    [InlineData("this.Text = pool.DangerousGetSpan(handle);")]
    public Task Names_and_copies(string statements) => Pooling.StaysSilent(PoolCode.Members($$"""
        private readonly Utf8KnownNames<DayOfWeek> _names = null!;
        private readonly Utf8Handle _id;
        private byte[] _text = [];

        private Utf8Handle Id => _names[DayOfWeek.Monday];
        private ReadOnlySpan<byte> Text { get => _text; set => _text = value.ToArray(); }

        static void Write(ReadOnlySpan<byte> text) { }
        static void Write(string text) { }

        void M(Utf8Pool pool, Utf8Handle handle)
        {
            {{statements}}
        }
        """));

    [Theory]
    [InlineData("""
        _text = pool.DangerousGetSpan(handle);
        Read();
        _text = default;
        """)]
    [InlineData("try { _text = pool.DangerousGetSpan(handle); Read(); } finally { _text = []; }")]
    [InlineData("_text = pool.DangerousGetSpan(names[DayOfWeek.Monday]);")]
    [InlineData("""
        Utf8Handle name = names[DayOfWeek.Monday];
        _text = pool.DangerousGetSpan(name);
        """)]
    public Task Fields_of_a_ref_struct(string statements) => Pooling.StaysSilent($$"""
        using Utf8Gen.Pooling;

        internal ref struct Token
        {
            private ReadOnlySpan<byte> _text;

            public int Read() => _text.Length;

            public void Set(Utf8Pool pool, Utf8Handle handle, Utf8KnownNames<DayOfWeek> names)
            {
                {{statements}}
            }
        }

        """);

    [Fact]
    public Task A_class_that_owns_texts() => Pooling.StaysSilent(PoolCode.Members("""
        private readonly Utf8Pool _pool = new();
        private readonly List<Utf8Handle> _all = [];
        private Utf8Handle _name;

        public string Name
        {
            get => _pool.GetString(_name);
            set
            {
                _pool.Free(_name);
                _name = _pool.Allocate(value);
                Changed?.Invoke(_pool.GetString(_name));
            }
        }

        public event Action<string>? Changed;

        public ReadOnlySpan<byte> NameSpan => _pool.DangerousGetSpan(_name);

        public void Rename(ReadOnlySpan<byte> utf8)
        {
            Utf8Handle old = _name;
            _name = _pool.Allocate(utf8);
            _pool.Free(old);
            Changed?.Invoke(_pool.GetString(_name));
        }

        public void Clear()
        {
            foreach (Utf8Handle handle in _all)
                _pool.Free(handle);
            _all.Clear();
            _pool.Clear();
            _name = _pool.Intern("none"u8);
            Changed?.Invoke(_pool.GetString(_name));
        }

        public bool TryRemove(Predicate<string> wanted)
        {
            for (int i = _all.Count - 1; i >= 0; i--)
            {
                Utf8Handle handle = _all[i];
                if (!wanted(_pool.GetString(handle)))
                    continue;
                _pool.Free(handle);
                _all.RemoveAt(i);
                return true;
            }

            return false;
        }
        """));

    [Fact]
    public Task Async_methods_and_iterators() => Pooling.StaysSilent(PoolCode.Members("""
        static async Task<int> ReadAsync(Utf8Pool pool, Stream stream)
        {
            Utf8Handle handle = pool.Allocate("a"u8);
            try
            {
                await stream.FlushAsync();
                return pool.GetByteCount(handle);
            }
            finally
            {
                pool.Free(handle);
                await stream.DisposeAsync();
            }
        }

        static async Task<string> RetryAsync(Utf8Pool pool, IAsyncEnumerable<string> texts)
        {
            Utf8Handle handle = default;
            await foreach (string text in texts)
            {
                pool.Free(handle);
                handle = pool.Allocate(text);
            }

            return pool.GetString(handle);
        }

        static IEnumerable<string> Drain(Utf8Pool pool, Queue<Utf8Handle> queue)
        {
            while (queue.TryDequeue(out Utf8Handle handle))
            {
                yield return pool.GetString(handle);
                pool.Free(handle);
            }
        }

        static IEnumerable<int> Lengths(Utf8Pool pool, Utf8Handle[] handles)
        {
            foreach (Utf8Handle handle in handles)
            {
                int length;
                using (Utf8Lease lease = pool.Lease())
                    length = lease[handle].Length;
                yield return length;
                pool.Free(handle);
            }
        }
        """));

    [Fact]
    public Task Ref_structs() => Pooling.StaysSilent("""
        using Utf8Gen.Pooling;

        internal ref struct Scope : IDisposable
        {
            private readonly Utf8Pool _pool;
            private readonly Utf8Lease _lease;
            private Utf8Handle _handle;

            public Scope(Utf8Pool pool, Utf8Handle handle)
            {
                _pool = pool;
                _lease = pool.Lease();
                _handle = handle;
                Current = _pool.DangerousGetSpan(handle);
            }

            public ReadOnlySpan<byte> Current { get; private set; }

            public bool MoveNext()
            {
                _pool.Free(_handle);
                _handle = _pool.Allocate("a"u8);
                Current = _pool.DangerousGetSpan(_handle);
                return Current.Length > 1;
            }

            public void Dispose() => _lease.Dispose();
        }

        """);

    [Fact]
    public Task Statements_without_a_method() => Pooling.StaysSilent(
        """
        using Utf8Gen.Pooling;

        using var pool = new Utf8Pool();
        Utf8Handle handle = pool.Allocate("a"u8);
        using (Utf8Lease lease = pool.Lease())
            Console.WriteLine(lease[handle].Length);
        Print();
        pool.Free(handle);
        handle = pool.Intern("a"u8);
        Print();

        void Print() => Console.WriteLine(pool.GetString(handle));

        """,
        CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    private static Task StaySilent(string statements) => Pooling.StaysSilent(PoolCode.Statements(statements));
}
