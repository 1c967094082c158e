namespace Utf8Gen.Pooling;

/// <summary>The generations that the slots of one pool go through: even while free, odd while live, never the same twice.</summary>
/// <remarks>They are counted from a random even number, modulo 2^32, so that handles of one pool mean nothing to another. The
/// numbers are used up when they come round to the first: a slot that gets there is retired.</remarks>
/// <param name="first">The first of all; the lowest bit does not count.</param>
/// <param name="fresh">The one that slots begin with.</param>
internal struct Generations(uint first, uint fresh)
{
    private readonly uint _first = first & ~1u;

    /// <summary>The highest number of steps that a slot has taken since the first generation.</summary>
    private uint _highestSteps;

    /// <summary>What a slot has that was not used since the pool was made or cleared. It goes on with the next one, which is odd.</summary>
    public uint OfFreshSlot { get; private set; } = fresh & ~1u;

    /// <summary>From a random generation on.</summary>
    public static Generations Random()
    {
        Span<byte> bytes = stackalloc byte[sizeof(uint)];
        System.Security.Cryptography.RandomNumberGenerator.Fill(bytes);
        uint first = BitConverter.ToUInt32(bytes);
        return new Generations(first, first);
    }

    /// <summary>Whether <see cref="TryStartAgain"/> has generations left.</summary>
    public readonly bool AreLeft => HighestSteps < uint.MaxValue - 3;

    private readonly uint HighestSteps => Math.Max(_highestSteps, OfFreshSlot - _first);

    public static bool IsLive(uint generation) => (generation & 1) != 0;

    /// <summary>Whether a slot that was freed must never be live again.</summary>
    public readonly bool IsUsedUp(uint generation) => generation == _first;

    /// <summary>How many steps it is from the first generation to another.</summary>
    public readonly uint StepsTo(uint generation) => generation - _first;

    /// <summary>Takes note of how far slots have gone, before <see cref="TryStartAgain"/>.</summary>
    public void Note(uint steps) => _highestSteps = Math.Max(_highestSteps, steps);

    /// <summary>Puts fresh slots behind every generation that was ever used.</summary>
    /// <returns><see langword="false"/> where there is none left: then slots that were used before must not be used again, and
    /// those that were not begin with the first.</returns>
    public bool TryStartAgain()
    {
        bool areLeft = AreLeft;
        OfFreshSlot = areLeft ? _first + HighestSteps + 2 : _first;
        _highestSteps = 0;
        return areLeft;
    }
}
