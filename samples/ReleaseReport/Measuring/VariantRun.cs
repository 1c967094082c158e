namespace ReleaseReport;

/// <summary>One run of one variant over one document.</summary>
/// <param name="Document">The document's name.</param>
/// <param name="Variant">The variant's name.</param>
/// <param name="Report">The report's bytes, with the newline at the end.</param>
/// <param name="DocumentBytes">The size of the document; null where it is not known.</param>
/// <param name="BytesRead">How much of the document the variant has read.</param>
/// <param name="AllocatedBytes">Managed memory that the variant has allocated; the report's own buffer is not counted.</param>
/// <param name="Elapsed">The time it took.</param>
internal sealed record VariantRun(
    string Document, string Variant, byte[] Report, long? DocumentBytes, long BytesRead, long AllocatedBytes, TimeSpan Elapsed);
