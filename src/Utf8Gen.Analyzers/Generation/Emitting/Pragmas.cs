using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Disables compiler warnings that a user could not fix in an emitted file.</summary>
internal static class Pragmas
{
    /// <summary>A type of the same name may also come from a reference: a file that is linked into
    /// two projects, one of which has access to the other's internals.</summary>
    private const string OfOwnTypes = "CS0436";

    /// <summary>CS3001 and CS3002: a parameter or return type is not CLS-compliant, as are
    /// those of this library. CS3005 and CS3008: names of keys differ only in case, or
    /// begin with an underscore.</summary>
    private const string OfCls = "CS3001, CS3002, CS3005, CS3008";

    public static void Write(SourceWriter lines, TableShape shape, TargetFeatures features)
    {
        Disable(lines, OfOwnTypes, "a type of the same name in a referenced assembly is not meant");
        if (shape.Warnings.Count > 0)
            Disable(lines, string.Join(", ", shape.Warnings), "the enum is obsolete or experimental, which is reported at the attribute");
        if (features.IsClsCompliant && shape is not MatchMethodShape)
            Disable(lines, OfCls, "keys keep their names, and the types of Utf8Gen are not CLS-compliant");
    }

    private static void Disable(SourceWriter lines, string ids, string reason)
        => lines.Line($"#pragma warning disable {ids} // {reason}");
}
