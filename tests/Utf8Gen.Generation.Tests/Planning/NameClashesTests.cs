using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Planning;

public sealed class NameClashesTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("A.Keys B.Keys", "")]
    [InlineData("A.Keys A.keys B.Keys", "A.Keys A.keys")]
    [InlineData("b.KEYS A.x b.keys b.Keys", "b.KEYS b.Keys b.keys")]
    public void Names_that_differ_only_in_case_clash(string names, string clashes)
        => Assert.Equal(
            clashes,
            Find([.. names.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(static name => Header("class", name))]));

    [Fact]
    public void A_class_and_a_struct_of_one_name_clash()
    {
        TableIdentity[] types = [Header("struct", "A"), Header("class", "A"), Header("class", "B")];

        Assert.Equal(
            ["class A", "struct A"],
            NameClashes.Find(types.ToEquatableArray())
                .Select(static table => $"{Assert.Single(table.Type.Types).Keyword} {table.Type.Name}"));
    }

    private static string Find(TableIdentity[] types)
        => string.Join(' ', NameClashes.Find(types.ToEquatableArray()).Select(static table => table.FileName));

    private static TableIdentity Header(string keyword, string name)
        => new(new TypeHeader("", new[] { new TypePart(keyword, name) }.ToEquatableArray(), name), Suffix: "");
}
