namespace Utf8Gen.Pooling;

/// <summary>The sequence of generations that the slots of one pool go through: even while free, odd
/// while live, never the same twice.</summary>
/// <remarks>Generations are counted from a random even number, modulo 2^32, so that handles
/// of one pool mean nothing to another. A slot is retired when its next generation would be
/// the first one again.</remarks>
/// <param name="first">The first generation of all; the lowest bit is ignored.</param>
/// <param name="fresh">The generation of fresh slots.</param>
internal struct Generations(uint first, uint fresh)
{
    private readonly uint _first = first & ~1u;

    /// <summary>The highest number of steps that a slot has taken since
    /// the first generation.</summary>
    private uint _highestSteps;

    /// <summary>The even generation of a slot that is unused since the pool was created or cleared.
    /// Its first live generation is the next, odd one.</summary>
    public uint OfFreshSlot { get; private set; } = fresh & ~1u;

    /// <summary>Creates a sequence that starts at a random generation.</summary>
    public static Generations Random()
    {
        Span<byte> bytes = stackalloc byte[sizeof(uint)];
        System.Security.Cryptography.RandomNumberGenerator.Fill(bytes);
        uint first = BitConverter.ToUInt32(bytes);
        return new Generations(first, first);
    }

    /// <summary>Whether <see cref="TryRestart"/> has generations left.</summary>
    public readonly bool CanRestart => HighestSteps < uint.MaxValue - 3;

    private readonly uint HighestSteps => Math.Max(_highestSteps, OfFreshSlot - _first);

    public static bool IsLive(uint generation) => (generation & 1) != 0;

    /// <summary>Whether a freed slot has no generation left and must
    /// not become live again.</summary>
    public readonly bool IsExhausted(uint generation) => generation == _first;

    /// <summary>Returns the number of steps from the first generation to another.</summary>
    public readonly uint StepsTo(uint generation) => generation - _first;

    /// <summary>Records how far slots have advanced, before <see cref="TryRestart"/>.</summary>
    public void Note(uint steps) => _highestSteps = Math.Max(_highestSteps, steps);

    /// <summary>Moves the generation of fresh slots past every
    /// generation that was ever used.</summary>
    /// <returns><see langword="false"/> if none is left: slots that were in use before must then
    /// stay unused, and the others start at the first generation.</returns>
    public bool TryRestart()
    {
        bool areLeft = CanRestart;
        OfFreshSlot = areLeft ? _first + HighestSteps + 2 : _first;
        _highestSteps = 0;
        return areLeft;
    }
}
