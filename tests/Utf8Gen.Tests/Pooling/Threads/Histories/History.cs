using System.Text;

namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>What several threads have done to one pool: for each of them its calls, one after the other.</summary>
internal sealed class History(params Invocation[][] threads)
{
    public int Threads => threads.Length;

    /// <summary>The text that each handle was given out for. Whether it was right to do so, the
    /// <see cref="SequentialPool"/> says.</summary>
    public int[] TextsOfHandles { get; } = TextsOf([.. threads.SelectMany(static thread => thread)]);

    public Invocation this[int thread, int position] => threads[thread][position];

    /// <summary>How many calls a thread has made.</summary>
    public int LengthOf(int thread) => threads[thread].Length;

    public override string ToString()
    {
        var text = new StringBuilder();
        for (int thread = 0; thread < threads.Length; thread++)
        {
            text.Append("thread ").Append(thread).Append('\n');
            foreach (Invocation invocation in threads[thread])
                text.Append("  ").Append(invocation).Append('\n');
        }

        return text.ToString();
    }

    private static int[] TextsOf(Invocation[] invocations)
    {
        int highest = invocations.Max(static invocation => Math.Max(invocation.Handle, invocation.ResultHandle));
        Assert.True(highest < SequentialPool.MostHandles, "the model has no room for so many handles");
        int[] texts = [.. Enumerable.Repeat(Invocation.None, highest + 1)];
        foreach (Invocation invocation in invocations)
        {
            if (invocation is { Kind: OperationKind.Intern or OperationKind.Allocate, ResultHandle: >= 0 })
                texts[invocation.ResultHandle] = invocation.Text;
        }

        return texts;
    }
}
