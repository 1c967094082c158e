namespace Utf8Gen.Interception.Model;

/// <summary>What a build asks for and allows.</summary>
/// <param name="IsOn">Whether calls are to be replaced.</param>
/// <param name="Obstacle">Why they cannot be; <see langword="null"/> if they can.</param>
/// <param name="ProjectDirectory">The folder of the project, which paths are shown relative
/// to.</param>
internal sealed record Build(bool IsOn, string? Obstacle, string? ProjectDirectory);
