namespace Utf8Gen.Tool.CommandLine;

/// <summary>Replaces a file as a whole, or not at all: the new content is written to a file beside it, which is moved
/// over it. A full disk or an interrupted run leaves the file as it was.</summary>
/// <remarks>A symbolic link stays one, and what it points at is replaced. The file keeps its mode.</remarks>
internal sealed class FileReplacement : IDisposable
{
    private readonly string _target;
    private readonly string _unfinished;

    /// <param name="path">The path of the file, which need not exist.</param>
    /// <exception cref="IOException">The file or its folder cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">The file is read-only, or its folder is.</exception>
    public FileReplacement(string path)
    {
        string full = Path.GetFullPath(path);
        _target = new FileInfo(full).LinkTarget is null ? full : File.ResolveLinkTarget(full, returnFinalTarget: true)!.FullName;
        bool exists = Path.Exists(_target);
        if (exists)
            RequireWritable(_target);

        // No glob for sources or settings includes it.
        _unfinished = Path.Combine(Path.GetDirectoryName(_target)!, $".{Path.GetRandomFileName()}.utf8gen.tmp");
        Content = new FileStream(_unfinished, FileMode.CreateNew, FileAccess.Write, FileShare.None, bufferSize: 0);
        if (exists && !OperatingSystem.IsWindows())
            File.SetUnixFileMode(_unfinished, File.GetUnixFileMode(_target));
    }

    /// <summary>Receives the new content.</summary>
    public FileStream Content { get; }

    /// <summary>Replaces the file.</summary>
    /// <exception cref="IOException">The disk is full, or the file is in use.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be replaced.</exception>
    public void Commit()
    {
        Complete();

        // Replace keeps the owner and the rights of a file on Windows.
        if (File.Exists(_target))
            File.Replace(_unfinished, _target, destinationBackupFileName: null);
        else
            File.Move(_unfinished, _target);
    }

    /// <summary>Waits until the content is on the disk: <see cref="Commit"/> needs no more space.</summary>
    public void Complete()
    {
        if (!Content.CanWrite)
            return;

        Content.Flush(flushToDisk: true);
        Content.Dispose();
    }

    /// <summary>Removes what was not committed.</summary>
    public void Dispose()
    {
        try
        {
            Content.Dispose();
        }
        finally
        {
            File.Delete(_unfinished);
        }
    }

    /// <summary>A move needs no right to write the file.</summary>
    private static void RequireWritable(string path)
    {
        if (File.GetAttributes(path).HasFlag(FileAttributes.ReadOnly))
            throw new UnauthorizedAccessException("the file is read-only.");

        new FileStream(path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite).Dispose();
    }
}
