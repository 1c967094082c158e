namespace Utf8Gen.Testing.Tests.Snapshots;

public sealed class SnapshotFolderTests : IDisposable
{
    private static readonly SnapshotFile Hello = new(Name: null, "txt", "hello\n");
    private static readonly SnapshotFile First = new("First.g", "cs", "class First;\n");
    private static readonly SnapshotFile Second = new("Second.g", "cs", "class Second;\n");

    private readonly string _folder = Directory.CreateTempSubdirectory("utf8gen-snapshots").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void A_text_that_was_never_approved_is_left_as_received()
    {
        string complaint = Complaint.Of(() => Check(Hello));

        Assert.Contains("T.M.verified.txt does not exist yet", complaint, StringComparison.Ordinal);
        Assert.Contains("UTF8GEN_ACCEPT_SNAPSHOTS=1", complaint, StringComparison.Ordinal);
        Assert.Equal(["T.M.received.txt"], FileNames());
        Assert.Equal("hello\n", Read("T.M.received.txt"));
    }

    [Fact]
    public void A_text_that_differs_is_shown_with_its_difference()
    {
        Write("T.M.verified.txt", "hello\nworld\n");

        string complaint = Complaint.Of(() => Check(Hello));

        Assert.Contains("  hello\n- world\n", complaint, StringComparison.Ordinal);
        Assert.Equal(["T.M.received.txt", "T.M.verified.txt"], FileNames());
    }

    [Fact]
    public void The_approved_text_removes_what_was_received_before()
    {
        Write("T.M.verified.txt", "hello\r\n");
        Write("T.M.received.txt", "hullo\n");

        Check(Hello);

        Assert.Equal(["T.M.verified.txt"], FileNames());
    }

    [Fact]
    public void Texts_with_names_have_files_of_their_own()
    {
        Accept(First, Second);

        Check(First, Second);

        Assert.Equal(["T.M#First.g.verified.cs", "T.M#Second.g.verified.cs"], FileNames());
    }

    [Fact]
    public void An_approved_text_that_is_not_made_any_more_fails_the_test()
    {
        Accept(First, Second);

        string complaint = Complaint.Of(() => Check(First));

        Assert.Contains("T.M#Second.g.verified.cs is approved, but there is no such text any more", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public void Accepting_writes_replaces_and_removes()
    {
        Write("T.M.verified.txt", "hello\nworld\n");
        Write("T.M.received.txt", "hullo\n");
        Write("T.M#Second.g.verified.cs", "class Second;\n");

        Accept(Hello);

        Assert.Equal(["T.M.verified.txt"], FileNames());
        Assert.Equal("hello\n", Read("T.M.verified.txt"));
    }

    [Fact]
    public void Other_tests_are_left_alone()
    {
        Write("T.More.verified.txt", "other");
        Write("T.More#First.g.verified.cs", "other");

        Accept(Hello);
        Check(Hello);

        Assert.Equal(["T.M.verified.txt", "T.More#First.g.verified.cs", "T.More.verified.txt"], FileNames());
    }

    private void Check(params SnapshotFile[] files) => new SnapshotFolder(_folder, "T.M", accepts: false).Check(files);

    private void Accept(params SnapshotFile[] files) => new SnapshotFolder(_folder, "T.M", accepts: true).Check(files);

    private void Write(string name, string text) => File.WriteAllText(Path.Combine(_folder, name), text);

    private string Read(string name) => File.ReadAllText(Path.Combine(_folder, name));

    private string[] FileNames() => [.. Directory.GetFiles(_folder).Select(path => Path.GetFileName(path)).Order(StringComparer.Ordinal)];
}
