using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.Resolving;

/// <summary>What a key is called in code.</summary>
public sealed class MemberNameAllocatorTests
{
    [Theory]
    [InlineData("id", "Id")]
    [InlineData("release-date", "ReleaseDate")]
    [InlineData("release_date", "ReleaseDate")]
    [InlineData("cveId", "CveId")]
    [InlineData("GET", "GET")]
    [InlineData("BY_MATCH_TIME", "ByMatchTime")]
    [InlineData("SHA_256", "Sha256")]
    [InlineData("A_B", "AB")]
    [InlineData("__BY__DATE__", "ByDate")]
    [InlineData("_ID", "ID")] // one word may be an abbreviation
    [InlineData("CONTENT-MD5", "CONTENTMD5")]
    [InlineData("CVE_Id", "CVEId")] // not in capitals
    [InlineData("content type", "ContentType")]
    [InlineData("@type", "Type")]
    [InlineData("2fa", "_2fa")]
    [InlineData("", "Empty")]
    [InlineData("$", "U0024")]
    [InlineData("--", "U002DU002D")]
    [InlineData("_", "U005F")]
    [InlineData("ключ", "ключ")]
    [InlineData("😀", "UD83DUDE00")]
    [InlineData("a\u200Db", "AB")] // a format character is not seen in an identifier
    [InlineData("\u0301a", "_\u0301a")] // a combining mark cannot begin one
    [InlineData("class", "Class")]
    public void A_key_is_named_by_its_words(string key, string name)
    {
        Assert.Equal(name, new MemberNameAllocator().Add(key, out string preferred));
        Assert.Equal(name, preferred);
    }

    [Theory]
    [InlineData("unknown", "Unknown", "UnknownKey")]
    [InlineData("utf8", "Utf8", "Utf8Key")]
    public void A_name_that_the_table_needs_itself_gets_Key(string key, string preferred, string name)
    {
        Assert.Equal(name, new MemberNameAllocator().Add(key, out string actuallyWished));
        Assert.Equal(preferred, actuallyWished);
    }

    [Fact]
    public void Names_that_are_taken_are_numbered_in_declared_order()
    {
        var names = new MemberNameAllocator();

        Assert.Equal(
            ["AB", "AB_2", "AB_3", "Utf8Key", "Utf8Key_2"],
            new[] { "a-b", "a_b", "a b", "utf8", "utf8-key" }.Select(key => names.Add(key, out _)));
    }
}
