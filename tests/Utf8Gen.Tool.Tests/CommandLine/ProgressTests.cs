using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Tests.CommandLine;

/// <summary>A bar on a terminal, a line elsewhere; the work and its result are the same.</summary>
public sealed class ProgressTests : IDisposable
{
    /// <summary>Names may have what is markup to the terminal, and control characters.</summary>
    private const string Title = "Loading [red]Shop[/\u001b[31m";

    private readonly StringWriter _output = new();
    private readonly StringWriter _error = new();

    public void Dispose()
    {
        _output.Dispose();
        _error.Dispose();
    }

    [Theory]
    [InlineData(true, 2)]
    [InlineData(true, 0)]
    [InlineData(false, 2)]
    public async Task The_result_is_that_of_the_work(bool hasTerminal, int steps)
    {
        int result = await Create(hasTerminal).RunAsync(Title, steps, static progress =>
        {
            progress.Report("[/]");
            progress.Report("Shop.Api");
            progress.Report("one more than there should be");
            return Task.FromResult(42);
        });

        Assert.Equal(42, result);
        Assert.Empty(_output.ToString());
    }

    [Fact]
    public async Task Without_a_terminal_each_stage_is_a_line()
    {
        await Create(hasTerminal: false).RunAsync(Title, 1, static progress =>
        {
            progress.Report("Shop");
            return Task.FromResult(0);
        });

        Assert.Equal("Loading [red]Shop[/ [31m\n", _error.ToString().ReplaceLineEndings("\n"));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_canceled_stage_is_canceled(bool hasTerminal)
        => await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Create(hasTerminal).RunAsync<int>(
            Title, 1, static _ => Task.FromCanceled<int>(new CancellationToken(canceled: true))));

    private Progress Create(bool hasTerminal) => new(new ToolConsole(_output, _error, hasTerminal));
}
