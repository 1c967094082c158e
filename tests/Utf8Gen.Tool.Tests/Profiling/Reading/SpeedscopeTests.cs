using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling.Reading;

public class SpeedscopeTests
{
    private const string Frames = """{"frames":[{"name":"A!S.T.M()"},{"file":"x.cs","name":"A!S.T.N()","line":3},{"name":"CPU_TIME"}]}""";

    private const string Evented = $$"""
        {
          "$schema": "https://www.speedscope.app/file-format-schema.json",
          "exporter": "any",
          "shared": {{Frames}},
          "profiles": [
            { "type": "evented", "name": "Thread", "unit": "milliseconds", "startValue": 10, "endValue": 20, "events": [
              { "type": "O", "frame": 0, "at": 12 },
              { "at": 13.5, "type": "O", "frame": 1 },
              { "type": "C", "frame": 1, "at": 15, "more": [1, {"a": 2}] },
              { "type": "C", "frame": 0, "at": 20 }
            ] }
          ]
        }
        """;

    [Fact]
    public void Open_frames_get_the_time_until_the_next_event()
        => Assert.Equal(["=2", "A!S.T.M();A!S.T.N()=1.5", "A!S.T.M()=6.5"], Stacks(Speedscope.Read(Evented)));

    [Theory]
    [InlineData($$"""{"shared":{{Frames}},"profiles":[{"type":"sampled","samples":[[0,1],[0],[0,1]],"weights":[1,2,4]}]}""")]
    [InlineData($$"""{"profiles":[{"weights":[1,2,4],"samples":[[0,1],[0],[0,1]],"type":"sampled"}],"shared":{{Frames}} }""")]
    [InlineData(
        """{"profiles":[{"samples":[[0,1]],"weights":[1]},{"samples":[[0],[0,1]],"weights":[2,4]}]"""
            + $$""","x":{"shared":{"frames":[]} },"shared":{{Frames}} }""")]
    public void Samples_get_their_weights_in_whatever_order_the_file_is(string text)
    {
        Recording recording = Speedscope.Read(text);

        Assert.Equal(["A!S.T.M();A!S.T.N()=5", "A!S.T.M()=2"], Stacks(recording));
        Assert.Equal(3, recording.Samples);
    }

    [Fact]
    public void A_byte_order_mark_and_white_space_may_come_first() => Assert.NotEmpty(Speedscope.Read("\uFEFF \n" + Evented).Frames);

    [Theory]
    [InlineData("name", "S.T.M(int)", null, "S.T.M(int)")]
    [InlineData("name", "App!S.T.M(!!0)", "App", "S.T.M(!!0)")]
    [InlineData("name", "System.Private.CoreLib.il!System.String.Concat()", "System.Private.CoreLib", "System.String.Concat()")]
    [InlineData("name", "App.dll!S.T.M()", "App", "S.T.M()")]
    [InlineData("name", "Thread (123!4)", null, "Thread (123!4)")]
    [InlineData("name", "?!?", "?", "?")]
    [InlineData("name", "S.T.M(!!0)", null, "S.T.M(!!0)")]
    public void A_frame_may_say_its_module(string key, string text, string? module, string name)
    {
        Frame frame = Assert.Single(Speedscope.Read($$"""{"shared":{"frames":[{"{{key}}":"{{text}}"}]},"profiles":[]}""").Frames);

        Assert.Equal((module, name), (frame.Module, frame.Name));
    }

    [Theory]
    [InlineData("""{"shared":{"frames":[]}}""", "this is JSON, but not a speedscope file: it has no 'shared.frames' or no 'profiles'.")]
    [InlineData("""{"profiles":[]}""", "this is JSON, but not a speedscope file: it has no 'shared.frames' or no 'profiles'.")]
    [InlineData("""{"shared":{"frames":[{"file":"x"}]},"profiles":[]}""", "a frame has no name, at byte 32.")]
    [InlineData("""{"shared":{"frames":["x"]},"profiles":[]}""", "expected an object or an array, at byte 21.")]
    [InlineData("""{"shared":{"frames":[{"name":1}]},"profiles":[]}""", "expected a string, at byte 29.")]
    [InlineData("""{"shared":{"frames":[]},"profiles":[{"samples":[[0]],"weights":[1]}]}""", "there is no frame 0: 'shared.frames' has 0.")]
    [InlineData("""{"profiles":[{"samples":[[0]],"weights":[]}]}""", "a profile has 1 samples and 0 weights, at byte 42.")]
    [InlineData("""{"profiles":[{"samples":[[-1]]}]}""", "the number of a frame is a whole number that is not negative, at byte 26.")]
    [InlineData("""{"profiles":[{"samples":[["a"]]}]}""", "expected a number, at byte 26.")]
    [InlineData("""{"profiles":[{"samples":[0]}]}""", "expected an object or an array, at byte 25.")]
    [InlineData("""{"profiles":[{"weights":[-1]}]}""", "a weight is negative, at byte 25.")]
    [InlineData("""{"profiles":[{"weights":[1e999]}]}""", "a number is too large, at byte 25.")]
    [InlineData(
        """{"profiles":[{"events":[{"type":"C","frame":0,"at":1}]}]}""",
        "an event closes frame 0, which is not the innermost that is open, at byte 52.")]
    [InlineData("""{"profiles":[{"events":[{"type":"O","at":1}]}]}""", "an event has no frame, at byte 42.")]
    [InlineData("""{"profiles":[{"events":[{"type":"O","frame":0}]}]}""", "an event has no time, at byte 45.")]
    [InlineData(
        """{"profiles":[{"events":[{"type":"X","frame":0,"at":1}]}]}""",
        "an event has a type that is neither O nor C, at byte 52.")]
    [InlineData(
        """{"profiles":[{"events":[{"type":"O","frame":0,"at":2},{"type":"O","frame":0,"at":1}]}]}""",
        "an event is earlier than the one before, at byte 82.")]
    public void What_is_no_speedscope_file_is_said_with_its_place(string text, string message)
        => Assert.EndsWith(
            "trace.json: " + message,
            Assert.Throws<RecordingException>(() => Speedscope.Read(text)).Message,
            StringComparison.Ordinal);

    [Fact]
    public void A_file_that_is_cut_off_is_said_to_be()
    {
        string whole = Evented.TrimEnd();
        for (int length = 0; length < whole.Length; length++)
            Assert.Throws<RecordingException>(() => Speedscope.Read(whole[..length]));
    }

    /// <summary>One byte is another: it is read, or said to be wrong, and nothing else.</summary>
    [Fact]
    public void A_damaged_file_does_no_harm()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(300); i++)
        {
            char[] text = Evented.ToCharArray();
            text[random.Next(text.Length)] = """0"{}[],:-e\x"""[random.Next(12)];
            Exception? exception = Record.Exception(() => Speedscope.Read(new string(text)));
            Assert.True(exception is null or RecordingException, exception?.ToString());
        }
    }

    /// <summary>Each stack with a weight, in the order of names.</summary>
    private static IEnumerable<string> Stacks(Recording recording)
        => Enumerable.Range(0, recording.Calls.Count)
            .Where(node => recording.Calls.WeightOf(node) > 0)
            .Select(node => string.Create(
                System.Globalization.CultureInfo.InvariantCulture,
                $"{StackOf(recording, node)}={recording.Calls.WeightOf(node)}"))
            .Order(StringComparer.Ordinal);

    private static string StackOf(Recording recording, int node)
    {
        var names = new List<string>();
        for (; node != CallTree.Root; node = recording.Calls.ParentOf(node))
        {
            Frame frame = recording.Frames[recording.Calls.FrameOf(node)];
            names.Insert(0, $"{frame.Module}!{frame.Name}");
        }

        return string.Join(';', names);
    }
}
