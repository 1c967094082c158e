namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>What may be on a stack.</summary>
/// <param name="Name">As the trace has it: <c>Namespace.Type.Method(parameters)</c>, or something that is no method.</param>
/// <param name="Module">The assembly, without extension; <see langword="null"/> where the trace does not say it.</param>
/// <param name="ModulePath">Where it was loaded from, if that is known.</param>
internal sealed record Frame(string Name, string? Module, string? ModulePath = null)
{
    /// <summary><c>Module!Name</c>, as dotnet-trace and PerfView write frames.</summary>
    public static Frame Parse(string text)
    {
        int end = text.IndexOf('!', StringComparison.Ordinal);
        return end <= 0 || text.AsSpan(0, end).Contains('(')
            ? new Frame(text, Module: null)
            : new Frame(text[(end + 1)..], WithoutExtension(text[..end]));
    }

    /// <summary><c>System.Private.CoreLib.il</c> is what PerfView calls it.</summary>
    public static string WithoutExtension(string module)
        => module.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || module.EndsWith(".exe", StringComparison.OrdinalIgnoreCase) ? module[..^4]
            : module.EndsWith(".il", StringComparison.OrdinalIgnoreCase) ? module[..^3]
            : module;
}
