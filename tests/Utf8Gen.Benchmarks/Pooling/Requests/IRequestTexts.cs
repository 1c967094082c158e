namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>The texts of a request; each step may run on another thread.</summary>
internal interface IRequestTexts
{
    /// <summary>Makes copies of what came in.</summary>
    void Store();

    /// <summary>Looks at each of them.</summary>
    long Read();

    /// <summary>Lets go of them.</summary>
    void Release();
}
