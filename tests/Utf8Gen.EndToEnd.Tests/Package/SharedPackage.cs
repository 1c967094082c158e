using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>Tests that share the packed package; one after the other, because each starts builds.</summary>
[CollectionDefinition(Name)]
public sealed class SharedPackage : ICollectionFixture<PackedPackage>
{
    public const string Name = "package";
}
