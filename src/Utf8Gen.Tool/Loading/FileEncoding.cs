using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Tool.Loading;

/// <summary>The bytes of a source file against the text that was read from it. Bytes that do not
/// decode are read as U+FFFD, so the text must not be written back.</summary>
internal static class FileEncoding
{
    /// <summary>Returns why the text is not that of the file, as the end of a sentence; null if it
    /// is.</summary>
    /// <param name="path">The full path of the file.</param>
    /// <param name="text">The text that was read from it.</param>
    public static string? FindUndecodable(string path, SourceText text)
    {
        Encoding encoding = MakeStrict(text.Encoding);
        try
        {
            byte[] bytes = File.ReadAllBytes(path);
            int start = HasMark(bytes, encoding) ? encoding.Preamble.Length : 0;
            return encoding.GetString(bytes, start, bytes.Length - start) == text.ToString()
                ? null
                : "it has changed since it was read";
        }
        catch (DecoderFallbackException exception)
        {
            return $"byte 0x{exception.BytesUnknown![0]:X2} at offset {exception.Index} is not {encoding.WebName}; "
                + "convert the file, or set <CodePage> in the project";
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // Writing it fails, too, and says so.
            return null;
        }
    }

    /// <summary>Returns an encoding that throws instead of replacing what it cannot
    /// convert.</summary>
    public static Encoding MakeStrict(Encoding? encoding)
    {
        var strict = (Encoding)(encoding ?? Encoding.UTF8).Clone();
        strict.DecoderFallback = DecoderFallback.ExceptionFallback;
        strict.EncoderFallback = EncoderFallback.ExceptionFallback;
        return strict;
    }

    /// <summary>Whether a file begins with the byte order mark of its encoding. A code page in the
    /// project makes one of an encoding whose files have none.</summary>
    public static bool HasMark(byte[] bytes, Encoding encoding)
        => encoding.Preamble is { IsEmpty: false } mark && bytes.AsSpan().StartsWith(mark);
}
