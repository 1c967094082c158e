using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>One method of a profile.</summary>
/// <param name="Method">Which.</param>
/// <param name="Text">As it is written in the file, fit for a message.</param>
/// <param name="Module">The assembly that it is in, with or without <c>.dll</c> or <c>.exe</c>; <see langword="null"/> where that is not said.</param>
/// <param name="Percent">Its share of the samples: the exclusive one, or the inclusive one where there is no other.</param>
/// <param name="Position">Where its name is in the file, with the quotes, in UTF-16 units.</param>
/// <param name="Length">How long it is there.</param>
internal sealed record ProfileEntry(MethodName Method, string Text, string? Module, double Percent, int Position, int Length)
{
    /// <summary>Whether it is about a method of an assembly. One without a module is about every assembly.</summary>
    public bool IsAbout(string? assembly) => Module is null || IsSame(Module, assembly) || IsSame(WithoutExtension(Module), assembly);

    private static bool IsSame(string module, string? assembly) => string.Equals(module, assembly, StringComparison.OrdinalIgnoreCase);

    private static string WithoutExtension(string module)
        => module.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || module.EndsWith(".exe", StringComparison.OrdinalIgnoreCase)
            ? module.Substring(0, module.Length - 4)
            : module;
}
