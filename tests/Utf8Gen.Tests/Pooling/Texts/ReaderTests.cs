using System.Buffers;
using System.Text.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling.Texts;

/// <summary>Names and strings of JSON, whole and cut, taken into a pool where a reader stands.</summary>
public abstract class ReaderTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private static readonly byte[] IllFormed = [(byte)'[', (byte)'"', (byte)'a', (byte)'b', 0xFF, (byte)'c', (byte)'"', (byte)']'];


    public static TheoryData<string> Texts => ["", "a", "name", "漢字", "😀", """
        a"b\c/d

        """, new string('x', 300), new string('é', 3_000)];

    [Theory, MemberData(nameof(Texts))]
    public void A_name_is_the_same_text_in_every_form(string text)
    {
        Utf8Handle expected = Pool.Intern(text.AsSpan());

        Assert.All(
            JsonText.UseEveryForm(text, (ref Utf8JsonReader reader) => Pool.Intern(ref reader)),
            handle => Assert.Equal(expected, handle));
        Assert.All(
            JsonText.UseEveryForm(text, (ref Utf8JsonReader reader) => Pool.Allocate(ref reader)),
            handle => Assert.Equal(text, Pool.GetString(handle)));
        Assert.All(JsonText.UseEveryForm(text, (ref Utf8JsonReader reader) =>
            Pool.TryIntern(ref reader, out Utf8Handle handle) ? handle : default), handle => Assert.Equal(expected, handle));
        Assert.All(JsonText.UseEveryForm(text, (ref Utf8JsonReader reader) =>
            Pool.TryAllocate(ref reader, out Utf8Handle handle) ? handle : default), handle => Assert.Equal(text, Pool.GetString(handle)));
    }

    [Theory]
    [InlineData(Utf8Validation.Reject)]
    [InlineData(Utf8Validation.Replace)]
    [InlineData(Utf8Validation.Trust)]
    public void Ill_formed_text_is_treated_alike_in_one_piece_and_in_many(Utf8Validation validation)
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = validation });
        foreach (ReadOnlySequence<byte> json in CutJson.EveryCut(IllFormed))
        {
            foreach (JsonText.ReaderUse use in (JsonText.ReaderUse[])
                [
                    (ref Utf8JsonReader reader) => pool.Intern(ref reader),
                    (ref Utf8JsonReader reader) => pool.Allocate(ref reader),
                ])
            {
                if (validation == Utf8Validation.Reject)
                    Assert.Contains("offset 2 ", Assert.Throws<ArgumentException>(() => JsonText.Use(
                        JsonTokenType.String, json, use)).Message, StringComparison.Ordinal);
                else
                    Assert.Equal("ab\uFFFDc", pool.GetString(JsonText.Use(JsonTokenType.String, json, use)));
            }
        }
    }

    [Theory]
    [InlineData("""["\uD800"]""")]
    [InlineData("""["a\uDC00b"]""")]
    public void An_escaped_lone_surrogate_is_refused(string json)
    {
        var bytes = new ReadOnlySequence<byte>(System.Text.Encoding.UTF8.GetBytes(json));

        Assert.Throws<InvalidOperationException>(
            () => JsonText.Use(JsonTokenType.String, bytes, (ref Utf8JsonReader reader) => Pool.Intern(ref reader)));
        Assert.Throws<InvalidOperationException>(
            () => JsonText.Use(JsonTokenType.String, bytes, (ref Utf8JsonReader reader) => Pool.Allocate(ref reader)));
        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
    }

    [Theory]
    [InlineData("[1]", JsonTokenType.Number)]
    [InlineData("[true]", JsonTokenType.True)]
    [InlineData("[null]", JsonTokenType.Null)]
    [InlineData("[]", JsonTokenType.EndArray)]
    [InlineData("{}", JsonTokenType.StartObject)]
    public void A_token_without_text_is_refused(string json, JsonTokenType token)
    {
        var bytes = new ReadOnlySequence<byte>(System.Text.Encoding.UTF8.GetBytes(json));
        foreach (JsonText.ReaderUse use in (JsonText.ReaderUse[])
            [
                (ref Utf8JsonReader reader) => Pool.Intern(ref reader),
                (ref Utf8JsonReader reader) => Pool.Allocate(ref reader),
            ])
        {
            InvalidOperationException refused = Assert.Throws<InvalidOperationException>(() => JsonText.Use(token, bytes, use));
            Assert.Contains(token.ToString(), refused.Message, StringComparison.Ordinal);
        }
    }

    public sealed class OfOneOwner() : ReaderTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : ReaderTests(Utf8PoolConcurrency.Concurrent);
}
