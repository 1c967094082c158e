using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Reports;

/// <summary>A file that a report is written to.</summary>
internal static class ReportFile
{
    /// <summary>Replaces a file as a whole, or not at all.</summary>
    /// <exception cref="ToolException">The file cannot be written.</exception>
    public static async Task WriteAsync(string path, Func<Stream, Task> write)
    {
        string full = Path.GetFullPath(path);
        string temporary = full + ".tmp";
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(full)!);
            FileStream stream = File.Create(temporary);
            await using (stream.ConfigureAwait(false))
                await write(stream).ConfigureAwait(false);
            File.Move(temporary, full, overwrite: true);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            File.Delete(temporary);
            throw new ToolException($"{path} cannot be written: {exception.Message}", exception);
        }
    }

    /// <summary>Replaces a file by a text in UTF-8.</summary>
    /// <exception cref="ToolException">The file cannot be written.</exception>
    public static Task WriteAsync(string path, string text)
        => WriteAsync(path, async stream =>
        {
            var writer = new StreamWriter(stream);
            await using (writer.ConfigureAwait(false))
                await writer.WriteAsync(text).ConfigureAwait(false);
        });
}
