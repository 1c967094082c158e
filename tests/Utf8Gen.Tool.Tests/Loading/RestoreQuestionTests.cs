using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Tests.Loading;

/// <summary>Whether projects are restored is asked of somebody who can see the question and answer it.</summary>
public sealed class RestoreQuestionTests : IDisposable
{
    private readonly StringWriter _error = new();

    public void Dispose() => _error.Dispose();

    [Theory]
    [InlineData("y", true)]
    [InlineData(" Yes\nn", true)]
    [InlineData("n\ny", false)]
    [InlineData("", false)]
    [InlineData("\ny", false)]
    [InlineData("sure, y", false)]
    public void Only_a_yes_restores(string answers, bool restores)
    {
        Assert.Equal(restores, Ask(count: 2, hasTerminal: true, new StringReader(answers)));
        Assert.Equal("2 of the projects are not restored. Restore now? [y/N] ", _error.ToString());
    }

    [Fact]
    public void One_project_is_one()
    {
        Ask(count: 1, hasTerminal: true, new StringReader("n"));

        Assert.Equal("1 of the projects is not restored. Restore now? [y/N] ", _error.ToString());
    }

    [Fact]
    public void Nobody_is_asked_who_cannot_see_or_answer()
    {
        Assert.False(Ask(count: 1, hasTerminal: false, new StringReader("y")));
        Assert.False(Ask(count: 1, hasTerminal: true, answers: null));
        Assert.Empty(_error.ToString());
    }

    private bool Ask(int count, bool hasTerminal, StringReader? answers)
        => new Restore(new ToolConsole(TextWriter.Null, _error, hasTerminal, answers)).Ask(count);
}
