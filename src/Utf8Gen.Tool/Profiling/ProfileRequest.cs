namespace Utf8Gen.Tool.Profiling;

/// <summary>The arguments of the command <c>profile</c>.</summary>
/// <param name="Trace">The trace file.</param>
/// <param name="Output">The profile to write.</param>
/// <param name="MinPercent">The minimum share of samples, exclusive or inclusive, of a
/// method in the profile.</param>
/// <param name="Top">The number of methods in the table.</param>
/// <param name="Include">The namespaces and modules that are user code; empty for everything
/// outside of the framework.</param>
internal sealed record ProfileRequest(string Trace, string Output, double MinPercent, int Top, IReadOnlyList<string> Include);
