namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>A request without texts: what its way through the threads takes.</summary>
internal sealed class NoTexts : IRequestTexts
{
    public void Store()
    {
    }

    public long Read() => 0;

    public void Release()
    {
    }
}
