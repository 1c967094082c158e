namespace ReleaseReport;

/// <summary>A <c>releases.json</c>, as far as the report needs it.</summary>
internal sealed class ChannelModel
{
    public required string ChannelVersion { get; init; }

    public required string SupportPhase { get; init; }

    public DateOnly? EolDate { get; init; }

    /// <remarks>The serializer takes a null element even where the annotation forbids it, so the
    /// annotation allows it.</remarks>
    public required IReadOnlyList<ReleaseModel?> Releases { get; init; }
}
