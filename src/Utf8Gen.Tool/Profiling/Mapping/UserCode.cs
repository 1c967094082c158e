using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>Tells the code of the user from that of the framework.</summary>
/// <param name="include">Namespaces and modules, with all that begins with one of them and a dot. None: all that is neither System nor
/// Microsoft, and in a module that is not from the folder of a shared framework.</param>
internal sealed class UserCode(IReadOnlyList<string> include)
{
    private static readonly string[] Framework = ["System", "Microsoft", "mscorlib", "netstandard", "WindowsBase", "PresentationCore"];

    /// <summary>What the runtime and dotnet-trace call what has no assembly.</summary>
    private static readonly string[] NoAssemblies = ["Anonymously Hosted DynamicMethods Assembly", "?", "coreclr", "libcoreclr", "clrjit", "libclrjit"];

    /// <remarks>What names no module is not taken for user code by itself: it may be a thread, a phase of the profiler, or a function of
    /// another language.</remarks>
    private readonly string[] _include = [.. include.Select(static name => Frame.WithoutExtension(name).TrimEnd('.'))];

    public bool Has(Frame frame)
    {
        if (_include.Length > 0)
            return _include.Any(name => IsIn(frame.Name, name) || (frame.Module is { } module && IsIn(module, name)));

        return frame.Module is { } assembly
            && !Framework.Any(name => IsIn(frame.Name, name) || IsIn(assembly, name))
            && !NoAssemblies.Contains(assembly)
            && !IsShared(frame.ModulePath);
    }

    private static bool IsIn(string name, string prefix)
        => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase) && (name.Length == prefix.Length || !IsNamePart(name[prefix.Length]));

    private static bool IsNamePart(char c) => char.IsLetterOrDigit(c) || c == '_';

    /// <summary><c>/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/System.Linq.dll</c></summary>
    private static bool IsShared(string? path)
        => path is not null && path.Replace('\\', '/').Contains("/shared/Microsoft.", StringComparison.Ordinal);
}
