namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>A frame on a stack.</summary>
/// <param name="Name">The name in the trace: <c>Namespace.Type.Method(parameters)</c>, or
/// something that is not a method.</param>
/// <param name="Module">The assembly, without extension; <see langword="null"/> if unknown.</param>
/// <param name="ModulePath">The path of the assembly, if known.</param>
internal sealed record Frame(string Name, string? Module, string? ModulePath = null)
{
    /// <summary>Parses <c>Module!Name</c>, the format of dotnet-trace and PerfView.</summary>
    public static Frame Parse(string text)
    {
        int end = text.IndexOf('!', StringComparison.Ordinal);
        return end <= 0 || text.AsSpan(0, end).Contains('(')
            ? new Frame(text, Module: null)
            : new Frame(text[(end + 1)..], WithoutExtension(text[..end]));
    }

    /// <summary>Removes extensions, including that of <c>System.Private.CoreLib.il</c>,
    /// which PerfView writes.</summary>
    public static string WithoutExtension(string module)
        => module.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || module.EndsWith(".exe", StringComparison.OrdinalIgnoreCase)
            ? module[..^4]
            : module.EndsWith(".il", StringComparison.OrdinalIgnoreCase) ? module[..^3]
            : module;
}
