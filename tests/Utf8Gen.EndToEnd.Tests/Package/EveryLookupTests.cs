using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>Every kind of lookup, in a fresh project that takes the package from
/// a folder.</summary>
public sealed class EveryLookupTests(PackedPackage package)
{
    [Fact]
    public async Task It_builds_without_a_warning_and_answers_on_both_frameworks()
    {
        using Workspace workspace = EveryLookupProject.Create(package);

        (await workspace.DotNetAsync("build", "-warnaserror")).Succeeded();

        Assert.Equal(EveryLookupProject.Answers.Append("documents: UserId True LongTerm"), await RunAsync(workspace, "net10.0"));
        Assert.Equal(EveryLookupProject.Answers.Append("documents: not taken"), await RunAsync(workspace, "net8.0"));
    }

    private static async Task<string[]> RunAsync(Workspace workspace, string framework)
    {
        CommandResult run = await workspace.DotNetAsync($"bin/Debug/{framework}/Console.dll");
        return run.Succeeded().Text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);
    }
}
