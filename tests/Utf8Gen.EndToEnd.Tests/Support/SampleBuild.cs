namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>Tests that build samples/ReleaseReport.Before where it lies: two builds at once would
/// meet in its folders.</summary>
[CollectionDefinition(Name)]
public sealed class SampleBuild
{
    public const string Name = "build of ReleaseReport.Before";
}
