using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reporting;

/// <summary>The path of the profile to write.</summary>
internal static class ProfilePath
{
    /// <summary>Validates the path before a large trace is read in vain.</summary>
    /// <exception cref="RecordingException">No profile can be written there.</exception>
    public static void Check(string output, string trace)
    {
        string full = Path.GetFullPath(output);
        string? folder = Path.GetDirectoryName(full);
        string? mistake = Directory.Exists(full) ? "this is a folder; --output names a file."
            : folder is not null && !Directory.Exists(folder) ? $"there is no folder '{folder}'."
            : IsSame(full, Path.GetFullPath(trace)) ? "this is the trace itself; --output names another file."
            : null;
        if (mistake is not null)
            throw new RecordingException($"{output}: {mistake}");
    }

    private static bool IsSame(string path, string other)
        => string.Equals(path, other, OperatingSystem.IsLinux() ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase);
}
