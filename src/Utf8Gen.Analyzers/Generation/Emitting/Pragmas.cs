using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Switches off the compiler's warnings that a user could not mend in an emitted file.</summary>
internal static class Pragmas
{
    /// <summary>A type with such a name may also come from a reference: a file that two projects link, the one of which
    /// shows its internals to the other.</summary>
    private const string OfOwnTypes = "CS0436";

    /// <summary>CS3001 and 3002: a parameter or a result of a type that is not CLS-compliant, as those of this library;
    /// CS3005 and 3008: names of keys that differ in case only, or begin with an underscore.</summary>
    private const string OfCls = "CS3001, CS3002, CS3005, CS3008";

    public static void Write(SourceWriter lines, TableShape shape, TargetFeatures features)
    {
        Disable(lines, OfOwnTypes, "what has the same name in a referenced assembly is not meant");
        if (shape.Warnings.Count > 0)
            Disable(lines, string.Join(", ", shape.Warnings), "the enum is obsolete or experimental, which the attribute's place is told");
        if (features.IsClsCompliant && shape is not MatchMethodShape)
            Disable(lines, OfCls, "keys are named as they are, and the types of Utf8Gen make no promise to other languages");
    }

    private static void Disable(SourceWriter lines, string ids, string reason)
        => lines.Line($"#pragma warning disable {ids} // {reason}");
}
