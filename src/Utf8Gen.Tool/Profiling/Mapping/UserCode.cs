using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>Distinguishes user code from framework code.</summary>
/// <param name="include">The namespaces and modules that are user code, including everything below
/// them. If empty: everything outside of System and Microsoft, in a module that is not in the
/// folder of a shared framework.</param>
internal sealed class UserCode(IReadOnlyList<string> include)
{
    private static readonly string[] Framework = ["System", "Microsoft", "mscorlib", "netstandard", "WindowsBase", "PresentationCore"];

    /// <summary>What the runtime and dotnet-trace call code without an assembly.</summary>
    private static readonly string[] NoAssemblies = [
        "Anonymously Hosted DynamicMethods Assembly", "?", "coreclr", "libcoreclr", "clrjit", "libclrjit"];

    /// <remarks>A frame without a module is not user code by default: it may be a thread, a phase
    /// of the profiler, or a native function.</remarks>
    private readonly string[] _include = [.. include.Select(static name => Frame.WithoutExtension(name).TrimEnd('.'))];

    public bool Contains(Frame frame)
    {
        if (_include.Length > 0)
            return _include.Any(name => IsIn(frame.Name, name) || (frame.Module is { } module && IsIn(module, name)));

        return frame.Module is { } assembly
            && !Framework.Any(name => IsIn(frame.Name, name) || IsIn(assembly, name))
            && !NoAssemblies.Contains(assembly)
            && !IsShared(frame.ModulePath);
    }

    private static bool IsIn(string name, string prefix)
        => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)
            && (name.Length == prefix.Length || !IsNamePart(name[prefix.Length]));

    private static bool IsNamePart(char c) => char.IsLetterOrDigit(c) || c == '_';

    /// <summary>Matches
    /// <c>/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/System.Linq.dll</c>.</summary>
    private static bool IsShared(string? path)
        => path is not null && path.Replace('\\', '/').Contains("/shared/Microsoft.", StringComparison.Ordinal);
}
