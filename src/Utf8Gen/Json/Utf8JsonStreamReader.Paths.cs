using System.Runtime.CompilerServices;

namespace Utf8Gen.Json;

// The third way to read: move to a value by its path.
public sealed partial class Utf8JsonStreamReader
{
    /// <summary>Moves forward to a value, which is then the next to be read.</summary>
    /// <param name="path">The path from the root value, which is the document; or the next value, if tokens were read
    /// with a visitor or an own loop.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <returns>Whether the value exists. If not, the reader stands where that became known: at the end of the object
    /// or array that lacks it, or before a value that is neither.</returns>
    /// <remarks>Several paths may follow one another in the order of the document, whether the value of the previous
    /// one was read, enumerated in part or as a whole, only moved to, or not found.</remarks>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, is incomplete, or exceeds a
    /// limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The value was passed, so that it cannot be reached; the reader
    /// stands where it was. Or the value is not found, and the object has too many names before it to know whether it
    /// was passed. Or the next token is a name or the end of an object or array; or another operation is running, or an
    /// earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public async ValueTask<bool> MoveToAsync(Utf8JsonPath path, CancellationToken cancellationToken = default)
    {
        Utf8JsonPath.ThrowIfNotSingular(path);
        _guard.Enter();
        try
        {
            return await MoveCoreAsync(path, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            LeaveValues();
        }
    }

    /// <inheritdoc cref="MoveToAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public bool MoveTo(Utf8JsonPath path)
    {
        Utf8JsonPath.ThrowIfNotSingular(path);
        EnterSynchronous();
        try
        {
            return MoveCore(path);
        }
        finally
        {
            LeaveValues();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> MoveCoreAsync(Utf8JsonPath path, CancellationToken cancellationToken)
    {
        if (!TryStartMove(path, out PathVisitor walk))
            return false;

        int skipDepth = NoSkip;
        while (!VisitBlock(ref walk, ref skipDepth) && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
        {
        }

        return EndMove(in walk, path);
    }

    private bool MoveCore(Utf8JsonPath path)
    {
        if (!TryStartMove(path, out PathVisitor walk))
            return false;

        VisitAll(ref walk);
        return EndMove(in walk, path);
    }

    private bool TryStartMove(Utf8JsonPath path, out PathVisitor walk)
    {
        BeginMove();
        bool mayExist = Cursor.TryStart(path, out walk);
        _mayContinue = !mayExist;
        return mayExist;
    }

    private void BeginMove()
    {
        _mayContinue = true;
        if (!_isTracked || (Cursor.IsAfterRoot && AllowsMultipleValues))
            Cursor.Reset();
        _isTracked = true;
    }

    private bool EndMove(in PathVisitor walk, Utf8JsonPath path)
    {
        _mayContinue = true;
        _isTracked = true;
        return Cursor.Finish(in walk, path);
    }

#if NET9_0_OR_GREATER
    private bool AllowsMultipleValues => _state.Options.AllowMultipleValues;
#else
    private static bool AllowsMultipleValues => false; // .NET 8 has no such option
#endif
}
