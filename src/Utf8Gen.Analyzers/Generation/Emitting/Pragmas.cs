using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Disables compiler warnings that a user could not fix in an emitted file.</summary>
internal static class Pragmas
{
    /// <summary>CS0436: a type of the same name also comes from a reference, as in a file that is
    /// linked into two projects, one of which has access to the other's internals. CS1591:
    /// implementations have the documentation of their interface.</summary>
    private const string Always = "CS0436, CS1591";

    /// <summary>CS3001 to CS3003: a type in a signature is not CLS-compliant, as are
    /// those of this library. CS3005 and CS3008: names of keys differ only in case, or
    /// begin with an underscore.</summary>
    private const string OfCls = "CS3001, CS3002, CS3003, CS3005, CS3008";

    public static void Write(SourceWriter lines, TableShape shape, TargetFeatures features)
    {
        Disable(lines, Always, "types of the same name in references; implementations of interfaces");
        if (shape.Warnings.Count > 0)
            Disable(lines, string.Join(", ", shape.Warnings), "the enum is obsolete or experimental, which is reported at the attribute");
        if (features.IsClsCompliant && shape is not MatchMethodShape)
            Disable(lines, OfCls, "keys keep their names, and the types of Utf8Gen are not CLS-compliant");
    }

    private static void Disable(SourceWriter lines, string ids, string reason)
        => lines.Line($"#pragma warning disable {ids} // {reason}");
}
