namespace Utf8Gen.Testing;

/// <summary>One text of a snapshot.</summary>
/// <param name="Name">What tells it from the other texts of the test, or null when it is the
/// only one.</param>
/// <param name="Extension">The extension of its file, without a dot.</param>
/// <param name="Text">The text, with line feeds.</param>
internal sealed record SnapshotFile(string? Name, string Extension, string Text)
{
    public const string Verified = "verified";
    public const string Received = "received";

    /// <summary>The file's name: <c>Class.Method.verified.txt</c>, or
    /// <c>Class.Method#PackageKeys.g.verified.cs</c>.</summary>
    public string NameFor(string prefix, string state)
        => Name is null ? $"{prefix}.{state}.{Extension}" : $"{prefix}#{Name}.{state}.{Extension}";
}
