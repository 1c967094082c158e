namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>What a history is made of.</summary>
internal enum OperationKind
{
    Intern,
    TryGet,
    Allocate,
    Free,
    IsLive,
    GetString,
    TextEquals,
    ReadUnderLease,
    Clear,
    Freeze,
    Trim,
}
