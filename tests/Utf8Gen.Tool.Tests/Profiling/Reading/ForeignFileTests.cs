using System.Text;
using Utf8Gen.Tool.Profiling.Reading;
using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling.Reading;

public class ForeignFileTests
{
    [Theory]
    [InlineData("", "the file is empty.")]
    [InlineData("MZ", "this is neither a .nettrace nor a speedscope file.")]
    [InlineData("[]", "this is neither a .nettrace nor a speedscope file.")]
    [InlineData("{}", "this is JSON, but not a speedscope file: it has no 'shared.frames' or no 'profiles'.")]
    [InlineData("{", "BytePosition: 1.")]
    public void Files_of_others_are_said_to_be(string text, string message)
        => Assert.EndsWith(message, Assert.Throws<RecordingException>(() => Speedscope.Read(text)).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData("Nettrace")]
    [InlineData("Nettrace\u0014\0\0\0!FastSerialization.1")]
    [InlineData("Nettrace\0\0\0\0\u0006\0\0\0\0\0\0\0xxxxxxxxxxxxxxxx")]
    [InlineData("NettraceNettraceNettraceNettraceNettrace")]
    public void A_trace_that_is_damaged_is_said_to_be(string text)
    {
        using var folder = new TemporaryFolder();
        string path = folder.PathOf("app.nettrace");
        File.WriteAllBytes(path, Encoding.Latin1.GetBytes(text));
        using var progress = new ReadingProgress(TextWriter.Null);

        RecordingException exception = Assert.Throws<RecordingException>(() => RecordingFile.Read(path, progress));

        Assert.StartsWith(path + ": the trace ", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"shared":{"frames":[{"name":"\uD800"}]},"profiles":[]}""", "a text is ill-formed, at byte 29.")]
    [InlineData("""{"profiles":[{"unit":"\uDC00"}]}""", "a text is ill-formed, at byte 21.")]
    [InlineData(
        """{"shared":{"frames":[{"name":"A!B.C"}]},"profiles":[{"events":[{"type":"O","frame":0,"at":1}]}]}""",
        "a profile ends while frame 0 is open, at byte 93.")]
    public void What_is_wrong_inside_has_a_place(string text, string message)
        => Assert.EndsWith(message, Assert.Throws<RecordingException>(() => Speedscope.Read(text)).Message, StringComparison.Ordinal);

    [Fact]
    public void A_file_without_a_name_is_said_to_be_none()
    {
        using var progress = new ReadingProgress(TextWriter.Null);
        Assert.Throws<RecordingException>(() => RecordingFile.Read("", progress));
    }

    [Fact]
    public void A_file_that_is_not_there_is_said_to_be()
    {
        using var progress = new ReadingProgress(TextWriter.Null);
        Assert.Contains(
            "nowhere.nettrace",
            Assert.Throws<RecordingException>(() => RecordingFile.Read("nowhere.nettrace", progress)).Message,
            StringComparison.Ordinal);
    }
}
