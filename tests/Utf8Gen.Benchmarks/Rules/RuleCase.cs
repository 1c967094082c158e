using System.Runtime.CompilerServices;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>Code that a rule finds, and what its fix writes.</summary>
/// <param name="Rule">The rule.</param>
/// <param name="Code">Which of the shapes that it finds.</param>
/// <param name="Before">What is found; how often it runs in a call is the same in both.</param>
/// <param name="After">What the fix writes.</param>
public sealed record RuleCase(string Rule, string Code, Func<long> Before, Func<long> After)
{
    /// <summary>Operations in one pass.</summary>
    public const int Operations = 64;

    /// <summary>How often the code is in one call of the two.</summary>
    public int Times { get; init; } = 1;

    /// <summary>Runs the code before.</summary>
    public long PassBefore() => Pass(Before);

    /// <summary>Runs the code after.</summary>
    public long PassAfter() => Pass(After);

    /// <summary>For the column of a benchmark.</summary>
    public override string ToString() => $"{Rule} {Code}";

    /// <exception cref="InvalidOperationException">The fix changes the result.</exception>
    internal void AssertSame()
    {
        if (Before() != After())
            throw new InvalidOperationException($"{this}: the results differ.");
    }

    // Without a profile the call of the delegate is the same for all: with one, the code of some
    // case would be taken into it.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private long Pass(Func<long> code)
    {
        long sum = 0;
        for (int i = 0; i < Operations; i += Times)
            sum += code();
        return sum;
    }
}
