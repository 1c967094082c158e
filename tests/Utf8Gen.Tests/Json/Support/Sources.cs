using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>Readers of a document over each kind of source, in pieces of the sizes given.</summary>
internal static class Sources
{
    public static TheoryData<SourceKind> All => [.. Enum.GetValues<SourceKind>()];

    public static TheoryData<SourceKind> Streams => [SourceKind.Stream, SourceKind.StreamAsync, SourceKind.SlowStream];

    public static bool IsPipe(this SourceKind kind)
        => kind is SourceKind.Pipe or SourceKind.SlowPipe or SourceKind.LatePipe or SourceKind.GappyPipe;

    public static Utf8JsonStreamReader Open(SourceKind kind, ReadOnlyMemory<byte> document, params int[] sizes)
        => Open(kind, document, new Utf8JsonStreamOptions(), sizes);

    public static Utf8JsonStreamReader Open(
        SourceKind kind,
        ReadOnlyMemory<byte> document,
        Utf8JsonStreamOptions options,
        params int[] sizes)
        => kind.IsPipe()
            ? new(OpenPipe(kind, document, beforeRead: null, sizes), options)
            : new(OpenStream(kind, document, beforeRead: null, sizes), options);

    public static ScriptedStream OpenStream(SourceKind kind, ReadOnlyMemory<byte> document, Action<int>? beforeRead, int[] sizes)
        => new(document, sizes) { IsSlow = kind == SourceKind.SlowStream, BeforeRead = beforeRead };

    public static ScriptedPipeReader OpenPipe(SourceKind kind, ReadOnlyMemory<byte> document, Action<int>? beforeRead, int[] sizes)
        => new(document, sizes)
        {
            IsSlow = kind == SourceKind.SlowPipe,
            EndsLate = kind is SourceKind.LatePipe or SourceKind.GappyPipe,
            HasEmptySegments = kind == SourceKind.GappyPipe,
            BeforeRead = beforeRead,
        };

    public static ValueTask<bool> FillAsync(this Utf8JsonStreamReader json, SourceKind kind)
        => kind == SourceKind.Stream ? new(json.Fill()) : json.FillAsync(TestContext.Current.CancellationToken);

    public static ValueTask<TVisitor> ReadAsync<TVisitor>(this Utf8JsonStreamReader json, SourceKind kind, TVisitor visitor)
        where TVisitor : IUtf8JsonVisitor
        => kind == SourceKind.Stream ? new(json.Visit(visitor)) : json.VisitAsync(visitor, TestContext.Current.CancellationToken);

    /// <returns>The visitor after its last token.</returns>
    public static TVisitor Visit<TVisitor>(this Utf8JsonStreamReader json, TVisitor visitor)
        where TVisitor : IUtf8JsonVisitor
    {
        json.Read(ref visitor);
        return visitor;
    }

    /// <inheritdoc cref="Visit"/>
    public static async ValueTask<TVisitor> VisitAsync<TVisitor>(
        this Utf8JsonStreamReader json, TVisitor visitor, CancellationToken cancellationToken)
        where TVisitor : IUtf8JsonVisitor
    {
        var box = new StrongBox<TVisitor>(visitor);
        await json.ReadAsync(box, cancellationToken);
        return box.Value!;
    }

    public static ValueTask<bool> MoveToAsync(this Utf8JsonStreamReader json, SourceKind kind, string path)
        => kind == SourceKind.Stream
            ? new(json.MoveTo(Utf8JsonPath.Parse(path)))
            : json.MoveToAsync(Utf8JsonPath.Parse(path), TestContext.Current.CancellationToken);

    public static ValueTask<T?> ReadValueAsync<T>(this Utf8JsonStreamReader json, SourceKind kind, JsonTypeInfo<T> type)
        => kind == SourceKind.Stream ? new(json.ReadValue(type)) : json.ReadValueAsync(type, TestContext.Current.CancellationToken);

    public static ValueTask<T?> ReadValueAsync<T>(this Utf8JsonStreamReader json, SourceKind kind, string path, JsonTypeInfo<T> type)
        => kind == SourceKind.Stream
            ? new(json.ReadValue(Utf8JsonPath.Parse(path), type))
            : json.ReadValueAsync(Utf8JsonPath.Parse(path), type, TestContext.Current.CancellationToken);

    public static async ValueTask SkipValueAsync(this Utf8JsonStreamReader json, SourceKind kind)
    {
        if (kind == SourceKind.Stream)
            json.SkipValue();
        else
            await json.SkipValueAsync(TestContext.Current.CancellationToken);
    }

    public static async Task<List<T?>> ListValuesAsync<T>(
        this Utf8JsonStreamReader json, SourceKind kind, JsonTypeInfo<T> type, Action<Utf8JsonStreamException>? onInvalid = null)
    {
        var values = new List<T?>();
        await foreach (T? value in json.EnumerateValuesAsync(kind, type, onInvalid))
            values.Add(value);
        return values;
    }

    /// <param name="json">The document.</param>
    /// <param name="kind">The source.</param>
    /// <param name="type">The contract.</param>
    /// <param name="onInvalid">Sees the errors, whose values are skipped.</param>
    public static IAsyncEnumerable<T?> EnumerateValuesAsync<T>(
        this Utf8JsonStreamReader json, SourceKind kind, JsonTypeInfo<T> type, Action<Utf8JsonStreamException>? onInvalid = null)
        => json.EnumerateWhileAsync(kind, type, onInvalid is null ? null : error =>
        {
            onInvalid(error);
            return true;
        });

    /// <param name="json">The document.</param>
    /// <param name="kind">The source.</param>
    /// <param name="type">The contract.</param>
    /// <param name="mayContinue">Whether the value of an error is skipped.</param>
    public static async IAsyncEnumerable<T?> EnumerateWhileAsync<T>(
        this Utf8JsonStreamReader json, SourceKind kind, JsonTypeInfo<T> type, Func<Utf8JsonStreamException, bool>? mayContinue)
    {
        if (kind == SourceKind.Stream)
        {
            foreach (T? value in json.EnumerateValues(type, mayContinue))
                yield return value;
            yield break;
        }

        await foreach (T? value in json.EnumerateValuesAsync(
            type, mayContinue is null ? null : (error, _) => new(mayContinue(error)), TestContext.Current.CancellationToken))
            yield return value;
    }

    public static async IAsyncEnumerable<T?> EnumerateElementsAsync<T>(
        this Utf8JsonStreamReader json, SourceKind kind, string path, JsonTypeInfo<T> type)
    {
        if (kind == SourceKind.Stream)
        {
            foreach (T? element in json.EnumerateArray(Utf8JsonPath.Parse(path), type))
                yield return element;
            yield break;
        }

        await foreach (T? element in json.EnumerateArrayAsync(Utf8JsonPath.Parse(path), type, TestContext.Current.CancellationToken))
            yield return element;
    }
}
