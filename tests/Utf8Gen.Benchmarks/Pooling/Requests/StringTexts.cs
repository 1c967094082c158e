using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>Strings, decoded from bytes or copied from chars, and left to the
/// garbage collector.</summary>
internal sealed class StringTexts(byte[][]? bytes, char[][]? chars) : IRequestTexts
{
    private string[] _kept = [];

    public void Store()
    {
        _kept = new string[RequestWays.TextsOfRequest];
        for (int i = 0; i < _kept.Length; i++)
            _kept[i] = bytes is not null ? Encoding.UTF8.GetString(bytes[i]) : new string(chars![i].AsSpan());
    }

    public long Read()
    {
        long sum = 0;
        foreach (string text in _kept)
            sum += text[0] + text.Length;
        return sum;
    }

    public void Release() => _kept = [];
}
