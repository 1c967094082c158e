using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Json;

// The second way to read: a visitor sees each token.
public sealed partial class Utf8JsonStreamReader
{
    private const int NoSkip = -1;

    /// <summary>Passes tokens to a visitor, up to the end of the document or
    /// until the visitor stops.</summary>
    /// <param name="visitor">The visitor. It is copied; read its results
    /// from the returned copy.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <returns>The visitor after its last token.</returns>
    /// <remarks>Nothing is read from the source beyond the block in which the visitor stops.
    /// Exceptions of the visitor are not wrapped.</remarks>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, is incomplete,
    /// or exceeds a limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the
    /// pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The visitor moved the reader or returned an
    /// undefined value; or another operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
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
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
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

    /// <summary>Passes the unread tokens to the visitor and commits
    /// those that it has seen.</summary>
    /// <param name="visitor">The visitor.</param>
    /// <param name="skipDepth">The depth of a value that is being skipped, possibly over several
    /// blocks, or <see cref="NoSkip"/>.</param>
    /// <returns>Whether the visitor stopped.</returns>
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
        catch (Exception exception) when (!isVisiting && Block.ErrorOf(exception) is { } error)
        {
            throw Fault(error, Block);
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
                throw HasAdvanced(typeof(TVisitor));

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

    private static InvalidOperationException HasAdvanced(Type visitor) => new(
        $"{visitor} advanced the reader. Return {nameof(Utf8JsonVisit)}.{nameof(Utf8JsonVisit.SkipChildren)} to skip a value.");

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
                throw new InvalidOperationException($"{visit} is not a value of {nameof(Utf8JsonVisit)}.");
        }
    }

    /// <summary>Creates a reader over the unread bytes at an earlier position. Keeping the state at
    /// each token would cost more than reading one block again at the end.</summary>
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
