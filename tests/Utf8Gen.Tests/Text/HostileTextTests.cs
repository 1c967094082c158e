using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>Nothing outside the destination is touched, even where the text does not hold still.</summary>
public sealed class HostileTextTests
{
    [Theory]
    [InlineData(20)]
    [InlineData(100)]
    [InlineData(2_000)]
    public async Task A_text_that_another_thread_changes_meanwhile(int length)
    {
        Random random = TestSeed.NewRandom();
        char[] text = SampleText.Create(random, TextKind.AnyUnits, length);
        using var stop = new CancellationTokenSource();
        Task changing = Task.Run(() => Change(text, new Random(random.Next()), stop.Token), TestContext.Current.CancellationToken);

        var memory = new byte[(3 * length) + (2 * GuardedBytes.GuardLength)];
        for (int i = TestScale.Times(20_000); i > 0; i--)
            Encode(text, memory, random.Next(3 * length));

        await stop.CancelAsync();
        await changing;
    }

    private static void Encode(char[] text, byte[] memory, int room)
    {
        var destination = new GuardedBytes(memory, room);
        bool fits = Utf8Encode.TryEncode(text, destination.Room, out int written);

        Assert.InRange(written, fits ? text.Length : 0, fits ? room : 0);
        Assert.True(destination.AreUntouched);
    }

    private static void Change(char[] text, Random random, CancellationToken stop)
    {
        while (!stop.IsCancellationRequested)
        {
            for (int i = 0; i < 1_000; i++)
            {
                int start = random.Next(text.Length);
                SampleText.Fill(
                    random,
                    SampleText.Kinds[random.Next(SampleText.Kinds.Count)],
                    text.AsSpan(start, Math.Min(16, text.Length - start)));
            }
        }
    }
}
