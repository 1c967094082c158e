using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the body of a method with <c>[Utf8Match]</c>, and the type that
/// finds the keys for it.</summary>
/// <remarks>That type is file-local: its name can only collide with
/// names in the same file.</remarks>
internal sealed class MatchMethodEmitter(MemberWriter members, TablePlan plan, MatchMethodShape shape, TargetFeatures features)
{
    private SourceWriter Lines => members.Lines;

    /// <summary>The file also contains a part of the outermost type, and
    /// mentions the interface.</summary>
    private string LookupName
    {
        get
        {
            string name = shape.Name.TrimStart('@') + "Lookup";
            return name == plan.Table.Type.Types[0].Name.TrimStart('@')
                || GlobalNames.Utf8Lookup.EndsWith("." + name, StringComparison.Ordinal)
                ? name + "_"
                : name;
        }
    }

    private string Namespace => plan.Table.Type.Namespace;

    public void WriteMethod()
    {
        if (!CanLookUp && features.HasUtf8Literals && plan.Table.Fault is null)
            throw new InternalErrorException($"a lookup of a Json{shape.Subject} in this compilation");

        members.Mark();
        Lines.Line($"{shape.Modifiers} {shape.ReturnType} {shape.Name}({shape.Parameter})");
        Lines.Indented(CanLookUp ? $"=> {Cast}{Index};" : $"=> unchecked({Cast}(-1));");
    }

    public void WriteLookup()
    {
        if (!CanLookUp)
            return;

        Lines.EmptyLine();
        members.Mark();
        Lines.Open($"file readonly struct {LookupName} : {GlobalNames.Utf8Lookup}");
        LookupStruct.WriteMeasures(Lines, plan.Table);
        LookupStruct.WriteLookupAndBytes(Lines, plan, static (_, index) => index.ToString(CultureInfo.InvariantCulture));
        Lines.Close();
    }

    private string Cast => shape.ReturnType == "int" ? "" : $"({shape.ReturnType})";

    private string Index
        => SubjectSpelling.IndexOf(
            shape.Subject, "global::" + (Namespace.Length > 0 ? Namespace + "." : "") + LookupName, shape.ParameterName);

    private bool CanLookUp => features.HasUtf8Literals && features.CanMatch(shape.Subject);
}
