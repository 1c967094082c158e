using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>Files with one key a line.</summary>
public sealed class KeyFileLinesTests
{
    [Theory]
    [InlineData("")]
    [InlineData("\uFEFF")]
    [InlineData("\n\r\n\r \t \n")]
    public void A_file_without_keys_is_no_mistake(string text)
    {
        KeyFileContent content = Read(text);

        Assert.Empty(content.Keys);
        Assert.Null(content.Mistake());
    }

    [Theory]
    [InlineData("a\nb", "a@0 b@2")]
    [InlineData("a\r\nb\r\n", "a@0 b@3")]
    [InlineData("a\rb", "a@0 b@2")]
    [InlineData("a\n\r\rb", "a@0 b@4")]
    [InlineData("\uFEFFa\n b \n", "a@1 b@4")]
    [InlineData("a\n\u00A0\tb\u2003\n\n", "a@0 b@4")]
    [InlineData("a\na", "a@0 a@2")]
    public void Each_line_that_is_not_blank_is_a_key(string text, string keys) => Assert.Equal(keys, Show(Read(text)));

    [Fact]
    public void White_space_inside_a_key_stays()
        => Assert.Equal(new FileKey("a \u2028b", 1, 4), Assert.Single(Read(" a \u2028b ").Keys));

    [Fact]
    public void A_mark_that_is_not_at_the_start_is_part_of_the_key()
        => Assert.Equal("\uFEFFa", Assert.Single(Read("\n\uFEFFa").Keys).Text);

    [Fact]
    public void A_line_that_was_not_UTF8_ends_the_keys()
    {
        KeyFileContent content = Read("a\n b\uFFFDc\nd");

        Assert.Equal("a@0", Show(content));
        Assert.Equal(new FileMistake(4, "the line is not valid UTF-8"), content.Mistake());
    }

    [Fact]
    public void A_format_without_a_name_is_a_mistake()
        => Assert.NotNull(KeyFileTexts.Read("a", (KeyFileFormat)99).Mistake());

    [Fact]
    public void Equal_files_have_equal_contents()
    {
        Assert.Equal(Read("a\nb\uFFFD"), Read("a\nb\uFFFD"));
        Assert.NotEqual(Read("a\nb"), Read("a\n b"));
    }

    private static KeyFileContent Read(string text) => KeyFileTexts.Read(text, KeyFileFormat.Lines);

    private static string Show(KeyFileContent content) => string.Join(' ', content.Keys.Select(static key => $"{key.Text}@{key.Position}"));
}
