using System.Text;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>What is asked about an invalid value: it is waited for, and may end the enumeration.</summary>
public sealed class InvalidValueTests
{
    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    public static TheoryData<string> InvalidLines => ["{\"id\":2", "}", "no json", "{\"id\":\"x\"}", "tru", "[1] 2 ]"];

    [Theory, MemberData(nameof(InvalidLines))]
    public async Task False_ends_it_before_the_value(string line)
    {
        byte[] document = Encoding.UTF8.GetBytes($"{{\"id\":1}}\n\n{line}\n{{\"id\":3}}");
        int start = line[0] == '[' ? 14 : 10; // [1] is a value of its own, which is passed
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                var errors = new List<Utf8JsonStreamException>();

                Assert.Equal([1], await IdsAsync(json, kind, error =>
                {
                    errors.Add(error);
                    return line[0] == '[' && errors.Count == 1;
                }));
                long read = json.BytesRead;

                Assert.Equal(line[0] == '[' ? 2 : 1, errors.Count);
                Assert.Equal(start, json.BytesConsumed);
                Assert.Equal(document[start..(int)read], System.Buffers.BuffersExtensions.ToArray(json.UnreadSequence));

                Assert.Empty(await IdsAsync(json, kind, error =>
                {
                    Assert.Equal(errors[^1].BytePosition, error.BytePosition);
                    return false;
                }));
                Assert.Equal(read, json.BytesRead);
                Assert.Equal([3], (await IdsAsync(json, kind, static _ => true)).Where(static id => id != 2));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_value_of_another_type_is_then_read_as_it_is(SourceKind kind)
    {
        byte[] document = "{\"id\":1}\n{\"id\":\"x\"} {\"id\":3}"u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            Assert.Equal([1], await IdsAsync(json, kind, static _ => false));
            Assert.Equal("""{"id":"x"}""", (await json.ReadValueAsync(kind, ElementContext.Default.JsonElement)).GetRawText());
            Assert.Equal([3], await IdsAsync(json, kind, static _ => false));
        }
    }

    /// <summary>The separator of the record is behind the reader, which must not forget it.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_record_is_later_skipped_as_a_record(SourceKind kind)
    {
        byte[] document = "\u001e{\"id\":1}\n\u001e{\n\"id\"\n:1 x\n}\n{\"id\":2}\n\u001e{\"id\":3}\n"u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            Assert.Equal([1], await IdsAsync(json, kind, static _ => false));
            Assert.Equal([3], await IdsAsync(json, kind, static _ => true));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_value_that_needs_more_than_the_largest_buffer_is_left_as_it_is(SourceKind kind)
    {
        byte[] document = Encoding.UTF8.GetBytes($"{{\"id\":1}}\n[\"{new string('x', 999)}\"]\n{{\"id\":3}}");
        var options = new Utf8JsonStreamOptions { InitialBufferSize = 16, MaxBufferSize = 128 };
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, 50);

        Assert.Equal([1], await IdsAsync(json, kind, static _ => false));
        Assert.Equal((9, (byte)'['), (json.BytesConsumed, json.UnreadSequence.FirstSpan[0]));
        Assert.Equal([3], await IdsAsync(json, kind, static _ => true));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task It_waits_and_refuses_other_operations(SourceKind kind)
    {
        if (kind == SourceKind.Stream)
            return;

        await using Utf8JsonStreamReader json = Sources.Open(kind, "{\"id\":1}\nx\n{\"id\":3}"u8.ToArray(), 5);
        var log = new List<string>();

        await foreach (Item? item in json.EnumerateValuesAsync(ElementContext.Default.Item, ReportAsync, Cancel))
            log.Add($"value {item!.Id}");

        Assert.Equal(["value 1", "begin", "end", "value 3"], log);

        async ValueTask<bool> ReportAsync(Utf8JsonStreamException error, CancellationToken token)
        {
            log.Add("begin");
            await Task.Yield();
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.FillAsync(token));
            Assert.Equal((9, (byte)'x'), (json.BytesConsumed, json.UnreadSequence.FirstSpan[0]));
            log.Add("end");
            return true;
        }
    }

    [Fact]
    public async Task It_gets_the_token_that_cancels_the_enumeration()
    {
        using var cancellation = new CancellationTokenSource();
        await using Utf8JsonStreamReader json = Sources.Open(SourceKind.SlowStream, "x\n1"u8.ToArray(), 5);

        OperationCanceledException thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int _ in json.EnumerateValuesAsync(ElementContext.Default.Int32, WaitAsync, cancellation.Token))
                Assert.Fail("There is no value before the error.");
        });

        Assert.Equal(cancellation.Token, thrown.CancellationToken);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.FillAsync(Cancel));

        async ValueTask<bool> WaitAsync(Utf8JsonStreamException error, CancellationToken token)
        {
            await cancellation.CancelAsync();
            await Task.Delay(Timeout.Infinite, token);
            return true;
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Disposed_of_meanwhile_it_ends_as_disposed_of(bool answer)
    {
        Utf8JsonStreamReader json = Sources.Open(SourceKind.SlowStream, "x\n1"u8.ToArray(), 5);

        await Assert.ThrowsAsync<ObjectDisposedException>(async () =>
        {
            await foreach (int _ in json.EnumerateValuesAsync(ElementContext.Default.Int32, DisposeAsync, Cancel))
                Assert.Fail("There is no value before the error.");
        });

        async ValueTask<bool> DisposeAsync(Utf8JsonStreamException error, CancellationToken token)
        {
            await json.DisposeAsync();
            return answer;
        }
    }

    private static async Task<List<int>> IdsAsync(
        Utf8JsonStreamReader json, SourceKind kind, Func<Utf8JsonStreamException, bool> mayContinue)
    {
        var ids = new List<int>();
        await foreach (Item? item in json.EnumerateWhileAsync(kind, ElementContext.Default.Item, mayContinue))
            ids.Add(item!.Id);
        return ids;
    }
}
