namespace ReleaseReport;

/// <summary>The variants of this program.</summary>
internal static class ReportVariants
{
    /// <summary>All of them; the first is the one that the others are compared with.</summary>
    public static IReadOnlyList<IReportVariant> All { get; } =
    [
        new SerializerVariant(), new DocumentVariant(), new NodeVariant(),
        new StreamVariant(), new PipeVariant(), new RawVariant(), new EnumerateVariant(),
    ];
}
