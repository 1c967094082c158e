namespace Utf8Gen.Tool.Baselines.Writing;

/// <summary>The arguments of the command <c>baseline</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="Prune">Whether what is gone is taken out, and nothing new is accepted.</param>
internal sealed record BaselineRequest(string Path, bool Restore, bool Prune);
