using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Lifetime;

/// <summary>Operations on values over pieces of any size, cancelled at each of their reads: each
/// ends at once, and nothing is lost of a pipe that stays open.</summary>
public sealed class CanceledOperationTests
{
    private static readonly byte[] Parts =
        """ {"a":[1,{"b":"cd"},[],"e"] ,"f":[ ],"g":{"h":[{"i":[true]},"jk"],"l":-1.5e3}} """u8.ToArray();
    private static readonly byte[] Rows = Encoding.UTF8.GetBytes(
        $"[{string.Join(" ,\n", Enumerable.Range(0, 30).Select(static i => $$"""{"id":{{i}},"name":"x"}"""))}]");

    private static readonly byte[] Lines = Encoding.UTF8.GetBytes(
        string.Concat(Enumerable.Range(0, 20).Select(static i => i % 7 == 3 ? "{\"id\":\n" : $"{{\"id\":{i}}}\r\n")));

    private static readonly byte[] Records = Encoding.UTF8.GetBytes(
        string.Concat(Enumerable.Range(0, 9).Select(static i => $"\u001e{{\n\"id\":{i}}}\n")));

    private static readonly Dictionary<string, Operation> Operations = new()
    {
        ["a value"] = new(Parts, static async (json, log, token) => log.Add(Text(
            await json.ReadValueAsync(ElementContext.Default.JsonElement, token)))),
        ["a value of a path"] = new(Parts, static async (json, log, token) => log.Add(Text(
            await json.ReadValueAsync(Utf8JsonPath.Parse("$.g.h[1]"), ElementContext.Default.JsonElement, token)))),
        ["skipping"] = new(Parts, static async (json, log, token) =>
        {
            log.Add(await json.MoveToAsync(Utf8JsonPath.Parse("$.g"), token) ? "found" : "missing");
            await json.SkipValueAsync(token);
            log.Add("skipped");
        }),
        ["slices"] = new(Parts, SliceAsync),
        ["elements"] = new(Rows, static (json, log, token) => EnumerateAsync(json, "$", log, token)),
        ["lines"] = new(Lines, EnumerateValuesAsync),
        ["records"] = new(Records, EnumerateValuesAsync),
    };

    public static MatrixTheoryData<string, SourceKind, bool> Cases => new(
        Operations.Keys,
        Enum.GetValues<SourceKind>().Where(static kind => kind != SourceKind.Stream),
        [false, true]);

    [Theory, MemberData(nameof(Cases))]
    public async Task At_each_read(string operation, SourceKind kind, bool leaveOpen)
    {
        Random random = TestSeed.NewRandom();
        IReadOnlyList<string> expected = await ReferenceAsync(Operations[operation]);
        for (int read = 0; ; read++)
        {
            int[] sizes = [.. Enumerable.Range(0, 40).Select(_ => random.Next(1, 20)), random.Next(1, 9)];
            IReadOnlyList<string> log = await RunAsync(Operations[operation], kind, leaveOpen, sizes, read);
            Assert.Equal(expected.Take(log.Count), log);
            if (log.Count == expected.Count)
                break;
        }
    }

    /// <returns>What the operation returned before it was cancelled.</returns>
    private static async Task<IReadOnlyList<string>> RunAsync(Operation operation, SourceKind kind, bool leaveOpen, int[] sizes, int read)
    {
        using var cancellation = new CancellationTokenSource();
        ScriptedStream? stream = kind.IsPipe() ? null : Sources.OpenStream(kind, operation.Document, Cancel, sizes);
        ScriptedPipeReader? pipe = kind.IsPipe() ? Sources.OpenPipe(kind, operation.Document, Cancel, sizes) : null;
        var options = new Utf8JsonStreamOptions { LeaveOpen = leaveOpen, InitialBufferSize = 16 };
        var log = new List<string>();
        long consumed;
        await using (Utf8JsonStreamReader json = pipe is null ? new(stream!, options) : new(pipe, options))
        {
            bool isCanceled = await IsCanceledAsync(operation.RunAsync(json, log, cancellation.Token), cancellation.Token);
            Assert.Equal(cancellation.IsCancellationRequested, isCanceled);
            consumed = json.BytesConsumed;
        }

        if (stream is not null)
            Assert.Equal(!leaveOpen, stream.IsDisposed);
        else
            await AssertPipeAsync(pipe!, leaveOpen, operation.Document.AsMemory((int)consumed));
        return log;

        void Cancel(int reads)
        {
            if (reads == read)
                cancellation.Cancel();
        }
    }

    private static async Task<bool> IsCanceledAsync(Task operation, CancellationToken token)
    {
        try
        {
            await operation;
            return false;
        }
        catch (OperationCanceledException exception)
        {
            Assert.Equal(token, exception.CancellationToken);
            return true;
        }
    }

    private static async Task AssertPipeAsync(ScriptedPipeReader pipe, bool leaveOpen, ReadOnlyMemory<byte> rest)
    {
        Assert.False(pipe.IsHeld);
        Assert.Equal(!leaveOpen, pipe.IsCompleted);
        if (!leaveOpen)
            return;

        await using var next = new Utf8JsonStreamReader(pipe);
        while (await next.FillAsync(TestContext.Current.CancellationToken))
        {
        }

        Assert.Equal(rest.ToArray(), next.UnreadSequence.ToArray());
    }

    private static async Task<IReadOnlyList<string>> ReferenceAsync(Operation operation)
    {
        var log = new List<string>();
        await using var json = new Utf8JsonStreamReader(new MemoryStream(operation.Document));
        await operation.RunAsync(json, log, CancellationToken.None);
        return log;
    }

    private static async Task SliceAsync(Utf8JsonStreamReader json, List<string> log, CancellationToken token)
    {
        await EnumerateAsync(json, "$.a", log, token);
        await EnumerateAsync(json, "$.f", log, token);
        log.Add(await json.MoveToAsync(Utf8JsonPath.Parse("$.g.h[0].none"), token) ? "found" : "missing");
        log.Add(Text(await json.ReadValueAsync(Utf8JsonPath.Parse("$.g.l"), ElementContext.Default.JsonElement, token)));
    }

    private static async Task EnumerateAsync(Utf8JsonStreamReader json, string path, List<string> log, CancellationToken token)
    {
        await foreach (JsonElement element in json.EnumerateArrayAsync(Utf8JsonPath.Parse(path), ElementContext.Default.JsonElement, token))
            log.Add(Text(element));
        log.Add($"end of {path}");
    }

    private static async Task EnumerateValuesAsync(Utf8JsonStreamReader json, List<string> log, CancellationToken token)
    {
        await foreach (Item? item in json.EnumerateValuesAsync(
            ElementContext.Default.Item,
            (error, canceled) =>
            {
                Assert.Equal(token, canceled);
                log.Add(string.Create(CultureInfo.InvariantCulture, $"line {error.LineNumber}"));
                return new(true);
            },
            token))
            log.Add(item!.Id.ToString(CultureInfo.InvariantCulture));
        log.Add("end");
    }

    private static string Text(JsonElement element) => element.GetRawText();

    private sealed record Operation(byte[] Document, Func<Utf8JsonStreamReader, List<string>, CancellationToken, Task> RunAsync);
}
