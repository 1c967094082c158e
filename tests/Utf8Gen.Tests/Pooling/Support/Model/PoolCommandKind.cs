namespace Utf8Gen.Tests.Pooling.Support.Model;

/// <summary>What a random run can do to a pool.</summary>
internal enum PoolCommandKind
{
    Intern,
    InternChars,
    TryGet,
    Allocate,
    AllocateChars,
    Free,
    Slice,
    Concat,
    Insert,
    Remove,
    Replace,
    Duplicate,
    Preload,
    Reserve,
    OpenLease,
    CloseLease,
    Clear,
}
