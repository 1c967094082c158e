using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Loading;

/// <summary>What a command works on, by the kind of file that it is given.</summary>
public sealed class ScanTargetTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public ScanTargetTests()
    {
        _folder.Write("Shop.sln", ClassicSolution.Of("src/Shop/Shop.csproj", "src/Old/Old.fsproj", "src/Api/Api.csproj"));
        _folder.Write("filters/Api.slnf", ClassicSolution.FilterOf("../Shop.sln", "src/Api/Api.csproj"));
    }

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task A_classic_solution_has_its_projects_in_any_language()
    {
        ScanTarget target = await OpenAsync("Shop.sln");

        Assert.Equal(_folder.PathOf("Shop.sln"), target.Solution);
        Assert.Equal(_folder.Path, target.Folder);
        AssertProjects(target, "src/Shop/Shop.csproj", "src/Old/Old.fsproj", "src/Api/Api.csproj");
    }

    /// <summary>Its projects are relative to the solution, which need not be in its folder.</summary>
    [Fact]
    public async Task A_filter_has_some_of_them()
    {
        ScanTarget target = await OpenAsync("filters/Api.slnf");

        Assert.Equal(_folder.PathOf("filters/Api.slnf"), target.Solution);
        AssertProjects(target, "src/Api/Api.csproj");
    }

    [Fact]
    public async Task A_folder_is_its_only_solution_whatever_filters_it_has()
    {
        _folder.Write("Api.slnf", ClassicSolution.FilterOf("Shop.sln", "src/Api/Api.csproj"));

        Assert.Equal(_folder.PathOf("Shop.sln"), (await OpenAsync("")).Solution);
    }

    [Fact]
    public async Task A_filter_without_its_solution_is_refused()
    {
        _folder.Write("bad.slnf", """{ "solution": { "projects": [] } }""");

        ToolException refused = await Assert.ThrowsAsync<ToolException>(() => OpenAsync("bad.slnf"));
        Assert.Contains("bad.slnf cannot be read: ", refused.Message, StringComparison.Ordinal);
    }

    /// <summary>As for the solution itself.</summary>
    [Theory]
    [InlineData("<Solution>")]
    [InlineData("")]
    [InlineData(null)]
    public async Task A_filter_of_a_malformed_solution_is_refused(string? solution)
    {
        if (solution is not null)
            _folder.Write("Bad.slnx", solution);
        _folder.Write("Bad.slnf", ClassicSolution.FilterOf("Bad.slnx", "src/Api/Api.csproj"));

        ToolException refused = await Assert.ThrowsAsync<ToolException>(() => OpenAsync("Bad.slnf"));

        Assert.StartsWith($"{_folder.PathOf("Bad.slnx")} cannot be read: ", refused.Message, StringComparison.Ordinal);
    }

    private Task<ScanTarget> OpenAsync(string path)
        => ScanTarget.OpenAsync(_folder.PathOf(path), TestContext.Current.CancellationToken);

    private void AssertProjects(ScanTarget target, params string[] paths)
        => Assert.Equal(paths.Select(path => Path.GetFullPath(_folder.PathOf(path))).Order(), target.Projects.Order());
}
