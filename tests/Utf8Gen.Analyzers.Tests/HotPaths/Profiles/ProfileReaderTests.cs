using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.HotPaths.Profiles;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

public class ProfileReaderTests
{
    private const string Full = """
        {
          "$schema": "https://example.org/u8prof.schema.json",
          "version": 1,
          "source": "app.nettrace",
          "samples": 1000,
          "methods": [
            { "method": "Shop.Parser.Read", "module": "Shop", "exclusivePercent": 12.5, "inclusivePercent": 3e1, "allocatedBytes": 1024 },
            { "inclusivePercent": 40, "method": "Shop.P\u0061rser.Run" }
          ]
        }
        """;

    [Fact]
    public void A_profile_is_read()
    {
        Profile profile = ProfileReader.Read(Full);

        Assert.Null(profile.Mistake);
        Assert.Equal(
            [("Shop.Parser.Read", "Shop", 12.5), ("Shop.Parser.Run", null, 40)],
            profile.Entries.Select(static entry => (entry.Method.ToString(), entry.Module, entry.Percent)));
    }

    [Theory]
    [InlineData("""{"version":1,"methods":[]}""")]
    [InlineData("\uFEFF{\"methods\":[],\"version\":1}")]
    [InlineData("""{"version":1.0,"methods":[],"samples":0}""")]
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
    [InlineData("""{"version":1}""", 0, "the profile has no 'methods'")]
    [InlineData("""{"methods":[]}""", 0, "the profile has no 'version'")]
    [InlineData("""{"version":2,"methods":[]}""", 11, "this version of Utf8Gen reads profiles of version 1 only")]
    [InlineData("""{"version":1.5}""", 11, "this version of Utf8Gen reads profiles of version 1 only")]
    [InlineData("""{"version":"1"}""", 11, "expected a number")]
    [InlineData("""{"version":-1}""", 11, "expected a number that is not negative")]
    [InlineData("""{"version":1,"version":1}""", 13, "'version' is there twice")]
    [InlineData("""{"version":1,"shared":{}}""", 13, "a profile has no property 'shared'")]
    [InlineData("""{"version":1,"a\u001B\u202E\n":{}}""", 13, "a profile has no property 'a\uFFFD\uFFFD\uFFFD'")]
    [InlineData("""{"version":1,"samples":1.5}""", 23, "expected a whole number")]
    [InlineData("""{"version":1,"source":1}""", 22, "expected a string")]
    [InlineData("""{"version":1,"methods":{}}""", 23, "expected an array")]
    [InlineData("""{"version":1,"methods":[1]}""", 24, "expected an object")]
    [InlineData("""{"version":1,"methods":[{}]}""", 24, "the method has no 'method'")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B"}]}""", 24, "the method has no 'exclusivePercent' or 'inclusivePercent'")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","percent":1}]}""", 40, "a method has no property 'percent'")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","exclusivePercent":101}]}""", 59, "expected a number from 0 to 100")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","exclusivePercent":-0.1}]}""", 59, "expected a number from 0 to 100")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","inclusivePercent":1e999}]}""", 59, "expected a number from 0 to 100")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","exclusivePercent":null}]}""", 59, "expected a number")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","allocatedBytes":-1}]}""", 57, "expected a number that is not negative")]
    [InlineData(
        """{"version":1,"methods":[{"method":"A"}]}""",
        34,
        "'A' is no method: expected Namespace.Type.Method, with or without (parameter types)")]
    [InlineData(
        """{"version":1,"methods":[{"method":"A.B\r\nC"}]}""",
        34,
        "'A.B\uFFFD\uFFFDC' is no method: expected Namespace.Type.Method, with or without (parameter types)")]
    [InlineData("""{"version":1,"methods":[{"method":1}]}""", 34, "expected a string")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","exclusivePercent":1}{}]}""", 61, "expected ',' or ']' after the method")]
    [InlineData("""{"version":1,"methods":[{"method":"A.B","exclusivePercent":1},]}""", 62, "expected an object")]
    [InlineData("""{"version":1 "methods":[]}""", 13, "expected ',' or '}' after the value")]
    [InlineData("""{"version" 1}""", 11, "expected ':' after the name")]
    [InlineData("""{version:1}""", 1, "expected a name in double quotes")]
    [InlineData("""{"version":1,"methods":[]} x""", 27, "expected nothing more after the value")]
    [InlineData("""{"version":01}""", 12, "a number cannot begin with a zero")]
    public void A_mistake_is_said_where_it_is(string text, int position, string message)
    {
        Profile profile = ProfileReader.Read(text);

        Assert.Equal(new FileMistake(position, message), profile.Mistake);
        Assert.Empty(profile.Entries);
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
