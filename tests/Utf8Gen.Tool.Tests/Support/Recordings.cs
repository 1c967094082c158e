using System.IO.Compression;
using Microsoft.Diagnostics.Symbols;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.Stacks;
using Microsoft.Diagnostics.Tracing.Stacks.Formats;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>Unpacks a recording, and converts it by the part of TraceEvent that dotnet-trace
/// converts with.</summary>
internal static class Recordings
{
    public static string Unpack(string name, TemporaryFolder folder)
    {
        string path = folder.PathOf(name);
        using var packed = new GZipStream(
            File.OpenRead(Path.Combine(AppContext.BaseDirectory, "Recordings", name + ".gz")),
            CompressionMode.Decompress);
        using FileStream file = File.Create(path);
        packed.CopyTo(file);
        return path;
    }

    public static string Convert(string nettrace)
    {
        string converted = Path.ChangeExtension(nettrace, ".speedscope.json");
        using var log = new TraceLog(
            TraceLog.CreateFromEventPipeDataFile(nettrace, options: new TraceLogOptions { ConversionLog = TextWriter.Null }));
        var stacks = new MutableTraceEventStackSource(log) { OnlyManagedCodeStacks = true };
        using var symbols = new SymbolReader(TextWriter.Null, nt_symbol_path: "");
        new SampleProfilerThreadTimeComputer(log, symbols) { IncludeEventSourceEvents = false }.GenerateThreadTimeStacks(stacks);
        SpeedScopeStackSourceWriter.WriteStackViewAsJson(stacks, converted);
        return converted;
    }
}
