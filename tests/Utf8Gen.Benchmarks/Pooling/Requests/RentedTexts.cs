using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>Texts in a pool that is rented for the request, and returned with all that is
/// in it.</summary>
internal sealed class RentedTexts(byte[][] texts) : IRequestTexts
{
    private Utf8Pool _pool = null!;
    private Utf8Handle[] _kept = [];

    public void Store()
    {
        _pool = Utf8Pool.Rent();
        _kept = new Utf8Handle[RequestWays.TextsOfRequest];
        for (int i = 0; i < _kept.Length; i++)
            _kept[i] = _pool.Allocate(texts[i]);
    }

    public long Read() => PoolTexts.Sum(_pool, _kept);

    public void Release() => _pool.Dispose();
}
