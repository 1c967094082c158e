namespace ReleaseReport;

/// <summary>The first thing in a document that is wrong.</summary>
/// <param name="BytePosition">Where, counted from the first byte of the file, a byte order mark included.</param>
/// <param name="Problem">What, in one line.</param>
internal sealed record DocumentFault(long BytePosition, string Problem);
