using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Json;

// The second way: a visitor sees each token.
public sealed partial class Utf8JsonStreamReader
{
    private const int NoSkip = -1;

    /// <summary>Shows the tokens from here on to a visitor, to the end of the document or until it stops.</summary>
    /// <param name="visitor">The visitor. It is copied; read its results from the one that is returned.</param>
    /// <param name="cancellationToken">Cancels the reads from the stream or pipe.</param>
    /// <returns>The visitor after its last token.</returns>
    /// <remarks>No more is read from the source than the block in which the visitor stops. An exception of the visitor comes out
    /// as it is.</remarks>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, ends early, or is over a limit.</exception>
    /// <exception cref="OperationCanceledException">The token or the pipe's pending read was cancelled.</exception>
    /// <exception cref="InvalidOperationException">The visitor has moved the reader, or has returned no value of
    /// <see cref="Utf8JsonVisit"/>; or another operation runs, or one has failed.</exception>
    /// <exception cref="ObjectDisposedException">This reader was disposed of.</exception>
    public async ValueTask<TVisitor> ReadAsync<TVisitor>(TVisitor visitor, CancellationToken cancellationToken = default)
        where TVisitor : struct, IUtf8JsonVisitor
    {
        _guard.Enter();
        bool isDone = false;
        try
        {
            visitor = await VisitAsync(visitor, cancellationToken).ConfigureAwait(false);
            isDone = true;
            return visitor;
        }
        finally
        {
            Leave(isDone);
        }
    }

    /// <inheritdoc cref="ReadAsync"/>
    /// <exception cref="NotSupportedException">It is a pipe.</exception>
    public TVisitor Read<TVisitor>(TVisitor visitor)
        where TVisitor : struct, IUtf8JsonVisitor
    {
        EnterSynchronous();
        bool isDone = false;
        try
        {
            VisitAll(ref visitor);
            isDone = true;
            return visitor;
        }
        finally
        {
            Leave(isDone);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<TVisitor> VisitAsync<TVisitor>(TVisitor visitor, CancellationToken cancellationToken)
        where TVisitor : struct, IUtf8JsonVisitor
    {
        int skipDepth = NoSkip;
        while (!VisitBlock(ref visitor, ref skipDepth) && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
        {
        }

        return visitor;
    }

    private void VisitAll<TVisitor>(ref TVisitor visitor)
        where TVisitor : struct, IUtf8JsonVisitor
    {
        int skipDepth = NoSkip;
        while (!VisitBlock(ref visitor, ref skipDepth) && FillCore())
        {
        }
    }

    /// <summary>Shows what is unread to the visitor, and commits what it has seen.</summary>
    /// <param name="visitor">The visitor.</param>
    /// <param name="skipDepth">The depth of a value that is skipped over as many blocks as it takes, or <see cref="NoSkip"/>.</param>
    /// <returns>Whether the visitor has stopped.</returns>
    private bool VisitBlock<TVisitor>(ref TVisitor visitor, ref int skipDepth)
        where TVisitor : struct, IUtf8JsonVisitor
    {
        Utf8JsonReader reader = CreateReader();
        bool isVisiting = false;
        try
        {
            bool hasStopped = VisitTokens(ref reader, ref visitor, ref skipDepth, ref isVisiting);
            CommitCore(in reader);
            return hasStopped;
        }
        catch (JsonException exception) when (!isVisiting)
        {
            throw Fault(exception, Block);
        }
    }

    private bool VisitTokens<TVisitor>(ref Utf8JsonReader reader, ref TVisitor visitor, ref int skipDepth, ref bool isVisiting)
        where TVisitor : struct, IUtf8JsonVisitor
    {
        if (skipDepth != NoSkip && !TrySkip(ref reader, ref skipDepth))
            return false;

        long before = reader.BytesConsumed;
        while (reader.Read())
        {
            long after = reader.BytesConsumed;
            isVisiting = true;
            Utf8JsonVisit visit = visitor.Visit(ref reader);
            isVisiting = false;
            if (reader.BytesConsumed != after)
                throw new InvalidOperationException($"{typeof(TVisitor)} has moved the reader. Return {nameof(Utf8JsonVisit)}.{nameof(Utf8JsonVisit.SkipChildren)} to pass over a value.");

            if (visit != Utf8JsonVisit.Continue)
            {
                if (IsStop(visit, ref reader, before))
                    return true;
                if (!TrySkipChildren(ref reader, ref skipDepth))
                    return false;
                after = reader.BytesConsumed;
            }

            before = after;
        }

        return false;
    }

    private bool IsStop(Utf8JsonVisit visit, ref Utf8JsonReader reader, long before)
    {
        switch (visit)
        {
            case Utf8JsonVisit.SkipChildren:
                return false;
            case Utf8JsonVisit.Stop:
                return true;
            case Utf8JsonVisit.StopBefore:
                reader = ReadAgain(before);
                return true;
            default:
                throw new InvalidOperationException($"{visit} is no value of {nameof(Utf8JsonVisit)}.");
        }
    }

    /// <summary>A reader over what is unread, as it was at an earlier place. To keep its state at each token would cost more than
    /// to read one block a second time, at the end.</summary>
    private Utf8JsonReader ReadAgain(long bytesConsumed)
    {
        Utf8JsonReader reader = CreateReader();
        while (reader.BytesConsumed < bytesConsumed)
            reader.Read();
        return reader;
    }

    private static bool TrySkipChildren(ref Utf8JsonReader reader, ref int skipDepth)
    {
        if (reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.StartObject or JsonTokenType.StartArray))
            return true;

        skipDepth = reader.CurrentDepth;
        return TrySkip(ref reader, ref skipDepth);
    }

    private static bool TrySkip(ref Utf8JsonReader reader, ref int skipDepth)
    {
        if (!reader.TrySkipPartial(skipDepth))
            return false;

        skipDepth = NoSkip;
        return true;
    }
}
