using System.IO.Compression;
using Utf8Gen.Tool.Profiling;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>Recordings for tests, of programs and made up.</summary>
internal static class Recordings
{
    /// <summary>Unpacks a recording of a program.</summary>
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

    /// <summary>Makes a recording of stacks, each with its time and the bytes that it
    /// allocated.</summary>
    /// <param name="stacks">The frames are separated by semicolons, the outermost first:
    /// <c>App!Shop.Program.Main()</c>.</param>
    public static Recording Of(params (string Stack, double Time, double Bytes)[] stacks)
    {
        var frames = new List<Frame>();
        var calls = new CallTree();
        foreach ((string stack, double time, double bytes) in stacks)
        {
            int node = CallTree.Root;
            foreach (Frame frame in stack.Split(';', StringSplitOptions.RemoveEmptyEntries).Select(Parse))
            {
                if (!frames.Contains(frame))
                    frames.Add(frame);
                node = calls.Call(node, frames.IndexOf(frame));
            }

            calls.AddWeight(node, time);
            calls.AddBytes(node, bytes);
        }

        return new Recording(frames, calls, Notes: []);
    }

    /// <summary>Analyzes stacks that allocated nothing.</summary>
    public static CostSummary Analyze(params (string Stack, double Time)[] stacks)
        => CostAnalysis.Analyze(Of([.. stacks.Select(static stack => (stack.Stack, stack.Time, 0.0))]), new UserCode([]));

    /// <summary>Makes a frame of <c>Module!Name</c>.</summary>
    public static Frame Parse(string text)
        => text.Split('!', 2) is [var module, var name] && !module.Contains('(', StringComparison.Ordinal)
            ? new Frame(name, module)
            : new Frame(text, Module: null);
}
