using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

public class ProfileReaderTests
{
    private const string Full = """
        {
          "$schema": "https://example.org/u8prof.schema.json",
          "version": 2,
          "source": "app.nettrace",
          "samples": 1000,
          "methods": [
            {
              "method": "Shop.Parser.Read", "module": "Shop", "exclusivePercent": 12.5, "inclusivePercent": 3e1, "allocatedBytes": 1024,
              "calls": [
                { "call": "JsonProperty.Name", "percent": 4.25, "rules": ["U8G0001", "U8G0006"] },
                { "rules": ["U8G0006"], "percent": 0.5, "allocatedPercent": 30.5 }
              ]
            },
            { "calls": [], "method": "Shop.P\u0061rser.Run" }
          ]
        }
        """;

    [Fact]
    public void A_profile_is_read()
    {
        Profile profile = ProfileReader.Read(Full);

        Assert.Null(profile.Mistake);
        Assert.Equal(
            [("Shop.Parser.Read", "Shop", 4.25, 4.75), ("Shop.Parser.Run", null, 0, 0)],
            profile.Entries.Select(static entry => (
                entry.Method.ToString(), entry.Module, entry.PercentOf("U8G0001"), entry.PercentOf("U8G0006"))));
        Assert.Equal([0, 30.5], new[] { "U8G0001", "U8G0006" }.Select(profile.Entries[0].AllocatedPercentOf));
        Assert.Empty(profile.UnknownRules);
    }

    [Theory]
    [InlineData("""{"version":2,"methods":[]}""")]
    [InlineData("\uFEFF{\"methods\":[],\"version\":2}")]
    [InlineData("""{"version":2.0,"methods":[],"samples":0}""")]
    public void A_profile_may_have_no_method(string text)
    {
        Profile profile = ProfileReader.Read(text);

        Assert.Null(profile.Mistake);
        Assert.Empty(profile.Entries);
    }

    [Theory]
    [InlineData("", 0, "expected an object")]
    [InlineData(" []", 1, "expected an object")]
    [InlineData("{}", 0, "the profile has no 'version'")]
    [InlineData("""{"version":2}""", 0, "the profile has no 'methods'")]
    [InlineData("""{"methods":[]}""", 0, "the profile has no 'version'")]
    [InlineData(
        """{"version":1,"methods":[{"method":"A.B","exclusivePercent":5}]}""",
        11,
        "a profile of version 1 does not have the cost of each rule; record again, and convert with 'utf8gen profile'")]
    [InlineData("""{"version":3,"methods":[]}""", 11, "this version of Utf8Gen reads profiles of version 2 only")]
    [InlineData("""{"version":2.5}""", 11, "this version of Utf8Gen reads profiles of version 2 only")]
    [InlineData("""{"version":"1"}""", 11, "expected a number")]
    [InlineData("""{"version":-1}""", 11, "expected a number that is not negative")]
    [InlineData("""{"version":2,"version":2}""", 13, "'version' is there twice")]
    [InlineData("""{"version":2,"shared":{}}""", 13, "a profile has no property 'shared'")]
    [InlineData("""{"version":2,"a\u001B\u202E\n":{}}""", 13, "a profile has no property 'a\uFFFD\uFFFD\uFFFD'")]
    [InlineData("""{"version":2,"samples":1.5}""", 23, "expected a whole number")]
    [InlineData("""{"version":2,"source":1}""", 22, "expected a string")]
    [InlineData("""{"version":2,"methods":{}}""", 23, "expected an array")]
    [InlineData("""{"version":2,"methods":[1]}""", 24, "expected an object")]
    [InlineData("""{"version":2,"methods":[{}]}""", 24, "the method has no 'method'")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B"}]}""", 24, "the method has no 'calls'")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","percent":1}]}""", 40, "a method has no property 'percent'")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","exclusivePercent":101}]}""", 59, "expected a number from 0 to 100")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","exclusivePercent":-0.1}]}""", 59, "expected a number from 0 to 100")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","inclusivePercent":1e999}]}""", 59, "expected a number from 0 to 100")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","exclusivePercent":null}]}""", 59, "expected a number")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","allocatedBytes":-1}]}""", 57, "expected a number that is not negative")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":{}}]}""", 48, "expected an array")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[1]}]}""", 49, "expected an object")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{}]}]}""", 49, "the call has no 'percent'")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{"percent":1}]}]}""", 49, "the call has no 'rules'")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{"percent":101}]}]}""", 60, "expected a number from 0 to 100")]
    [InlineData(
        """{"version":2,"methods":[{"method":"A.B","calls":[{"allocatedPercent":101}]}]}""", 69, "expected a number from 0 to 100")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{"call":1}]}]}""", 57, "expected a string")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{"rules":"U8G0001"}]}]}""", 58, "expected an array")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{"rules":[1]}]}]}""", 59, "expected a string")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{"rules":[""}]}]}""", 61, "expected ',' or ']' after the rule")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[{"name":1}]}]}""", 50, "a call has no property 'name'")]
    [InlineData(
        """{"version":2,"methods":[{"method":"A"}]}""",
        34,
        "'A' is no method: expected Namespace.Type.Method, with or without (parameter types)")]
    [InlineData(
        """{"version":2,"methods":[{"method":"A.B\r\nC"}]}""",
        34,
        "'A.B\uFFFD\uFFFDC' is no method: expected Namespace.Type.Method, with or without (parameter types)")]
    [InlineData("""{"version":2,"methods":[{"method":1}]}""", 34, "expected a string")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[]}{}]}""", 51, "expected ',' or ']' after the method")]
    [InlineData("""{"version":2,"methods":[{"method":"A.B","calls":[]},]}""", 52, "expected an object")]
    [InlineData("""{"version":2 "methods":[]}""", 13, "expected ',' or '}' after the value")]
    [InlineData("""{"version" 1}""", 11, "expected ':' after the name")]
    [InlineData("""{version:1}""", 1, "expected a name in double quotes")]
    [InlineData("""{"version":2,"methods":[]} x""", 27, "expected nothing more after the value")]
    [InlineData("""{"version":01}""", 12, "a number cannot begin with a zero")]
    public void A_mistake_is_said_where_it_is(string text, int position, string message)
    {
        Profile profile = ProfileReader.Read(text);

        Assert.Equal(new FileMistake(position, message), profile.Mistake);
        Assert.Empty(profile.Entries);
    }

    [Theory]
    [InlineData("U8G1001")]
    [InlineData("U8G0099")]
    [InlineData("u8g0001")]
    [InlineData("U8G9002")]
    [InlineData("")]
    public void A_rule_that_is_not_measured_is_said_and_all_else_counts(string rule)
    {
        string text = Full.Replace("\"rules\": [\"U8G0006\"]", $"\"rules\": [\"U8G0006\", \"{rule}\"]", StringComparison.Ordinal);

        Profile profile = ProfileReader.Read(text);

        UnknownRule unknown = Assert.Single(profile.UnknownRules);
        Assert.Equal((rule, $"\"{rule}\""), (unknown.Id, text.Substring(unknown.Position, unknown.Length)));
        Assert.Equal(4.75, profile.Entries[0].PercentOf("U8G0006"));
    }

    [Fact]
    public void A_text_is_read_once_however_often_it_is_asked_for()
    {
        SourceText text = SourceText.From(Full);

        Assert.Same(ProfileFile.Parse(text), ProfileFile.Parse(text));
    }

    [Fact]
    public void A_profile_that_is_cut_off_counts_for_nothing()
    {
        for (int length = 0; length < Full.TrimEnd().Length; length++)
        {
            Profile profile = ProfileReader.Read(Full[..length]);

            Assert.InRange(Assert.IsType<FileMistake>(profile.Mistake).Position, 0, length);
            Assert.Empty(profile.Entries);
        }
    }
}
