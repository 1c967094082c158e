using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests;

/// <summary>Has these tests and the library once more; everything else is shared.</summary>
/// <param name="serializer">Another System.Text.Json; null to share it, too.</param>
internal sealed class LibraryCopyContext(byte[]? serializer = null) : AssemblyLoadContext(nameof(LibraryCopyContext), isCollectible: true)
{
    /// <summary>Loads the tests, and returns a method of them there.</summary>
    public MethodInfo LoadMethod(Type type, string name)
    {
        Assembly tests = LoadFromAssemblyPath(type.Assembly.Location);
        return tests.GetType(type.FullName!, throwOnError: true)!.GetMethod(name)!;
    }

    protected override Assembly? Load(AssemblyName assemblyName)
    {
        if (serializer is not null && assemblyName.Name == typeof(JsonSerializer).Assembly.GetName().Name)
            return LoadFromStream(new MemoryStream(serializer));

        Assembly library = typeof(Utf8Pool).Assembly;
        return assemblyName.Name == library.GetName().Name ? LoadFromAssemblyPath(library.Location) : null;
    }
}
