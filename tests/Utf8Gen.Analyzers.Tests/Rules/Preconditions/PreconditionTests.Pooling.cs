using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Tests.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Preconditions;

public partial class PreconditionTests
{
    private static PreconditionExample[] OfPooling() =>
    [
        new(
            Precondition.VariableIsOwn,
            "a handle that a local function replaces",
            static ()
                => Freed().StaysSilent(PoolCode.Statements(
                    """
                    void Again() => handle = pool.Allocate("a"u8);
                    pool.Free(handle);
                    Again();
                    Write(pool.GetString(handle));
                    """))),
        new(
            Precondition.ValueIsKnown,
            "a span that may not be of the lease",
            static ()
                => Closed().StaysSilent(PoolCode.Statements(
                    """
                    Utf8Lease lease = pool.Lease();
                    scoped ReadOnlySpan<byte> text = utf8;
                    if (Ask()) text = lease[handle];
                    lease.Dispose();
                    Write(text);
                    """))),
        new(
            Precondition.ValueIsKnown,
            "a copy that may be of another lease",
            static ()
                => Closed().StaysSilent(PoolCode.Statements(
                    """
                    Utf8Lease lease = pool.Lease();
                    Utf8Lease same = _other.Lease();
                    if (Ask()) same = lease;
                    var text = lease[handle];
                    same.Dispose();
                    Write(text);
                    """))),
        new(
            Precondition.ValueIsKnown,
            "a handle that is another one when it is freed",
            static ()
                => Dangerous().StaysSilent(PoolCode.Statements(
                    """
                    ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
                    handle = other;
                    pool.Free(handle);
                    Write(text);
                    """))),
        new(
            Precondition.UseIsCertain,
            "two conditions that exclude each other",
            static ()
                => Freed().StaysSilent(PoolCode.Statements("""
                    bool own = Ask();
                    if (own) pool.Free(handle);
                    if (!own) Write(pool.GetString(handle));
                    """))),
        new(
            Precondition.PoolIsTheSame,
            "a handle of another pool",
            static ()
                => Freed().StaysSilent(PoolCode.Statements("""
                    _other.Free(handle);
                    Write(pool.GetString(handle));
                    """))),
        new(
            Precondition.PoolIsTheSame,
            "a span of another pool",
            static ()
                => Dangerous().StaysSilent(PoolCode.Statements("""
                    var text = pool.DangerousGetSpan(handle);
                    _other.Clear();
                    Write(text);
                    """))),
        new(
            Precondition.TextIsFreed,
            "an interned text",
            static ()
                => Freed().StaysSilent(PoolCode.Statements("""
                    Utf8Handle name = pool.Intern(utf8);
                    pool.Free(name);
                    Write(pool.GetString(name));
                    """))),
        new(
            Precondition.TextIsFreed,
            "a question whether it was freed",
            static ()
                => Freed().StaysSilent(PoolCode.Statements("""
                    bool freed = pool.Free(handle);
                    Write(pool.GetString(handle));
                    """))),
        new(
            Precondition.NoLeaseKeepsMemory,
            "a dangerous span under a lease",
            static ()
                => Dangerous().StaysSilent(PoolCode.Statements(
                    """
                    using Utf8Lease lease = pool.Lease();
                    var text = pool.DangerousGetSpan(handle);
                    pool.Free(handle);
                    Write(text);
                    """))),
        new(
            Precondition.LeaseIsNotPassedOn,
            "a lease that is closed",
            static ()
                => Unclosed().StaysSilent(PoolCode.Statements("""
                    Utf8Lease lease = pool.Lease();
                    Write(lease[handle]);
                    lease.Dispose();
                    """))),
        new(
            Precondition.CallCanMove,
            "a path that leaves before the last use",
            static ()
                => Freed().OffersNoFix(PoolCode.Statements("""
                    pool.Free(handle);
                    if (Ask()) return;
                    Write([|pool.GetString(handle)|]);
                    """))),
        new(Precondition.CallIsEvaluatedFirst, "a lease behind a condition", static ()
            => Unclosed().OffersNoFix(PoolCode.Statements("bool empty = Ask() || [|pool.Lease()|][handle].IsEmpty;"))),
        new(
            Precondition.CallIsEvaluatedFirst,
            "a lease behind another call",
            static ()
                => Unclosed().OffersNoFix(PoolCode.Statements(
                    """
                    Write(Next(), [|pool.Lease()|][handle]);
                    int Next() => 1;
                    static void Write(int n, ReadOnlySpan<byte> text) { }
                    """))),
        new(
            Precondition.BlockHasNoLabel,
            "a label behind a lease",
            static ()
                => Unclosed().OffersNoFix(PoolCode.Statements("""
                    if (Ask()) goto end;
                    Utf8Lease lease = [|pool.Lease()|];
                    Write(lease[handle]);
                    end: ;
                    """))),
        new(Precondition.SpanStaysInFrame, "a lease before an await", static ()
            => Unclosed().OffersNoFix(PoolCode.Members(
                "async Task<int> M(Utf8Pool pool, Utf8Handle handle) { int n = [|pool.Lease()|][handle].Length; await Task.Yield(); "
                    + "return n; }"))),
        new(
            Precondition.TriviaSurvives,
            "a directive between a call and the last use",
            static ()
                => Freed().OffersNoFix(PoolCode.Statements("""
                    pool.Free(handle);
                    #if DEBUG
                    Write(utf8);
                    #endif
                    Write([|pool.GetString(handle)|]);
                    """))),
    ];

    private static Rule Freed() => Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3002");

    private static Rule Closed() => Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3001");

    private static Rule Dangerous() => Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3003");

    private static Rule Unclosed() => Rule.Of<PoolUseAnalyzer, UnclosedLeaseFixProvider>("U8G3004");
}
