using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>Handles that threads pass to each other, while they free, clear and dispose of what these lead
/// to.</summary>
/// <remarks>So a thread that reads knows before whether the text must be gone, and after whether it may be.</remarks>
internal sealed class Board
{
    private readonly Utf8Pool _pool;
    private readonly Posted[] _places;
    private readonly IReadOnlyList<int> _lengths;
    private int _lastNumber;
    private int _clearsBegun;
    private int _clearsEnded;
    private volatile bool _mayBeDisposed;
    private volatile bool _isDisposed;
    private long _stored;
    private long _freed;

    /// <param name="pool">The pool.</param>
    /// <param name="places">How many texts are posted at a time: from the beginning on, so that
    /// there always is one to pick.</param>
    /// <param name="lengths">Of the texts, one after the other.</param>
    public Board(Utf8Pool pool, int places, IReadOnlyList<int>? lengths = null)
    {
        _pool = pool;
        _lengths = lengths ?? UniqueText.AllLengths;
        _places = new Posted[places];
        for (int place = 0; place < places; place++)
            Allocate(ref _places[place]);
    }

    public Utf8Pool Pool => _pool;

    /// <summary>How many texts were stored, and not freed.</summary>
    public long Live => Volatile.Read(ref _stored) - Volatile.Read(ref _freed);

    public Posted Pick(Random random) => Volatile.Read(ref PlaceFor(random));

    /// <summary>Stores a text that no other is equal to, and posts it.</summary>
    public void Allocate(Random random) => Allocate(ref PlaceFor(random));

    /// <summary>Interns one of a few texts, and posts it.</summary>
    public void Intern(Random random)
        => Post(ref PlaceFor(random), UniqueText.Of(-random.Next(_places.Length), _lengths), text => _pool.Intern(text));

    /// <summary>Frees what is posted somewhere, if nobody does it first.</summary>
    public void Free(Random random)
    {
        if (Pick(random).Free(_pool))
            Interlocked.Increment(ref _freed);
    }

    /// <summary>Hands all texts over to a pool that is only read, and reads them there.</summary>
    public void Freeze(Random random)
    {
        Interlocked.Increment(ref _clearsBegun);
        using Utf8FrozenPool frozen = _pool.Freeze();
        Interlocked.Increment(ref _clearsEnded);
        for (int read = 0; read < _places.Length; read++)
        {
            Posted posted = Pick(random);
            if (frozen.IsLive(posted.Handle))
                Assert.Equal(posted.Chars, frozen.GetString(posted.Handle));
        }
    }

    /// <summary>Posts a text in the place of another one, which is freed.</summary>
    public void Replace(Random random)
    {
        var posted = new Posted(default, [], clearsBefore: 0, clearsAfter: 0);
        Allocate(ref posted);
        if (Interlocked.Exchange(ref PlaceFor(random), posted).Free(_pool))
            Interlocked.Increment(ref _freed);
    }

    public void Clear()
    {
        Interlocked.Increment(ref _clearsBegun);
        _pool.Clear();
        Interlocked.Increment(ref _clearsEnded);
    }

    public void Dispose()
    {
        _mayBeDisposed = true;
        _pool.Dispose();
        _isDisposed = true;
    }

    /// <summary>Reads what is posted somewhere, and asserts that it is that text, or gone with good reason.</summary>
    public void Read(Random random)
    {
        Posted posted = Pick(random);
        bool mustBeGone = posted.IsFreed || Volatile.Read(ref _clearsEnded) > posted.ClearsAfter;
        bool isThere = Reading.Read(random.Next(Reading.Kinds), _pool, posted);
        // A rented pool is cleared when it is disposed: a read at that time may find the text gone.
        bool mayBeGone = posted.MayBeFreed || Volatile.Read(ref _clearsBegun) > posted.ClearsBefore || _mayBeDisposed;
        Assert.False(mustBeGone && isThere, $"{posted.Handle} was read after its end");
        Assert.True(isThere || mayBeGone, $"{posted.Handle} was not there, and nobody had freed it");
    }

    /// <summary>Does something, and asserts that the pool is there, or disposed of with good reason.</summary>
    /// <returns><see langword="false"/> where it is disposed of.</returns>
    public bool TryUntilDisposed(Action<Random> action, Random random)
    {
        bool mustBeDisposed = _isDisposed;
        try
        {
            action(random);
            Assert.False(mustBeDisposed, "a pool that is disposed of does nothing");
            return true;
        }
        catch (ObjectDisposedException)
        {
            Assert.True(_mayBeDisposed, "nobody has disposed of the pool");
            return false;
        }
    }

    private void Allocate(ref Posted place)
        => Post(ref place, UniqueText.Of(Interlocked.Increment(ref _lastNumber), _lengths), text => _pool.Allocate(text));

    private void Post(ref Posted place, byte[] text, Func<byte[], Utf8Handle> store)
    {
        int clearsBefore = Volatile.Read(ref _clearsEnded);
        Utf8Handle handle = store(text);
        Interlocked.Increment(ref _stored);
        Volatile.Write(ref place, new Posted(handle, text, clearsBefore, Volatile.Read(ref _clearsBegun)));
    }

    private ref Posted PlaceFor(Random random) => ref _places[random.Next(_places.Length)];
}
