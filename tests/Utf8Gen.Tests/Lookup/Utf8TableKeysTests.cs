namespace Utf8Gen.Tests.Lookup;

/// <summary>A table's list of keys has no Unknown.</summary>
public sealed class Utf8TableKeysTests
{
    [Fact]
    public void The_keys_come_in_declared_order()
    {
        PackageKeys.Key[] expected = [.. Enum.GetValues<PackageKeys.Key>().Where(static key => key >= 0).Order()];
        var enumerated = new List<PackageKeys.Key>();
        foreach (PackageKeys.Key key in PackageKeys.All)
            enumerated.Add(key);

        Assert.Equal(expected, enumerated);
        Assert.Equal(expected, PackageKeys.All.ToArray());
        Assert.Equal(expected.Length, PackageKeys.All.Count);
        Assert.Equal(expected[^1], PackageKeys.All[^1]);
    }

    [Fact]
    public void After_the_last_key_there_is_none()
    {
        var enumerator = PackageKeys.All.GetEnumerator();
        while (enumerator.MoveNext())
        {
        }

        Assert.False(enumerator.MoveNext());
        Assert.Throws<ArgumentOutOfRangeException>("index", static () => PackageKeys.All[PackageKeys.Count]);
    }
}
