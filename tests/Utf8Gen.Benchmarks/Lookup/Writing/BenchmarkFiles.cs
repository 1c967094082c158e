using System.Reflection;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Writing;

/// <summary>Writes what a program writes better than a hand: the lists of keys, and the contenders that have code for each
/// key. <c>dotnet run --project tests/Utf8Gen.Benchmarks -- write</c></summary>
internal static class BenchmarkFiles
{
    public static int Write()
    {
        string folder = Path.Combine(ProjectFolder, "Lookup");
        IReadOnlyList<string> names = KeyNames.Create(2 * KeySizes.Largest);
        foreach (int size in KeySizes.All)
        {
            WriteFile(Path.Combine(folder, "Keys", $"{size}.txt"), Lines(names.Take(size)));
            WriteFile(Path.Combine(folder, "Written", $"Names{size}.g.cs"), NameFile.Of(size, [.. names.Take(size)]));
        }

        WriteFile(Path.Combine(folder, "Keys", "unknown.txt"), Lines(names.Skip(KeySizes.Largest)));
        WriteFile(Path.Combine(folder, "Written", "Headers.g.cs"), HeaderFile.Of(KeyLists.Headers));
        WriteFile(Path.Combine(folder, "Written", "JsonBranches.g.cs"), JsonBranchFile.Of([.. names.Take(KeySizes.WholeTask)]));
        return 0;
    }

    private static string ProjectFolder
        => typeof(BenchmarkFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(item => item.Key == "ProjectDirectory").Value!;

    private static string Lines(IEnumerable<string> lines) => string.Concat(lines.Select(static line => line + "\n"));

    private static void WriteFile(string path, string text)
    {
        File.WriteAllText(path, text);
        Console.WriteLine(path);
    }
}
