using System.Diagnostics;
using System.Text;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Fixing;

public sealed class ChangedFileTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void All_files_are_written_each_in_its_encoding()
    {
        ChangedFile first = Create("A.cs", Encoding.UTF8);
        ChangedFile second = Create("B.cs", Encoding.Unicode);

        ChangedFile.WriteAll([first, second]);

        Assert.Equal([0xEF, 0xBB, 0xBF, .. "after"u8], File.ReadAllBytes(first.Path));
        Assert.Equal([.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes("after")], File.ReadAllBytes(second.Path));
    }

    /// <summary>A folder stands for a file that may not be written, which root always may.</summary>
    [Fact]
    public void If_one_cannot_be_written_none_is()
    {
        ChangedFile first = Create("A.cs", Encoding.UTF8);
        ChangedFile second = Create("B.cs", Encoding.UTF8);
        File.Delete(second.Path);
        Directory.CreateDirectory(second.Path);

        ToolException failure = Assert.Throws<ToolException>(() => ChangedFile.WriteAll([first, second]));

        Assert.StartsWith(
            $"{second.Path} cannot be written, so that no file of its project was changed: ", failure.Message, StringComparison.Ordinal);
        Assert.Equal("before", File.ReadAllText(first.Path));
    }

    /// <summary>A code page in the project makes an encoding with a byte order mark.</summary>
    [Fact]
    public void A_file_without_a_byte_order_mark_gets_none()
    {
        ChangedFile file = Create("A.cs", new UTF8Encoding(encoderShouldEmitUTF8Identifier: false)) with
        {
            Before = SourceText.From("before", Encoding.UTF8),
        };

        ChangedFile.WriteAll([file]);

        Assert.Equal("after"u8, File.ReadAllBytes(file.Path));
    }

    [Fact]
    public void Text_that_the_encoding_lacks_is_a_loss()
    {
        ChangedFile file = Create("A.cs", Encoding.Latin1) with { After = SourceText.From("5 \u20ac") };

        Assert.Equal("the fixed text has U+20AC, which iso-8859-1 lacks", file.FindLoss());
        Assert.Null((file with { After = SourceText.From("5 \u00a3") }).FindLoss());
    }

    /// <summary>An editor, or a second <c>fix</c> at the same time.</summary>
    [Fact]
    public void A_file_that_changed_meanwhile_is_left_and_named_and_the_others_are_written()
    {
        ChangedFile first = Create("A.cs", Encoding.UTF8);
        ChangedFile second = Create("B.cs", Encoding.UTF8);
        Assert.Null(first.FindLoss());

        File.WriteAllText(first.Path, "before and after");

        Assert.Equal("it has changed since it was read", first.FindLoss());
        Assert.Equal([new RevertedFile(first.Path, "it has changed since it was read")], ChangedFile.WriteAll([first, second]));
        Assert.Equal("before and after", File.ReadAllText(first.Path));
        Assert.Equal("after", File.ReadAllText(second.Path));
        AssertNothingElse(first, second);
    }

    /// <summary>A device without space stands for a full disk: a file in a small file system that is full.</summary>
    [Fact]
    public void On_a_full_disk_no_file_is_changed()
    {
        using SmallDisk? disk = SmallDisk.TryMount(_folder.PathOf("disk"));
        Assert.SkipWhen(disk is null, "Only root mounts a file system, on Linux.");
        ChangedFile first = Create("disk/A.cs", Encoding.UTF8);
        ChangedFile large = Create("disk/B.cs", Encoding.UTF8) with
        {
            After = SourceText.From(new string('a', SmallDisk.Size), Encoding.UTF8),
        };

        ToolException failure = Assert.Throws<ToolException>(() => ChangedFile.WriteAll([first, large]));

        Assert.StartsWith(
            $"{large.Path} cannot be written, so that no file of its project was changed: ", failure.Message, StringComparison.Ordinal);
        Assert.Equal(["before", "before"], [File.ReadAllText(first.Path), File.ReadAllText(large.Path)]);
        AssertNothingElse(first, large);
    }

    [Fact]
    public void A_read_only_file_is_refused_by_whoever_runs()
    {
        ChangedFile file = Create("A.cs", Encoding.UTF8);
        File.SetAttributes(file.Path, FileAttributes.ReadOnly);

        ToolException failure = Assert.Throws<ToolException>(() => ChangedFile.WriteAll([file]));

        Assert.Equal($"{file.Path} cannot be written, so that no file of its project was changed: the file is read-only.", failure.Message);
        File.SetAttributes(file.Path, FileAttributes.Normal);
        Assert.Equal("before", File.ReadAllText(file.Path));
    }

    [Fact]
    public void A_link_stays_one_and_its_file_keeps_its_mode()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Links and modes are those of Unix.");
        ChangedFile file = Create("A.cs", Encoding.UTF8);
        const UnixFileMode Mode = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute | UnixFileMode.OtherRead;
#pragma warning disable CA1416 // Skipped on Windows.
        File.SetUnixFileMode(file.Path, Mode);
        string link = _folder.PathOf("Link.cs");
        File.CreateSymbolicLink(link, "A.cs");

        ChangedFile.WriteAll([file with { Path = link }]);

        Assert.Equal("A.cs", File.ResolveLinkTarget(link, returnFinalTarget: false)!.Name);
        Assert.Equal("after", File.ReadAllText(file.Path));
        Assert.Equal(Mode, File.GetUnixFileMode(file.Path));
#pragma warning restore CA1416
    }

    private static void AssertNothingElse(params ChangedFile[] files)
        => Assert.Equal(
            files.Select(static file => file.Path),
            Directory.GetFiles(Path.GetDirectoryName(files[0].Path)!).Order(StringComparer.Ordinal));

    private ChangedFile Create(string name, Encoding encoding)
    {
        string path = _folder.PathOf(name);
        File.WriteAllText(path, "before", encoding);
        return new ChangedFile(path, [], SourceText.From("before", encoding), SourceText.From("after", encoding));
    }
}

/// <summary>A file system of a few pages.</summary>
internal sealed class SmallDisk : IDisposable
{
    public const int Size = 1 << 17;

    private readonly string _folder;

    private SmallDisk(string folder) => _folder = folder;

    /// <returns>Null if this process may not mount one.</returns>
    public static SmallDisk? TryMount(string folder)
    {
        if (!OperatingSystem.IsLinux())
            return null;

        Directory.CreateDirectory(folder);
        return Run("mount", "-t", "tmpfs", "-o", $"size={Size}", "none", folder) == 0 ? new SmallDisk(folder) : null;
    }

    public void Dispose() => Run("umount", _folder);

    private static int Run(string program, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardError = true })!;
        process.WaitForExit();
        return process.ExitCode;
    }
}
