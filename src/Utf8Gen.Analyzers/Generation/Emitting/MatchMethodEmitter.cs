using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the body of a method with <c>[Utf8Match]</c>, and the type that finds the keys for it.</summary>
/// <remarks>That type is file-local: its name can only collide with names in the same file.</remarks>
internal sealed class MatchMethodEmitter(MemberWriter members, TablePlan plan, MatchMethodShape shape, TargetFeatures features)
{
    private SourceWriter Lines => members.Lines;

    /// <summary>The file also contains a part of the outermost type, and mentions the interface.</summary>
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
        if (shape.OutParameter is not null)
            WriteTryMethod();
        else
            Lines.Member(
                $"{shape.Modifiers} {shape.ResultType} {shape.Name}({shape.Parameter})",
                CanLookUp ? $"{Cast}{Index}" : $"unchecked({Cast}(-1))");
    }

    private void WriteTryMethod()
    {
        Lines.Open($"{shape.Modifiers} bool {shape.Name}({shape.Parameter}, {shape.OutParameter})");
        if (CanLookUp)
        {
            string index = IndexName;
            Lines.Line($"int {index} = {Index};");
            Lines.Line($"{shape.OutName} = {index} < 0 ? default : {Cast}{index};");
            Lines.Line($"return {index} >= 0;");
        }
        else
        {
            Lines.Line($"{shape.OutName} = default;");
            Lines.Line("return false;");
        }

        Lines.Close();
    }

    public void WriteLookup()
    {
        if (!CanLookUp)
            return;

        Lines.EmptyLine();
        members.Mark();
        Lines.Open($"file readonly struct {LookupName} : {GlobalNames.Utf8Lookup}");
        LookupStruct.WriteMeasures(Lines, plan.Table);
        if (!features.HasRuntime)
            InstanceMembers.WriteOfLookup(Lines);
        LookupStruct.WriteLookup(Lines, plan, static (_, index) => index.ToString(CultureInfo.InvariantCulture));
        LookupStruct.WriteBytes(Lines, plan, hasKeyTest: false);
        Lines.Close();
    }

    /// <summary>The name of a local variable, which a parameter may have.</summary>
    private string IndexName
    {
        get
        {
            string name = "index";
            while (name == shape.ParameterName || name == shape.OutName)
                name += "_";
            return name;
        }
    }

    private string Cast => shape.ResultType == "int" ? "" : $"({shape.ResultType})";

    private string Index
        => SubjectSpelling.IndexOf(
            shape.Subject, "global::" + (Namespace.Length > 0 ? Namespace + "." : "") + LookupName, shape.ParameterName);

    private bool CanLookUp => features.HasUtf8Literals && features.CanMatch(shape.Subject);
}
