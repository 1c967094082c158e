namespace Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

/// <summary>What a method called of the framework.</summary>
/// <param name="Percent">The share of samples in it.</param>
/// <param name="AllocatedPercent">The share of allocated bytes; 0 if the profile has no
/// allocations.</param>
/// <param name="Rules">The IDs of the rules that remove or replace the call, those for any
/// code.</param>
internal sealed record MeasuredCall(double Percent, double AllocatedPercent, IReadOnlyList<string> Rules);
