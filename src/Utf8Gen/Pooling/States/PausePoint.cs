namespace Utf8Gen.Pooling;

/// <summary>A place in the pool where a test can let other threads go first.</summary>
internal enum PausePoint
{
    BeforeSecondLookOfRead,
    BeforeSecondLookOfOptimisticRead,
    BeforeSecondLookOfFind,
    BeforeSecondLookOfFree,
    BeforeEntering,
    BeforeLookingForLeases,
    AfterClosingLease,
    BeforeAddressOfFound,
}
