using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

/// <summary>Compiled code of a test that can be called. It is unloaded with this object.</summary>
public sealed class LoadedProgram : IDisposable
{
    private readonly AssemblyLoadContext _context;
    private readonly Assembly _assembly;

    private LoadedProgram(AssemblyLoadContext context, Assembly assembly)
    {
        _context = context;
        _assembly = assembly;
    }

    /// <summary>Fails when the code does not compile.</summary>
    public static LoadedProgram Load(Compilation compilation)
    {
        using var image = new MemoryStream();
        CompilerErrors.AssertNone(
            compilation.Emit(image).Diagnostics.Where(static found => found.Severity == DiagnosticSeverity.Error), "The program");

        image.Position = 0;
        // Utf8Gen.dll is not loaded again: the program shares it with the tests.
        var context = new AssemblyLoadContext(name: null, isCollectible: true);
        return new LoadedProgram(context, context.LoadFromStream(image));
    }

    /// <summary>A type by its full metadata name: <c>Shop.Outer+PackageKeys</c>.</summary>
    public Type TypeOf(string name) => _assembly.GetType(name, throwOnError: true)!;

    /// <summary>The table in a type that has the attribute.</summary>
    public LoadedTable TableOf(string name) => LoadedTable.Of(TypeOf(name));

    /// <summary>Calls a static method.</summary>
    public object? Invoke(string type, string method, params object?[] arguments)
    {
        const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DoNotWrapExceptions;
        return TypeOf(type).GetMethod(method, Static)!.Invoke(obj: null, Static, binder: null, arguments, culture: null);
    }

    public void Dispose() => _context.Unload();
}
