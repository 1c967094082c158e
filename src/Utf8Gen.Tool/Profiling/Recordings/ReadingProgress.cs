using System.Globalization;

namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>A line on a terminal that says how far reading is, and is gone afterwards.</summary>
/// <param name="writer">The terminal, or nothing.</param>
internal sealed class ReadingProgress(TextWriter writer) : IDisposable
{
    private int _shown = -1;
    private int _width;

    /// <summary>Says what is done now, where nobody knows how long it will take.</summary>
    public void Say(string what) => Show(what + "...");

    /// <summary>Says how much of a file is read. What would look the same is not written again.</summary>
    public void Report(long done, long total)
    {
        int percent = total > 0 ? (int)(100 * done / total) : 0;
        if (percent == _shown)
            return;

        _shown = percent;
        Show(string.Create(CultureInfo.InvariantCulture, $"reading: {percent} % of {total / 1e6:0.0} MB"));
    }

    public void Dispose() => Show("");

    private void Show(string text)
    {
        writer.Write('\r' + text.PadRight(_width));
        if (text.Length == 0)
            writer.Write('\r');
        writer.Flush();
        _width = text.Length;
    }
}
