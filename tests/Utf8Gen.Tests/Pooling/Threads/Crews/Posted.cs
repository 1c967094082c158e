using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>A handle that all threads know of, the text that it has, and what is known of its end.</summary>
internal sealed class Posted(Utf8Handle handle, byte[] text, int clearsBefore, int clearsAfter)
{
    private volatile bool _mayBeFreed;
    private volatile bool _isFreed;

    public Utf8Handle Handle => handle;

    public byte[] Text => text;

    /// <summary>The same text in UTF-16.</summary>
    public string Chars { get; } = Encoding.UTF8.GetString(text);

    /// <summary>How many calls of <see cref="Utf8Pool.Clear"/> were over before it was stored.</summary>
    public int ClearsBefore => clearsBefore;

    /// <summary>How many had begun after it was stored.</summary>
    public int ClearsAfter => clearsAfter;

    /// <summary>Whether a thread has begun to free it.</summary>
    public bool MayBeFreed => _mayBeFreed;

    /// <summary>Whether a thread has freed it, and come back.</summary>
    public bool IsFreed => _isFreed;

    /// <summary>Frees it, as any number of threads may at once.</summary>
    public bool Free(Utf8Pool pool)
    {
        _mayBeFreed = true;
        if (!pool.Free(handle))
            return false;

        _isFreed = true;
        return true;
    }
}
