using Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>An entry with the name of its profile.</summary>
internal readonly record struct MeasuredMethod(ProfileEntry Entry, string Profile);
