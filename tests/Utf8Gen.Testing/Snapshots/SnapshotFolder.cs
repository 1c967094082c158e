using System.Text;

namespace Utf8Gen.Testing;

/// <summary>The approved texts of one test: files whose names begin with its class
/// and method.</summary>
/// <param name="folder">The folder of the test's own file.</param>
/// <param name="prefix">The class and the method: <c>Class.Method</c>.</param>
/// <param name="accepts">Whether what differs is approved instead of reported.</param>
internal sealed class SnapshotFolder(string folder, string prefix, bool accepts)
{
    public const string AcceptVariable = "UTF8GEN_ACCEPT_SNAPSHOTS";

    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <summary>Fails unless exactly these texts are approved. What differs is left beside the
    /// approved file, as received.</summary>
    public void Check(IReadOnlyCollection<SnapshotFile> files)
    {
        var complaints = new StringBuilder();
        foreach (string old in ApprovedPaths().Except(files.Select(VerifiedPathOf)))
            CheckOld(old, complaints);
        foreach (SnapshotFile file in files)
            Check(file, complaints);

        if (complaints.Length > 0)
            Assert.Fail($"{complaints}To accept: run the test again with {AcceptVariable}=1, or rename the received files.");
    }

    private void Check(SnapshotFile file, StringBuilder complaints)
    {
        string verified = VerifiedPathOf(file);
        string received = Path.Combine(folder, file.NameFor(prefix, SnapshotFile.Received));
        string? expected = File.Exists(verified) ? File.ReadAllText(verified).ReplaceLineEndings("\n") : null;
        if (expected == file.Text || accepts)
        {
            File.Delete(received);
            if (expected != file.Text)
                File.WriteAllText(verified, file.Text, Utf8);
            return;
        }

        File.WriteAllText(received, file.Text, Utf8);
        complaints.Append(expected is null
            ? $"""
                {verified} does not exist yet; received:
                {file.Text}

                """
            : $"""
                {verified} differs (- verified, + received):
                {TextDifference.Of(expected, file.Text)}

                """);
    }

    private void CheckOld(string path, StringBuilder complaints)
    {
        if (accepts)
            File.Delete(path);
        else
            complaints.Append($"{path} is approved, but there is no such text any more.\n");
    }

    private string VerifiedPathOf(SnapshotFile file) => Path.Combine(folder, file.NameFor(prefix, SnapshotFile.Verified));

    private string[] ApprovedPaths()
        =>
        [
            .. Directory.GetFiles(folder, $"{prefix}.{SnapshotFile.Verified}.*"),
            .. Directory.GetFiles(folder, $"{prefix}#*.{SnapshotFile.Verified}.*"),
        ];
}
