using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>Programs that use the pool as it is meant to be used: none of the rules says anything of them.</summary>
public sealed class RightProgramTests
{
    private static readonly Rule Pooling = Rule.Of<PoolUseAnalyzer>("U8G3001");

    [Theory]
    [InlineData("for (int i = 0; i < 3; i++) { Utf8Handle h = pool.Allocate(utf8); try { if (Ask()) continue; Write(pool.GetString(h)); } finally { pool.Free(h); } }")]
    [InlineData("Utf8Handle last = default;\nwhile (Ask()) { Utf8Handle next = pool.Allocate(utf8); if (!last.IsEmpty) { Write(pool.GetString(last)); pool.Free(last); } last = next; }\npool.Free(last);")]
    [InlineData("do { handle = pool.Concat(handle, other); Write(pool.GetString(handle)); pool.Free(handle); handle = other; } while (Ask());")]
    [InlineData("Utf8Handle longer = pool.Concat(handle, other);\npool.Free(handle);\nhandle = longer;\nWrite(pool.GetString(handle));")]
    [InlineData("(Utf8Handle old, handle) = (handle, pool.Duplicate(handle));\npool.Free(old);\nWrite(pool.GetString(handle));")]
    [InlineData("Utf8Handle[] all = [handle, other];\nforeach (ref Utf8Handle each in all.AsSpan()) { pool.Free(each); each = pool.Allocate(utf8); Write(pool.GetString(each)); }")]
    [InlineData("Utf8Handle[] all = [handle, other];\nfor (int i = 0; i < all.Length; i++) { Write(pool.GetString(all[i])); pool.Free(all[i]); }")]
    [InlineData("Stack<Utf8Handle> open = new();\nwhile (open.TryPop(out Utf8Handle h)) { Write(pool.GetString(h)); pool.Free(h); }")]
    [InlineData("Dictionary<int, Utf8Handle> map = new();\nif (map.Remove(1, out Utf8Handle old)) { Write(pool.GetString(old)); pool.Free(old); }\nmap[1] = handle;\nWrite(pool.GetString(map[1]));")]
    [InlineData("for (Utf8Handle h = handle; ; h = other) { Write(pool.GetString(h)); pool.Free(h); if (Ask()) break; }")]
    [InlineData("for (; ; handle = pool.Allocate(utf8)) { Write(pool.GetString(handle)); pool.Free(handle); }")]
    public Task Loops(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("switch (utf8.Length) { case 0: pool.Free(handle); break; case 1: Write(pool.GetString(handle)); goto case 0; default: Write(pool.GetString(handle)); break; }")]
    [InlineData("switch (utf8.Length) { case 0: pool.Free(handle); return; }\nWrite(pool.GetString(handle));")]
    [InlineData("if (utf8 is [var first, ..] && first > 1) { Write(pool.GetString(handle)); pool.Free(handle); } else if (utf8 is []) { Write(pool.GetString(handle)); }")]
    [InlineData("if (Ask() && pool.Free(handle)) return;\nWrite(pool.GetString(handle));")]
    [InlineData("string text = Ask() ? pool.GetString(handle) : Freed();\nWrite(text);\nstring Freed() { return \"\"; }\npool.Free(handle);")]
    [InlineData("if (pool.IsLive(handle) && pool.TextEquals(handle, utf8)) pool.Free(handle);\nif (pool.IsLive(handle)) Write(pool.GetString(handle));")]
    [InlineData("bool done = Ask();\nif (done) pool.Free(handle);\nif (!done && pool.TextEquals(handle, utf8)) Write(utf8);")]
    [InlineData("bool own = Ask();\ntry { Write(pool.GetString(handle)); if (own) { pool.Free(handle); own = false; } }\nfinally { if (own) { Write(pool.GetString(handle)); pool.Free(handle); } }")]
    [InlineData("if (Ask()) { pool.Free(handle); goto end; }\nWrite(pool.GetString(handle));\nend: ;")]
    [InlineData("next:\nif (Ask()) goto free;\nWrite(pool.GetString(handle));\ngoto next;\nfree:\npool.Free(handle);")]
    [InlineData("start:\nUtf8Handle mine = pool.Allocate(utf8);\nWrite(pool.GetString(mine));\npool.Free(mine);\nif (Ask()) goto start;")]
    [InlineData("try { Write(pool.GetString(handle)); } catch (Exception e) when (pool.Free(handle)) { Write(e.Message); }\nif (pool.IsLive(handle)) Write(pool.GetString(handle));")]
    [InlineData("try { try { Write(pool.GetString(handle)); } finally { pool.Free(handle); } } catch (Exception e) { Write(e.Message); }")]
    [InlineData("for (int tries = 0; ; tries++)\n{\n    try { Write(pool.GetString(handle)); pool.Free(handle); break; }\n    catch (Exception) when (tries < 3) { }\n}")]
    [InlineData("int n = utf8.Length switch { 0 => Length(handle), 1 => Length(other), _ => 0 };\npool.Free(handle);\npool.Free(other);\nint Length(Utf8Handle h) => pool.GetByteCount(h);")]
    public Task Branches(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("Action later = () => Write(pool.GetString(handle));\nlater();\npool.Free(handle);")]
    [InlineData("Func<Utf8Handle, string> take = h => { string text = pool.GetString(h); pool.Free(h); return text; };\nWrite(take(handle));")]
    [InlineData("Utf8Handle mine = pool.Allocate(utf8);\nFree(mine);\nvoid Free(Utf8Handle h) => pool.Free(h);")]
    [InlineData("var freed = new[] { handle }.Where(h => pool.Free(h)).Select(h => pool.IsLive(h)).ToList();")]
    [InlineData("pool.Free(handle);\nAction stale = () => pool.GetString(handle);\nhandle = pool.Allocate(utf8);\nstale();")]
    [InlineData("Utf8Handle Read() { handle = other; return handle; }\npool.Free(handle);\nWrite(pool.GetString(Read()));\nWrite(pool.GetString(handle));")]
    [InlineData("if (pool.Free(handle)) { } else { Write(pool.GetString(handle)); }")]
    [InlineData("_ = pool.Free(handle) ? \"\" : pool.GetString(handle);")]
    public Task Functions(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("Utf8Lease lease = pool.Lease();\ntry { foreach (Utf8Handle h in new[] { handle }) { if (lease[h].IsEmpty) return; Write(lease[h]); } } finally { lease.Dispose(); }")]
    [InlineData("using Utf8Lease lease = pool.Lease();\nReadOnlySpan<byte> text = lease[handle];\npool.Free(handle);\npool.Clear();\nWrite(text);")]
    [InlineData("int n = 0;\nforeach (Utf8Handle h in new[] { handle }) { using Utf8Lease lease = pool.Lease(); n += lease[h].Length; }\npool.Free(handle);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nstring text = Encoding.UTF8.GetString(lease[handle]);\nlease.Dispose();\nWrite(text);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nint length = lease[handle].Length;\nlease.Dispose();\nWrite(length > 1 ? utf8 : default);")]
    [InlineData("Utf8Lease lease = pool.Lease();\nscoped ReadOnlySpan<byte> text = lease[handle];\nSpan<byte> copy = stackalloc byte[8];\ntext.CopyTo(copy);\nlease.Dispose();\nWrite(copy);")]
    [InlineData("Utf8Lease lease = default;\nif (Ask()) lease = pool.Lease();\nWrite(utf8);\nlease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nwhile (Ask()) { Write(lease[handle]); lease.Dispose(); lease = pool.Lease(); }\nlease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nWrite(lease[handle]);\nif (Ask()) { lease.Dispose(); Write(utf8); return; }\nWrite(lease[other]);\nlease.Dispose();")]
    [InlineData("Utf8Lease lease = pool.Lease();\nswitch (lease[handle]) { case [1, ..]: lease.Dispose(); break; default: Write(lease[handle]); lease.Dispose(); break; }")]
    public Task Leases(string statements) => StaySilent(statements);

    [Theory]
    [InlineData("ReadOnlySpan<byte> text = pool.DangerousGetSpan(_id);\npool.Clear();\nWrite(text);")]
    [InlineData("ReadOnlySpan<byte> text = pool.DangerousGetSpan(Id);\npool.Clear();\nWrite(text);")]
    [InlineData("Utf8Handle id = _id;\nReadOnlySpan<byte> text = pool.DangerousGetSpan(id);\npool.Clear();\nWrite(text);")]
    [InlineData("Utf8Handle id = _names[DayOfWeek.Monday], same = id;\nReadOnlySpan<byte> text = pool.DangerousGetSpan(same);\npool.Clear();\nWrite(text);")]
    [InlineData("Utf8Handle name = pool.Intern(\"id\"u8), same = name;\npool.Free(same);\nWrite(pool.GetString(same));")]
    [InlineData("Utf8Handle name = pool.Intern(\"id\"u8), same = name;\nReadOnlySpan<byte> text = pool.DangerousGetSpan(same);\npool.Free(same);\nWrite(text);")]
    [InlineData("Utf8Handle name = default, same;\nsame = name;\npool.Free(same);\nWrite(pool.GetString(same));")]
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
    [InlineData("_text = pool.DangerousGetSpan(handle);\nRead();\n_text = default;")]
    [InlineData("try { _text = pool.DangerousGetSpan(handle); Read(); } finally { _text = []; }")]
    [InlineData("_text = pool.DangerousGetSpan(names[DayOfWeek.Monday]);")]
    [InlineData("Utf8Handle name = names[DayOfWeek.Monday];\n_text = pool.DangerousGetSpan(name);")]
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
