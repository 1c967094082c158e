using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Fixing;

/// <summary>A file that fixes change, in all projects and target frameworks that compile it.</summary>
/// <param name="Path">The full path.</param>
/// <param name="Documents">The documents of the file.</param>
/// <param name="Before">The text before the fixes.</param>
/// <param name="After">The text after the fixes.</param>
internal sealed record ChangedFile(string Path, ImmutableArray<DocumentId> Documents, SourceText Before, SourceText After)
{
    /// <summary>Returns the files whose text differs, in the order of their paths.</summary>
    public static async Task<IReadOnlyList<ChangedFile>> BetweenAsync(Solution before, Solution after, CancellationToken cancellation)
    {
        var files = new SortedDictionary<string, ChangedFile>(StringComparer.Ordinal);
        foreach (DocumentId id in after.GetChanges(before).GetProjectChanges().SelectMany(static project => project.GetChangedDocuments()))
        {
            Document document = after.GetDocument(id)!;
            if (document.FilePath is not { } path || files.ContainsKey(path))
                continue;

            SourceText old = await before.GetDocument(id)!.GetTextAsync(cancellation).ConfigureAwait(false);
            SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
            if (!old.ContentEquals(text))
                files.Add(path, new ChangedFile(path, after.GetDocumentIdsWithFilePath(path), old, text));
        }

        return [.. files.Values];
    }

    /// <summary>Returns the solution with this file as it was.</summary>
    public Solution PutBack(Solution solution)
        => Documents.Aggregate(solution, (changed, id) => changed.WithDocumentText(id, Before));

    /// <summary>Returns why writing the file would lose text, as the end of a sentence; null if it would not.</summary>
    public string? FindLoss()
    {
        if (FileEncoding.FindUndecodable(Path, Before) is { } reason)
            return reason;

        Encoding encoding = FileEncoding.MakeStrict(Before.Encoding);
        try
        {
            _ = encoding.GetByteCount(After.ToString());
            return null;
        }
        catch (EncoderFallbackException exception)
        {
            return $"the fixed text has U+{(int)exception.CharUnknown:X4}, which {encoding.WebName} lacks";
        }
    }

    /// <summary>Writes all files, or none if one of them cannot be written: what is written compiles as a whole. Only a
    /// file that someone else changes while they are written is left.</summary>
    /// <returns>The files that were left, since they have changed.</returns>
    /// <exception cref="ToolException">A file cannot be written.</exception>
    public static IReadOnlyList<RevertedFile> WriteAll(IReadOnlyList<ChangedFile> files)
    {
        var replacements = new List<FileReplacement>();
        var left = new List<RevertedFile>();
        try
        {
            foreach (ChangedFile file in files)
                file.Try(() => file.WriteTo(replacements), ", so that no file of its project was changed");
            foreach ((ChangedFile file, FileReplacement replacement) in files.Zip(replacements))
            {
                if (FileEncoding.FindUndecodable(file.Path, file.Before) is { } reason)
                    left.Add(new RevertedFile(file.Path, reason));
                else
                    file.Try(replacement.Commit, "");
            }
        }
        finally
        {
            foreach (FileReplacement replacement in replacements)
                replacement.Dispose();
        }

        return left;
    }

    private void Try(Action action, string consequence)
    {
        try
        {
            action();
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"{Path} cannot be written{consequence}: {exception.Message}", exception);
        }
    }

    /// <summary>Writes the text beside the file in its encoding, with a byte order mark if it had one.</summary>
    private void WriteTo(List<FileReplacement> replacements)
    {
        Encoding encoding = FileEncoding.MakeStrict(Before.Encoding);
        var replacement = new FileReplacement(Path);
        replacements.Add(replacement);
        if (FileEncoding.HasMark(File.ReadAllBytes(Path), encoding))
            replacement.Content.Write(encoding.Preamble);
        replacement.Content.Write(encoding.GetBytes(After.ToString()));
        replacement.Complete();
    }
}

/// <summary>The bytes of a source file against the text that was read from it. Bytes that do not decode are read as
/// U+FFFD, so the text must not be written back.</summary>
internal static class FileEncoding
{
    /// <summary>Returns why the text is not that of the file, as the end of a sentence; null if it is.</summary>
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

    /// <summary>Returns an encoding that throws instead of replacing what it cannot convert.</summary>
    public static Encoding MakeStrict(Encoding? encoding)
    {
        var strict = (Encoding)(encoding ?? Encoding.UTF8).Clone();
        strict.DecoderFallback = DecoderFallback.ExceptionFallback;
        strict.EncoderFallback = EncoderFallback.ExceptionFallback;
        return strict;
    }

    /// <summary>Whether a file begins with the byte order mark of its encoding. A code page in the project makes one of
    /// an encoding whose files have none.</summary>
    public static bool HasMark(byte[] bytes, Encoding encoding)
        => encoding.Preamble is { IsEmpty: false } mark && bytes.AsSpan().StartsWith(mark);
}
