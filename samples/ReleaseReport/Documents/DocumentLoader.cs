using System.Buffers;
using System.Text;
using System.Text.Unicode;

namespace ReleaseReport;

/// <summary>Reads documents into memory.</summary>
/// <remarks>It also checks that they are UTF-8. The parsers would notice only where they make text of the bytes, each
/// somewhere else.</remarks>
internal sealed class DocumentLoader
{
    public const string StandardInputArgument = "-";

    private const string StandardInput = "standard input";

    private readonly Stream _standardInput;

    public DocumentLoader(Stream standardInput)
    {
        _standardInput = standardInput;
    }

    /// <param name="argument">The name of a file, or <c>-</c> for standard input.</param>
    /// <exception cref="DocumentException">It cannot be read, or is not UTF-8.</exception>
    public ReleaseDocument Load(string argument)
    {
        ReleaseDocument document = argument == StandardInputArgument
            ? new ReleaseDocument(StandardInput, ReadStandardInput())
            : new ReleaseDocument(argument, ReadFile(argument));

        if (!Utf8.IsValid(document.Utf8))
            throw new DocumentException(document.Name, new DocumentFault(IndexOfIllFormed(document.Utf8), "this is not UTF-8."));

        return document;
    }

    private static byte[] ReadFile(string path)
    {
        if (Directory.Exists(path))
            throw new DocumentException(path, "this is a directory.");

        try
        {
            return File.ReadAllBytes(path);
        }
        catch (Exception exception) when (exception is FileNotFoundException or DirectoryNotFoundException or ArgumentException)
        {
            throw new DocumentException(path, "there is no such file.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new DocumentException(path, exception.Message);
        }
    }

    private byte[] ReadStandardInput()
    {
        using var buffer = new MemoryStream();
        try
        {
            _standardInput.CopyTo(buffer);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // A directory is one that can be opened and not read.
            throw new DocumentException(StandardInput, exception.Message, exception);
        }

        return buffer.ToArray();
    }

    private static int IndexOfIllFormed(ReadOnlySpan<byte> utf8)
    {
        int index = 0;
        while (Rune.DecodeFromUtf8(utf8[index..], out _, out int length) == OperationStatus.Done)
            index += length;
        return index;
    }
}
