using System.Reflection;
using System.Runtime;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>The thread that compiles encoder and decoder in the background leaves nothing to the
/// first texts that use them.</summary>
public sealed class CompiledMethodTests : IDisposable
{
    private readonly AssemblyLoadContext _context = new(nameof(CompiledMethodTests), isCollectible: true);
    private readonly Assembly _library;

    public CompiledMethodTests() => _library = _context.LoadFromAssemblyPath(typeof(Utf8Encode).Assembly.Location);

    public void Dispose() => _context.Unload();

    [Theory]
    [InlineData(typeof(EncoderCompilation), nameof(EncoderCompilation.Compile), "Encoder")]
    [InlineData(typeof(DecoderCompilation), nameof(DecoderCompilation.Compile), "Decoder")]
    public void Every_method_of_its_own_is_compiled(Type compilation, string compile, string types)
    {
        Assert.SkipUnless(VectorOperations.IsSupported, "This processor uses the framework.");
        MethodInfo[] methods = [.. MethodsOf(types)];
        Assert.NotEmpty(methods);

        _library.GetType(compilation.FullName!)!.GetMethod(compile)!.CreateDelegate<Action>()();

        Assert.Equal([], methods.Where(IsCompiledNow).Select(static method => $"{method.DeclaringType!.Name}.{method.Name}"));
    }

    /// <summary>The methods that are optimized at once; the others are parts of them.</summary>
    private IEnumerable<MethodInfo> MethodsOf(string types)
        => from type in _library.GetTypes()
           where type.Namespace == typeof(EncoderCompilation).Namespace && type.Name.EndsWith(types, StringComparison.Ordinal)
           from method in type.GetMethods(
               BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)
           where method.MethodImplementationFlags.HasFlag(MethodImplAttributes.AggressiveOptimization)
           select method;

    private static bool IsCompiledNow(MethodInfo method)
    {
        long before = JitInfo.GetCompiledMethodCount(currentThread: true);
        RuntimeHelpers.PrepareMethod(method.MethodHandle);
        return JitInfo.GetCompiledMethodCount(currentThread: true) != before;
    }
}
