using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

public sealed class FreedHandleTests
{
    private static readonly Rule U8G3002 = Rule.Of<PoolUseAnalyzer, FreedHandleFixProvider>("U8G3002");

    [Theory]
    [InlineData("pool.GetString(handle)")]
    [InlineData("pool.GetByteCount(handle)")]
    [InlineData("pool.TextEquals(handle, \"id\"u8)")]
    [InlineData("pool.TextEquals(other, handle)")]
    [InlineData("pool.TryCopyTo(handle, new byte[8], out _)")]
    [InlineData("pool.DangerousGetSpan(handle)")]
    [InlineData("pool.Concat(other, Ask() ? handle : other)", false)]
    [InlineData("pool.Duplicate(handle)")]
    [InlineData("new Utf8PooledText(pool, handle)")]
    public Task Every_member_that_reads_the_text_is_a_use(string use, bool isFound = true)
        => isFound
            ? U8G3002.Reports(PoolCode.Statements($"pool.Free(handle);\n_ = [|{use}|];"), "'handle' is used after 'pool.Free(handle)' in line 13: it is stale from there on")
            : U8G3002.StaysSilent(PoolCode.Statements($"pool.Free(handle);\n_ = {use};"));

    [Theory]
    [InlineData("_ = pool.Free(handle);\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("if (Ask())\n    pool.Free(handle);\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("do { if (Ask()) Write([|pool.GetString(handle)|]); pool.Free(handle); } while (Ask());")]
    [InlineData("using Utf8Lease lease = pool.Lease();\npool.Free(handle);\nWrite([|lease[handle]|]);")]
    [InlineData("Utf8Handle mine = pool.Allocate(utf8);\npool.Free(mine);\nWrite([|pool.GetString(mine)|]);")]
    [InlineData("try { pool.Free(handle); Write(utf8); } catch (InvalidOperationException) { Write([|pool.GetString(handle)|]); }")]
    [InlineData("foreach (Utf8Handle each in new[] { handle }) { pool.Free(each); Write([|pool.GetString(each)|]); }")]
    [InlineData("_pool.Free(handle);\nif (pool.Free(handle)) return;\nWrite([|_pool.GetString(handle)|]);")]
    public Task A_path_from_the_call_to_the_use_is_enough(string statements) => U8G3002.Reports(PoolCode.Statements(statements));

    [Theory]
    [InlineData("Write(pool.GetString(handle));\npool.Free(handle);")]
    [InlineData("pool.Free(handle);\nhandle = pool.Allocate(utf8);\nWrite(pool.GetString(handle));")]
    [InlineData("pool.Free(handle);\nhandle = default;\nWrite(pool.GetString(handle));")]
    [InlineData("pool.Free(handle);\npool.TryAllocate(utf8, out handle);\nWrite(pool.GetString(handle));")]
    [InlineData("pool.Free(handle);\n(handle, other) = (other, other);\nWrite(pool.GetString(handle));")]
    [InlineData("if (Ask()) { pool.Free(handle); return; }\nWrite(pool.GetString(handle));")]
    [InlineData("if (Ask())\n    pool.Free(handle);\nelse\n    Write(pool.GetString(handle));")]
    [InlineData("foreach (Utf8Handle each in new[] { handle }) { Write(pool.GetString(each)); pool.Free(each); }")]
    [InlineData("while (Ask()) { Utf8Handle mine = pool.Allocate(utf8); Write(pool.GetString(mine)); pool.Free(mine); }")]
    public Task What_is_used_before_or_made_anew_is_left_alone(string statements) => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("if (!pool.Free(handle))\n    Write(pool.GetString(handle));")]
    [InlineData("bool freed = pool.Free(handle);\nif (!freed) Write(pool.GetString(handle));")]
    [InlineData("pool.Free(handle);\nif (pool.IsLive(handle)) Write(pool.GetString(handle));")]
    [InlineData("Utf8Handle name = pool.Intern(utf8);\npool.Free(name);\nWrite(pool.GetString(name));")]
    public Task Who_asks_whether_it_was_freed_is_left_alone(string statements) => U8G3002.StaysSilent(PoolCode.Statements(statements));

    [Theory]
    [InlineData("pool.Free(handle);\npool.Free(handle);")]
    [InlineData("pool.Free(handle);\nif (handle == other) return;")]
    [InlineData("pool.Free(handle);\nWrite(handle.ToString());")]
    [InlineData("pool.Free(handle);\nWrite(pool.GetString(other));")]
    [InlineData("Action again = () => handle = pool.Allocate(\"a\"u8);\npool.Free(handle);\nagain();\nWrite(pool.GetString(handle));")]
    [InlineData("void Again() => handle = pool.Allocate(\"a\"u8);\npool.Free(handle);\nAgain();\nWrite(pool.GetString(handle));")]
    [InlineData("ref Utf8Handle same = ref handle;\npool.Free(same);\nWrite(pool.GetString(same));")]
    public Task What_reads_nothing_or_may_be_another_handle_is_left_alone(string statements) => U8G3002.StaysSilent(PoolCode.Statements(statements));

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

        internal class Text(Utf8Pool pool, Utf8Handle handle)
        {
            public string Free()
            {
                pool.Free(handle);
                Again();
                return pool.GetString(handle);
            }

            private void Again() => handle = pool.Allocate("a"u8);
        }

        """);

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
    public Task The_call_moves_behind_the_last_use() => U8G3002.Fixes(
        PoolCode.Statements("""
            pool.Free(handle); // done
            Write([|pool.GetString(handle)|]);
            // once more
            Write(pool.GetString(handle));

            Write(utf8);
            """),
        PoolCode.Statements("""
            Write(pool.GetString(handle));
            // once more
            Write(pool.GetString(handle));
            pool.Free(handle); // done

            Write(utf8);
            """));

    [Fact]
    public Task Each_of_two_calls_moves() => U8G3002.Fixes(
        PoolCode.Statements("""
            pool.Free(handle);
            Write([|pool.GetString(handle)|]);
            pool.Free(other);
            Write([|pool.GetString(other)|]);
            """),
        PoolCode.Statements("""
            Write(pool.GetString(handle));
            pool.Free(handle);
            Write(pool.GetString(other));
            pool.Free(other);
            """));

    [Theory]
    [InlineData("pool.Free(handle);\nreturn;\nWrite(pool.GetString(handle));", true)]
    [InlineData("if (Ask())\n    pool.Free(handle);\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nif (Ask()) return;\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nif (Ask()) throw new Exception();\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("pool.Free(handle);\nWrite([|pool.GetString(handle)|]);\nhandle = other;\nWrite(pool.GetString(handle));")]
    [InlineData("Utf8Pool mine = pool;\nmine.Free(handle);\nmine = _other;\nWrite([|pool.GetString(handle)|]);")]
    [InlineData("do { if (Ask()) Write([|pool.GetString(handle)|]); pool.Free(handle); } while (Ask());")]
    public Task It_stays_where_a_path_would_pass_it_by(string statements, bool isUnreachable = false)
        => isUnreachable ? U8G3002.StaysSilent(PoolCode.Statements(statements)) : U8G3002.OffersNoFix(PoolCode.Statements(statements));

    [Fact]
    public Task It_stays_where_a_directive_is() => U8G3002.OffersNoFix(PoolCode.Statements("""
        pool.Free(handle);
        #if DEBUG
        Write(utf8);
        #endif
        Write([|pool.GetString(handle)|]);
        """));
}
