namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>What happens to the texts of a request.</summary>
internal enum RequestStep
{
    Store,
    Read,
    Release,
}
