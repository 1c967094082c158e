using System.Globalization;

namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>A temporary progress line on a terminal.</summary>
/// <param name="writer">The terminal, or a writer that discards.</param>
internal sealed class ReadingProgress(TextWriter writer) : IDisposable
{
    private int _shown = -1;
    private int _width;

    /// <summary>Shows an activity of unknown duration.</summary>
    public void ShowActivity(string what) => Show(what + "...");

    /// <summary>Shows how much of a file is read. An unchanged line is not written again.</summary>
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
