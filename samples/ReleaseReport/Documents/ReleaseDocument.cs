namespace ReleaseReport;

/// <summary>A <c>releases.json</c> to be reported on.</summary>
/// <param name="name">How messages and the table call it.</param>
internal abstract class ReleaseDocument(string name)
{
    public string Name { get; } = name;

    /// <summary>Its size in bytes; null where that is not known without reading it.</summary>
    public abstract long? Size { get; }

    /// <summary>Opens it at its first byte, a byte order mark included.</summary>
    /// <exception cref="DocumentException">It cannot be opened.</exception>
    public abstract Stream Open();

    /// <summary>Reads all of it.</summary>
    /// <exception cref="DocumentException">It cannot be read, or is not UTF-8.</exception>
    public abstract LoadedDocument Load();
}
