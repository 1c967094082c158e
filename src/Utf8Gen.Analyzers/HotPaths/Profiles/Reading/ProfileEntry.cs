using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

/// <summary>One method of a profile.</summary>
/// <param name="Method">The method.</param>
/// <param name="Text">The name as it is written in the file, suitable for a message.</param>
/// <param name="Module">The assembly that contains it, with or without <c>.dll</c> or <c>.exe</c>;
/// <see langword="null"/> if not given.</param>
/// <param name="Calls">What it called of the framework that rules remove or replace.</param>
/// <param name="Position">The position of its name in the file, including the
/// quotes, in UTF-16 units.</param>
/// <param name="Length">The length of the name in the file.</param>
internal sealed record ProfileEntry(
    MethodName Method, string Text, string? Module, IReadOnlyList<MeasuredCall> Calls, int Position, int Length)
{
    /// <summary>Returns the share of samples in the calls that a rule removes or
    /// replaces.</summary>
    public double PercentOf(string rule) => Sum(rule, static call => call.Percent);

    /// <summary>Returns the share of allocated bytes in these calls.</summary>
    public double AllocatedPercentOf(string rule) => Sum(rule, static call => call.AllocatedPercent);

    /// <summary>Whether the entry applies to an assembly. An entry without a
    /// module applies to all.</summary>
    public bool IsAbout(string? assembly) => Module is null || IsSame(Module, assembly) || IsSame(WithoutExtension(Module), assembly);

    private double Sum(string rule, Func<MeasuredCall, double> share)
    {
        double sum = 0;
        foreach (MeasuredCall call in Calls)
        {
            if (call.Rules.Contains(rule))
                sum += share(call);
        }

        return sum;
    }

    private static bool IsSame(string module, string? assembly) => string.Equals(module, assembly, StringComparison.OrdinalIgnoreCase);

    private static string WithoutExtension(string module)
        => module.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || module.EndsWith(".exe", StringComparison.OrdinalIgnoreCase)
            ? module.Substring(0, module.Length - 4)
            : module;
}
