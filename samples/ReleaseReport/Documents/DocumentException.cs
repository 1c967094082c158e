namespace ReleaseReport;

/// <summary>There is no report, and the document is to blame. The message is one line for the user.</summary>
internal sealed class DocumentException : Exception
{
    public DocumentException(string document, string problem, Exception? innerException = null)
        : base($"{document}: {problem}", innerException)
    {
    }

    public DocumentException(string document, DocumentFault fault, Exception? innerException = null)
        : base($"{document}: byte {fault.BytePosition}: {fault.Problem}", innerException)
    {
    }
}
