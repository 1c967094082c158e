using System.Globalization;
using System.Reflection;
using Xunit.v3;

namespace Utf8Gen.Testing;

/// <summary>Where the snapshots of the running test are: beside the file of its class.</summary>
internal static class SnapshotPlace
{
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

    /// <summary>A class is in the file of its name. The path in the debug information is no help: a deterministic build
    /// maps it to another.</summary>
    public static string FolderOf(Type type)
    {
        Type outermost = type;
        while (outermost.DeclaringType is { } outer)
            outermost = outer;

        string project = outermost.Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(static attribute => attribute.Key == "ProjectDirectory").Value!;
        string[] files = [.. Directory.GetFiles(project, outermost.Name + ".cs", SearchOption.AllDirectories).Where(path => !IsBuilt(Path.GetRelativePath(project, path)))];
        return files is [var file]
            ? Path.GetDirectoryName(file)!
            : throw new InvalidOperationException($"There must be one {outermost.Name}.cs in {project}, to put the snapshots beside it; there are {files.Length}.");
    }

    private static bool IsBuilt(string path) => path.Split(Path.DirectorySeparatorChar)[0] is "bin" or "obj";

    private static string NameOf(Type type) => type.DeclaringType is { } outer ? $"{NameOf(outer)}.{type.Name}" : type.Name;

    private static string TextOf(object? argument)
        => string.Concat((Convert.ToString(argument, CultureInfo.InvariantCulture) ?? "null").Select(static c => Path.GetInvalidFileNameChars().Contains(c) ? '-' : c));
}
