using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Json;

// The second way to read: a visitor sees each token.
public sealed partial class Utf8JsonStreamReader
{
    private const int NoSkip = -1;

    /// <summary>Passes tokens to a visitor, up to the end of the document or until the visitor stops.</summary>
    /// <param name="visitor">The visitor, in a box: an asynchronous method has no <see langword="ref"/> parameters, and
    /// a copy would have to be returned. Nobody else may use the value in the box until the operation has
    /// completed.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <returns>Whether the visitor stopped; false if the document has ended.</returns>
    /// <remarks>
    /// <para>Nothing is read from the source beyond the block in which the visitor stops. Exceptions of the visitor are
    /// not wrapped. After an exception the visitor has what it had until then.</para>
    /// <code>
    /// var visitor = new StrongBox&lt;FirstError&gt;();     // or new(new FirstError(...))
    /// if (await json.ReadAsync(visitor, cancellationToken))
    ///     Use(visitor.Value.Message);
    /// </code>
    /// </remarks>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, is incomplete, or exceeds a
    /// limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The visitor moved the reader or returned an undefined value; or
    /// another operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public ValueTask<bool> ReadAsync<TVisitor>(StrongBox<TVisitor> visitor, CancellationToken cancellationToken = default)
        where TVisitor : IUtf8JsonVisitor
    {
        ArgumentNullException.ThrowIfNull(visitor);
        return ReadCoreAsync(visitor, cancellationToken);
    }

    /// <summary>Passes tokens to a visitor, up to the end of the document or until the visitor stops.</summary>
    /// <param name="visitor">The variable that holds the visitor: a struct changes in place.</param>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    /// <inheritdoc cref="ReadAsync"/>
    public bool Read<TVisitor>(ref TVisitor visitor)
        where TVisitor : IUtf8JsonVisitor
#if NET9_0_OR_GREATER
        , allows ref struct
#endif
    {
        EnterSynchronous();
        bool isDone = false;
        try
        {
            bool hasStopped = VisitAll(ref visitor);
            isDone = true;
            return hasStopped;
        }
        finally
        {
            Leave(isDone);
        }
    }

    /// <returns>Whether the visitor stopped.</returns>
    private bool VisitAll<TVisitor>(ref TVisitor visitor)
        where TVisitor : IUtf8JsonVisitor
#if NET9_0_OR_GREATER
        , allows ref struct
#endif
    {
        int skipDepth = NoSkip;
        bool hasStopped;
        do
            hasStopped = VisitBlock(ref visitor, ref skipDepth);
        while (!hasStopped && FillCore());
        return hasStopped;
    }

    private async ValueTask<bool> ReadCoreAsync<TVisitor>(StrongBox<TVisitor> visitor, CancellationToken cancellationToken)
        where TVisitor : IUtf8JsonVisitor
    {
        _guard.Enter();
        bool isDone = false;
        try
        {
            int skipDepth = NoSkip;
            bool hasStopped;
            do
                hasStopped = VisitBlock(ref visitor.Value!, ref skipDepth);
            while (!hasStopped && await FillCoreAsync(cancellationToken).ConfigureAwait(false));
            isDone = true;
            return hasStopped;
        }
        finally
        {
            Leave(isDone);
        }
    }

    /// <summary>Passes the unread tokens to the visitor and commits those that it has seen.</summary>
    /// <param name="visitor">The visitor.</param>
    /// <param name="skipDepth">The depth of a value that is being skipped, possibly over several blocks, or
    /// <see cref="NoSkip"/>.</param>
    /// <returns>Whether the visitor stopped.</returns>
    private bool VisitBlock<TVisitor>(ref TVisitor visitor, ref int skipDepth)
        where TVisitor : IUtf8JsonVisitor
#if NET9_0_OR_GREATER
        , allows ref struct
#endif
    {
        Utf8JsonReader reader = CreateReader();
        bool isVisiting = false;
        bool hasStopped;
        try
        {
            hasStopped = VisitTokens(ref reader, ref visitor, ref skipDepth, ref isVisiting);
            CommitCore(in reader);
        }
        catch (Exception exception) when (!isVisiting && Block.ErrorOf(exception) is { } error)
        {
            throw Fault(error, Block);
        }

        bool seesStrings = skipDepth != NoSkip || SeesUnfinishedStrings<TVisitor>();
        return hasStopped || (seesStrings && VisitUnfinishedString(ref visitor, skipDepth));
    }

    private bool VisitTokens<TVisitor>(ref Utf8JsonReader reader, ref TVisitor visitor, ref int skipDepth, ref bool isVisiting)
        where TVisitor : IUtf8JsonVisitor
#if NET9_0_OR_GREATER
        , allows ref struct
#endif
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

    /// <summary>Creates a reader over the unread bytes at an earlier position. Keeping the state at each token would
    /// cost more than reading one block again at the end.</summary>
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
