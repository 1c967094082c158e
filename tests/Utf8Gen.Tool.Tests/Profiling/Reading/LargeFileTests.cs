using System.Diagnostics;
using System.Globalization;
using System.Text;
using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Reading;
using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling.Reading;

/// <summary>A hundred megabytes, in longer runs only.</summary>
public class LargeFileTests
{
    private const int Size = 100_000_000;

    [Theory]
    [InlineData("evented")]
    [InlineData("sampled")]
    public void A_large_file_is_read_in_a_fraction_of_its_size(string type)
    {
        Assert.SkipUnless(TestScale.Value > 1, $"Takes seconds; {TestScale.Variable} runs it.");
        using var folder = new TemporaryFolder();
        string path = folder.PathOf("large.json");
        Write(path, type, TestSeed.NewRandom());
        using var progress = new ReadingProgress(TextWriter.Null);

        var watch = Stopwatch.StartNew();
        CostSummary costs = CostAnalysis.Analyze(RecordingFile.Read(path, progress), new UserCode([]));
        watch.Stop();

        using Process process = Process.GetCurrentProcess();
        TestContext.Current.TestOutputHelper!.WriteLine(
            $"{new FileInfo(path).Length / 1e6:0} MB, {type}: {watch.Elapsed.TotalSeconds:0.0} s, peak of the process "
                + $"{process.PeakWorkingSet64 / 1e6:0} MB, {costs.Methods.Count} methods");
        Assert.NotEmpty(costs.Methods);
        Assert.True(process.PeakWorkingSet64 < 1L << 30, $"{process.PeakWorkingSet64} bytes");
    }

    /// <summary>Random walks up and down a tree of calls: about as deep and as different as
    /// real ones.</summary>
    private static void Write(string path, string type, Random random)
    {
        using var writer = new StreamWriter(path, append: false, new UTF8Encoding(false), 1 << 20);
        writer.Write("""{"shared":{"frames":[""");
        for (int i = 0; i < 20_000; i++)
            writer.Write(string.Create(
                CultureInfo.InvariantCulture,
                $$"""{{(i == 0 ? "" : ",")}}{"name":"App{{i % 50}}!Shop.Type{{i / 10}}.Method{{i}}(class System.String,int32)"}"""));
        writer.Write($$"""]},"profiles":[{"type":"{{type}}","unit":"milliseconds","startValue":0,""");
        if (type == "evented")
            WriteEvents(writer, random);
        else
            WriteSamples(writer, random);
        writer.Write("}]}");
    }

    private static void WriteEvents(StreamWriter writer, Random random)
    {
        writer.Write("\"events\":[");
        var open = new Stack<int>();
        for (int at = 0; open.Count > 0 || writer.BaseStream.Position < Size; at++)
        {
            bool isLong = writer.BaseStream.Position >= Size;
            bool opens = !isLong && (open.Count == 0 || (open.Count < 60 && random.Next(2) == 0));
            if (opens)
                open.Push(NextFrame(open.TryPeek(out int top) ? top : 0, random));
            int frame = opens ? open.Peek() : open.Pop();
            writer.Write(string.Create(
                CultureInfo.InvariantCulture,
                $$"""{{(at == 0 ? "" : ",")}}{"type":"{{(opens ? 'O' : 'C')}}","frame":{{frame}},"at":{{at / 10.0}}}"""));
        }

        writer.Write(']');
    }

    private static void WriteSamples(StreamWriter writer, Random random)
    {
        writer.Write("\"samples\":[");
        int count = 0;
        for (; writer.BaseStream.Position < Size; count++)
        {
            int frame = 0;
            writer.Write(count == 0 ? "[0" : ",[0");
            for (int depth = random.Next(10, 60); depth > 0; depth--)
            {
                frame = NextFrame(frame, random);
                writer.Write(string.Create(CultureInfo.InvariantCulture, $",{frame}"));
            }

            writer.Write(']');
        }

        writer.Write("""],"weights":[1""" + string.Concat(Enumerable.Repeat(",1", count - 1)) + "]");
    }

    /// <summary>Most calls are of one method, some of another.</summary>
    private static int NextFrame(int caller, Random random) => (caller + (random.Next(20) == 0 ? 7 : 1)) % 20_000;
}
