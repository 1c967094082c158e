using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Planning;

public sealed class NameClashesTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("A.Keys B.Keys", "")]
    [InlineData("A.Keys A.keys B.Keys", "A.Keys A.keys")]
    [InlineData("b.KEYS A.x b.keys b.Keys", "b.KEYS b.Keys b.keys")]
    public void Names_that_differ_only_in_case_clash(string names, string clashes)
        => Assert.Equal(clashes, string.Join(' ', NameClashes.Find([.. names.Split(' ', StringSplitOptions.RemoveEmptyEntries)])));
}
