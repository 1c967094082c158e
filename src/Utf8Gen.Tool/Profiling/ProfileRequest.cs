namespace Utf8Gen.Tool.Profiling;

/// <summary>What the command line asks for.</summary>
/// <param name="Trace">The file to convert.</param>
/// <param name="Output">The profile to write.</param>
/// <param name="MinPercent">The least share of samples, exclusive or inclusive, with which a method is written.</param>
/// <param name="Top">How many methods the table shows.</param>
/// <param name="Include">Namespaces and modules that are user code; none for all that are not the framework's.</param>
internal sealed record ProfileRequest(string Trace, string Output, double MinPercent, int Top, IReadOnlyList<string> Include);
