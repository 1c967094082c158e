using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>Calls a pool from one thread, and writes down what came of it.</summary>
/// <param name="pool">The pool.</param>
/// <param name="texts">The texts of the history.</param>
/// <param name="clock">Gives all threads their stamps.</param>
internal sealed class Recorder(Utf8Pool pool, byte[][] texts, StampClock clock)
{
    private readonly List<(Invocation Invocation, Utf8Handle Handle, Utf8Handle Result)> _calls = [];

    /// <summary>The calls, with numbers for handles.</summary>
    /// <param name="numbers">The numbers; those that are new get one.</param>
    public Invocation[] Numbered(Dictionary<Utf8Handle, int> numbers)
        => [.. _calls.Select(
            call => call.Invocation with { Handle = NumberOf(call.Handle, numbers), ResultHandle = NumberOf(call.Result, numbers) })];

    public Utf8Handle Intern(int text)
    {
        int begin = clock.Next();
        Utf8Handle handle = pool.Intern(texts[text]);
        Add(begin, new Invocation(OperationKind.Intern, text), result: handle);
        return handle;
    }

    public Utf8Handle Allocate(int text)
    {
        int begin = clock.Next();
        Utf8Handle handle = pool.Allocate(texts[text]);
        Add(begin, new Invocation(OperationKind.Allocate, text), result: handle);
        return handle;
    }

    public void TryGet(int text)
    {
        int begin = clock.Next();
        bool isFound = pool.TryGet(texts[text], out Utf8Handle handle);
        Add(begin, new Invocation(OperationKind.TryGet, text) { IsTrue = isFound }, result: handle);
    }

    public void Free(Utf8Handle handle)
    {
        int begin = clock.Next();
        bool isFreed = pool.Free(handle);
        Add(begin, new Invocation(OperationKind.Free) { IsTrue = isFreed }, handle);
    }

    public void IsLive(Utf8Handle handle)
    {
        int begin = clock.Next();
        bool isLive = pool.IsLive(handle);
        Add(begin, new Invocation(OperationKind.IsLive) { IsTrue = isLive }, handle);
    }

    public void GetString(Utf8Handle handle)
    {
        int begin = clock.Next();
        string? text = null;
        bool isStale = IsStale(() => text = pool.GetString(handle));
        int end = clock.Next();
        int result = isStale ? Invocation.None : NumberOf(Encoding.UTF8.GetBytes(text!));
        Add(begin, end, new Invocation(OperationKind.GetString) { IsStale = isStale, ResultText = result }, handle);
    }

    public void TextEquals(Utf8Handle handle, int text)
    {
        int begin = clock.Next();
        bool isEqual = false;
        bool isStale = IsStale(() => isEqual = pool.TextEquals(handle, texts[text]));
        Add(begin, new Invocation(OperationKind.TextEquals, text) { IsStale = isStale, IsTrue = isEqual }, handle);
    }

    public void ReadUnderLease(Utf8Handle handle)
    {
        int begin = clock.Next();
        byte[]? text = null;
        bool isStale = IsStale(() =>
        {
            using Utf8Lease lease = pool.Lease();
            text = lease[handle].ToArray();
        });
        int end = clock.Next();
        int result = isStale ? Invocation.None : NumberOf(text);
        Add(begin, end, new Invocation(OperationKind.ReadUnderLease) { IsStale = isStale, ResultText = result }, handle);
    }

    public void Clear()
    {
        int begin = clock.Next();
        pool.Clear();
        Add(begin, new Invocation(OperationKind.Clear));
    }

    public void Freeze()
    {
        int begin = clock.Next();
        pool.Freeze().Dispose();
        Add(begin, new Invocation(OperationKind.Freeze));
    }

    public void Trim()
    {
        int begin = clock.Next();
        pool.Trim();
        Add(begin, new Invocation(OperationKind.Trim));
    }

    private static bool IsStale(Action read)
    {
        try
        {
            read();
            return false;
        }
        catch (InvalidOperationException failure) when (failure is not ObjectDisposedException)
        {
            return true;
        }
    }

    private static int NumberOf(Utf8Handle handle, Dictionary<Utf8Handle, int> numbers)
    {
        if (handle.IsEmpty)
            return Invocation.None;
        if (!numbers.TryGetValue(handle, out int number))
            numbers.Add(handle, number = numbers.Count);
        return number;
    }

    private int NumberOf(ReadOnlySpan<byte> utf8)
    {
        for (int text = 0; text < texts.Length; text++)
        {
            if (utf8.SequenceEqual(texts[text]))
                return text;
        }

        return Invocation.Foreign;
    }

    private void Add(int begin, Invocation invocation, Utf8Handle handle = default, Utf8Handle result = default)
        => Add(begin, clock.Next(), invocation, handle, result);

    private void Add(int begin, int end, Invocation invocation, Utf8Handle handle = default, Utf8Handle result = default)
        => _calls.Add((invocation with { Begin = begin, End = end }, handle, result));
}
