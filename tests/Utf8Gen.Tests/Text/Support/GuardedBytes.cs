namespace Utf8Gen.Tests.Text.Support;

/// <summary>Bytes to write to, with others on both sides that nobody may touch.</summary>
internal readonly ref struct GuardedBytes
{
    public const int GuardLength = 64;

    private const byte Guard = 0xA5;

    private readonly Span<byte> _before;
    private readonly Span<byte> _behind;

    /// <param name="memory">At least <paramref name="room"/> bytes and two guards.</param>
    /// <param name="room">The bytes to write to.</param>
    public GuardedBytes(Span<byte> memory, int room)
        : this(memory[..GuardLength], memory.Slice(GuardLength, room), memory.Slice(GuardLength + room, GuardLength))
    {
        _before.Fill(Guard);
        _behind.Fill(Guard);
    }

    private GuardedBytes(Span<byte> before, Span<byte> room, Span<byte> behind)
    {
        _before = before;
        Room = room;
        _behind = behind;
    }

    /// <summary>Looks at memory that has been guarded.</summary>
    public static GuardedBytes In(Span<byte> memory, int room)
        => new(memory[..GuardLength], memory.Slice(GuardLength, room), memory.Slice(GuardLength + room, GuardLength));

    public Span<byte> Room { get; }

    public bool AreUntouched => !_before.ContainsAnyExcept(Guard) && !_behind.ContainsAnyExcept(Guard);
}
