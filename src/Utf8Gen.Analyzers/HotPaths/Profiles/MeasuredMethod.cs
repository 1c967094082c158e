namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>An entry, and the name of the profile that it is in.</summary>
internal readonly record struct MeasuredMethod(ProfileEntry Entry, string Profile);
