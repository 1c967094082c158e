namespace Utf8Gen.Tool.Loading;

/// <summary>What the workspace said while it was loading projects.</summary>
/// <remarks>It does not tell warnings of a build from errors: a message about a project
/// that did load need not mean anything.</remarks>
internal sealed class LoadFailures(IEnumerable<string> messages)
{
    /// <summary>Why a project is analyzed only in part.</summary>
    public const string NotRestored = "it is not restored; --restore does that";

    /// <summary>What Utf8Gen.Tool.targets says.</summary>
    private const string NotRestoredCode = "Utf8GenNotRestored";

    /// <inheritdoc cref="NotRestoredCode"/>
    private const string RestoreFailedCode = "Utf8GenRestoreFailed";

    private readonly string[] _messages = [.. messages];

    /// <summary>Whether a project has no list of resolved packages.</summary>
    public bool IsNotRestored(string project) => Said(project, NotRestoredCode);

    /// <summary>Whether a project has such a list from a restore that failed, so that packages are
    /// missing in it.</summary>
    public bool HasFailedRestore(string project) => Said(project, RestoreFailedCode);

    /// <summary>Returns why a project did not load, in one line; null if nothing was
    /// said.</summary>
    public string? ReasonFor(string project)
        => About(project).FirstOrDefault(static message => !message.Contains(RestoreFailedCode, StringComparison.Ordinal)) is { } message
            ? Shorten(message, project)
            : null;

    private bool Said(string project, string code)
        => About(project).Any(message => message.Contains(code, StringComparison.Ordinal));

    private IEnumerable<string> About(string project)
        => _messages.Where(message => message.Contains(project, StringComparison.OrdinalIgnoreCase));

    /// <summary>The workspace begins with what it was doing and names the project once
    /// more.</summary>
    private static string Shorten(string message, string project)
    {
        const string Introduction = "with message: ";
        int start = message.IndexOf(Introduction, StringComparison.Ordinal);
        string reason = start < 0 ? message : message[(start + Introduction.Length)..];
        return reason.Replace(project, Path.GetFileName(project), StringComparison.OrdinalIgnoreCase).Split('\n')[0].Trim();
    }
}
