namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The sources of the package in a folder of their own, without what any build left, as a
/// build server checks them out.</summary>
internal sealed class SourceCopy : IDisposable
{
    private static readonly string[] BuildFolders = ["bin", "obj"];

    /// <summary>A version that this process was given is not that of the package.</summary>
    private static readonly Dictionary<string, string?> BuildServer = new()
    {
        ["CI"] = "true",
        ["Version"] = null,
        ["PackageVersion"] = null,
        ["VersionSuffix"] = null,
    };

    private readonly DirectoryInfo _folder;

    /// <param name="name">A part of the folder's name.</param>
    public SourceCopy(string name)
    {
        _folder = System.IO.Directory.CreateTempSubdirectory($"utf8gen-{name}-");
        foreach (string file in System.IO.Directory.EnumerateFiles(Repository.Directory).Where(static file => Path.GetFileName(file) != ".git"))
            File.Copy(file, Path.Combine(_folder.FullName, Path.GetFileName(file)));
        Copy(new DirectoryInfo(Repository.PathOf("src")), Path.Combine(_folder.FullName, "src"));
        Copy(new DirectoryInfo(Repository.PathOf(".config")), Path.Combine(_folder.FullName, ".config"));
    }

    public string Directory => _folder.FullName;

    /// <summary>Packs it as a build server packs a release. The rules have run over the same sources in
    /// the build of the repository.</summary>
    /// <param name="output">The folder of the package.</param>
    /// <param name="arguments">What <c>dotnet pack</c> is given besides.</param>
    public async Task PackReleaseAsync(string output, params string[] arguments)
    {
        await CheckOutAsync();
        (await DotNetAsync("tool", "restore")).Succeeded();
        (await DotNetAsync(
            ["pack", "src/Utf8Gen", "-c", "Release", "-p:RunAnalyzers=false", "-o", output, "-p:GenerateSBOM=true", .. arguments]))
            .Succeeded();
    }

    public void Dispose() => _folder.Delete(recursive: true);

    private Task<CommandResult> DotNetAsync(params string[] arguments)
        => Command.RunAsync(_folder.FullName, BuildServer, "dotnet", arguments);

    private static void Copy(DirectoryInfo from, string to)
    {
        System.IO.Directory.CreateDirectory(to);
        foreach (FileInfo file in from.EnumerateFiles())
            file.CopyTo(Path.Combine(to, file.Name));
        foreach (DirectoryInfo folder in from.EnumerateDirectories().Where(static folder => !BuildFolders.Contains(folder.Name)))
            Copy(folder, Path.Combine(to, folder.Name));
    }

    /// <summary>The commit and source links are in the package, and paths are mapped from the root of a working tree:
    /// this is one of the commit that is checked out, cloned from where the repository is published.</summary>
    private async Task CheckOutAsync()
    {
        CommandResult commit = (await Command.RunAsync(Repository.Directory, BuildServer, "git", "rev-parse", "HEAD")).Succeeded();
        DirectoryInfo git = _folder.CreateSubdirectory(".git");
        await File.WriteAllTextAsync(Path.Combine(git.FullName, "HEAD"), commit.Text);
        await File.WriteAllTextAsync(Path.Combine(git.FullName, "config"), $"[remote \"origin\"]\n\turl = {Repository.Url}.git\n");
        git.CreateSubdirectory("objects");
        git.CreateSubdirectory("refs");
    }
}
