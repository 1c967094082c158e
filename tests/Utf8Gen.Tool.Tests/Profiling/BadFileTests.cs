using System.IO.Compression;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling;

/// <summary>Files that cannot be read or written: one line on standard error, and the exit code of
/// a mistake.</summary>
public sealed class BadFileTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void A_trace_may_be_no_folder()
        => Assert.Equal($"{_folder.Path}: this is a folder; give a .nettrace or a speedscope file.", Complaint(_folder.Path));

    [Theory]
    [InlineData("nowhere.nettrace", "there is no such file.")]
    [InlineData("nowhere/app.nettrace", "there is no such file.")]
    public void A_trace_must_be_there(string name, string message)
        => Assert.Equal($"{_folder.PathOf(name)}: {message}", Complaint(_folder.PathOf(name)));

    /// <summary>The shell leaves a pattern as it is where it finds nothing.</summary>
    [Fact]
    public void A_trace_is_no_pattern()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "No name of a file there.");
        Assert.Equal(
            $"{_folder.PathOf("*.nettrace")}: there is no such file; name a single one, without wildcards.",
            Complaint(_folder.PathOf("*.nettrace")));
    }

    [Fact]
    public void A_trace_has_a_name() => Assert.Equal("the name of the trace is empty.", Complaint(""));

    [Theory]
    [InlineData("app.nettrace", "", "the file is empty.")]
    [InlineData("app.speedscope.json", "", "the file is empty.")]
    [InlineData("app.txt", "some text", "this is neither a .nettrace nor a speedscope file.")]
    [InlineData("app.etl", "\u0001\u0002\u0003", "this is neither a .nettrace nor a speedscope file.")]
    [InlineData("app.nettrace", "{}", "this is JSON, but not a speedscope file: it has no 'shared.frames' or no 'profiles'.")]
    [InlineData("app.nettrace.zip", "PK\u0003\u0004", "the file is compressed; unpack it first.")]
    public void A_trace_is_told_by_what_is_in_it(string name, string text, string message)
    {
        string trace = _folder.Write(name, text);
        Assert.Equal($"{trace}: {message}", Complaint(trace));
    }

    [Theory]
    [InlineData(100)]
    [InlineData(15)]
    public void A_trace_must_be_unpacked(int length)
    {
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Optimal, leaveOpen: true))
            gzip.Write("Nettrace"u8);
        string trace = _folder.PathOf("app.nettrace.gz");
        File.WriteAllBytes(trace, packed.ToArray()[..Math.Min(length, (int)packed.Length)]);

        Assert.Equal($"{trace}: the file is compressed; unpack it first.", Complaint(trace));
    }

    [Fact]
    public void A_speedscope_file_that_is_cut_off_is_said_to_be()
    {
        string text = Speedscope.Sampled(("App!Shop.Program.Main()", 1));
        string trace = _folder.Write("app.speedscope.json", text[..(text.Length / 2)]);

        Assert.StartsWith($"{trace}: this is not JSON, or it is incomplete: ", Complaint(trace), StringComparison.Ordinal);
    }

    [Fact]
    public void A_trace_must_be_readable()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows() || Environment.IsPrivilegedProcess, "Who runs this may read all files.");
        string trace = _folder.Write("app.nettrace", "Nettrace");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(trace, UnixFileMode.None);

        Assert.Equal($"{trace}: the file cannot be read: access is denied.", Complaint(trace));
    }

    [Fact]
    public void A_trace_is_no_pipe()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Pipes have other names elsewhere.");
        using var pipe = new System.IO.Pipes.AnonymousPipeServerStream(System.IO.Pipes.PipeDirection.Out);
        string trace = $"/proc/self/fd/{pipe.GetClientHandleAsString()}";

        Assert.Equal(
            $"{trace}: a pipe or a device cannot be read twice; write its content to a file.",
            Complaint(trace, "-o", _folder.PathOf("app.u8prof.json")));
    }

    [Fact]
    public void A_profile_may_be_no_folder()
    {
        string folder = Directory.CreateDirectory(_folder.PathOf("app.u8prof.json")).FullName;

        Assert.Equal($"{folder}: this is a folder; --output names a file.", Complaint(Trace()));
        Assert.Equal($"--output '{folder}' is a folder: name a file, *.u8prof.json. --help explains.", Complaint(Trace(), "-o", folder));
        Assert.Equal($"--output '{_folder.Path}' is a folder: name a file, *.u8prof.json. --help explains.", Complaint(
            Trace(), "-o", _folder.Path));
    }

    [Fact]
    public void The_folder_of_a_profile_must_be_there()
    {
        string profile = Path.Combine(_folder.PathOf("nowhere"), "app.u8prof.json");
        Assert.Equal($"{profile}: there is no folder '{_folder.PathOf("nowhere")}'.", Complaint(Trace(), "-o", profile));
    }

    [Fact]
    public void The_folder_of_a_profile_must_be_writable()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows() || Environment.IsPrivilegedProcess, "Who runs this may write everywhere.");
        string folder = Directory.CreateDirectory(_folder.PathOf("closed")).FullName;
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(folder, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        string profile = Path.Combine(folder, "app.u8prof.json");

        Assert.Equal($"{profile}: the file or its folder cannot be written to.", Complaint(Trace(), "-o", profile));
    }

    [Fact]
    public void A_profile_does_not_replace_its_trace()
    {
        string trace = Trace("app.u8prof.json");
        string text = File.ReadAllText(trace);

        Assert.Equal($"{trace}: this is the trace itself; --output names another file.", Complaint(trace, "-o", trace));
        Assert.Equal(text, File.ReadAllText(trace));
    }

    public void Dispose() => _folder.Dispose();

    private string Trace(string name = "app.speedscope.json") => _folder.Write(name, Speedscope.Sampled(("App!Shop.Program.Main()", 1)));

    private static string Complaint(params string[] arguments)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        Assert.Equal(ExitCode.BadInput, ToolCommand.Invoke(["profile", .. arguments], new ToolConsole(output, error, HasTerminal: false)));

        Assert.Empty(output.ToString());
        string[] lines = error.ToString().ReplaceLineEndings("\n").Split('\n', StringSplitOptions.RemoveEmptyEntries);
        return Assert.Single(lines);
    }
}
