using System.Buffers;
using System.Text;
using Unicode = System.Text.Unicode;

namespace ReleaseReport;

/// <summary>A document that is in memory, all of it.</summary>
/// <remarks>It is UTF-8: that is checked here, because the parsers would notice only where they make text of the bytes, each
/// somewhere else.</remarks>
internal sealed class LoadedDocument : ReleaseDocument
{
    /// <exception cref="DocumentException">It is not UTF-8.</exception>
    public LoadedDocument(string name, byte[] utf8)
        : base(name)
    {
        if (!Unicode.Utf8.IsValid(utf8))
            throw new DocumentException(name, new DocumentFault(IndexOfIllFormed(utf8), "this is not UTF-8."));

        Utf8 = utf8;
    }

    /// <summary>Its bytes, with the byte order mark if there is one.</summary>
    public byte[] Utf8 { get; }

    /// <inheritdoc/>
    public override long? Size => Utf8.Length;

    /// <inheritdoc/>
    public override Stream Open() => new MemoryStream(Utf8, writable: false);

    /// <inheritdoc/>
    public override LoadedDocument Load() => this;

    private static int IndexOfIllFormed(ReadOnlySpan<byte> utf8)
    {
        int index = 0;
        while (Rune.DecodeFromUtf8(utf8[index..], out _, out int length) == OperationStatus.Done)
            index += length;
        return index;
    }
}
