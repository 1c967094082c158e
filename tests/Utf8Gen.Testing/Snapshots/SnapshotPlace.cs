using System.Buffers;
using System.Globalization;
using System.Reflection;
using Xunit.v3;

namespace Utf8Gen.Testing;

/// <summary>Where the snapshots of the running test are: beside the file of its class.</summary>
internal static class SnapshotPlace
{
    // The same on every machine: a name approved on Linux must be one on Windows.
    private static readonly SearchValues<char> NotInFileNames = SearchValues.Create("\"<>|:*?\\/\0\t\r\n");

    /// <summary>The folder, and the part of the file names that says which test it is.</summary>
    public static (string Folder, string Prefix) OfCurrentTest()
    {
        if (TestContext.Current.Test is not IXunitTest test)
            throw new InvalidOperationException("A snapshot can be compared in a running test only.");

        Type type = test.TestMethod.TestClass.Class;
        IEnumerable<string> arguments = test.TestMethod.Parameters
            .Zip(test.TestMethodArguments, static (parameter, argument) => $"_{parameter.Name}={TextOf(argument)}");
        return (FolderOf(type), $"{NameOf(type)}.{test.TestMethod.MethodName}{string.Concat(arguments)}");
    }

    /// <summary>A class is in the file of its name. The path in the debug information is no help: a
    /// deterministic build maps it to another.</summary>
    public static string FolderOf(Type type)
    {
        Type outermost = type;
        while (outermost.DeclaringType is { } outer)
            outermost = outer;

        string project = ProjectFolderOf(outermost.Assembly);
        string name = outermost.Name + ".cs";
        string[] files =
        [
            .. Directory.GetFiles(project, name, SearchOption.AllDirectories)
                .Where(path => !IsBuilt(Path.GetRelativePath(project, path))),
        ];
        return files is [var file]
            ? Path.GetDirectoryName(file)!
            : throw new InvalidOperationException($"Snapshots lie beside {name}, and {project} has {files.Length} of them.");
    }

    private static string ProjectFolderOf(Assembly tests)
        => tests.GetCustomAttributes<AssemblyMetadataAttribute>().Single(static metadata => metadata.Key == "ProjectDirectory").Value!;

    private static bool IsBuilt(string path) => path.Split(Path.DirectorySeparatorChar)[0] is "bin" or "obj";

    private static string NameOf(Type type) => type.DeclaringType is { } outer ? $"{NameOf(outer)}.{type.Name}" : type.Name;

    private static string TextOf(object? argument)
    {
        string text = Convert.ToString(argument, CultureInfo.InvariantCulture) ?? "null";
        return string.Concat(text.Select(static c => NotInFileNames.Contains(c) ? '-' : c));
    }
}
