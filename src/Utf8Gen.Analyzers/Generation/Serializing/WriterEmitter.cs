using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Emits the methods that write values, with names and punctuation as ready bytes.</summary>
internal sealed class WriterEmitter(ReaderEmitter owner, SourceWriter lines)
{
    private const string Buffer = "ref global::Utf8Gen.CompilerServices.Utf8JsonBuffer json";
    private const string Comparer = "global::System.Collections.Generic.EqualityComparer";

    public void Write()
    {
        ReadableType[] types = [.. Enumerable.Range(0, owner.Model.Types.Count)
            .Where(owner.Model.CanWrite)
            .Select(index => owner.Model.Types[index])
            .Where(static type => type.HasMethod || type.Kind == ReadKind.EnumNames)];
        if (types.Length == 0)
            return;

        lines.EmptyLine();
        new MemberWriter(lines).Mark();
        lines.Open($"private static class {owner.Model.Writers}");
        foreach (ReadableType type in types)
            WriteMethod(type);
        lines.Close();
    }

    private void WriteMethod(ReadableType type)
    {
        OpenMethod(type);
        if (type.Object is { } found)
            WriteObject(type, found);
        else if (type.Kind == ReadKind.Polymorphic)
            new PolymorphicEmitter(owner, lines, type).WriteWriter();
        else if (type.Kind == ReadKind.EnumNames)
            WriteNames(type);
        else
            WriteCollection(type);
        lines.Close();
    }

    private void OpenMethod(ReadableType type)
    {
        lines.EmptyLine();
        string question = type.IsValueType ? "" : "?";
        owner.WriteLong($"public static void Write{type.Identifier}({Buffer}, {type.Name}{question} value)", "(", ", ");
        lines.Open();
        if (!type.IsValueType)
        {
            lines.Open("if (value is null)");
            lines.Line("json.WriteNull();");
            lines.Line("return;");
            lines.Close();
            lines.EmptyLine();
        }

        if (type.Kind is ReadKind.EnumNames or ReadKind.Polymorphic)
            return;
        lines.Line(type.IsLazy ? "if (!json.IsRepeatable(value) || !json.Enter())" : "if (!json.Enter())");
        lines.Indented("return;");
        lines.EmptyLine();
    }

    private void WriteNames(ReadableType type)
    {
        lines.Open("switch (value)");
        foreach (EnumName name in type.Names.Where(static name => name.IsWritten))
            lines.Line($"case {name.Value}: json.Write({Bytes($"\"{name.Text}\"")}); break;");
        lines.Line($"default: json.WriteValue<{type.Name}>(value); break;");
        lines.Close();
    }

    private void WriteCollection(ReadableType type)
    {
        bool isDictionary = type.Kind == ReadKind.Dictionary;
        lines.Line(isDictionary ? "json.Write(\"{\"u8);" : "json.Write(\"[\"u8);");
        lines.Open("foreach (var item in value)");
        lines.Line(isDictionary ? "if (!json.NextKey(item.Key))" : "if (!json.NextElement())");
        lines.Indented("break;");
        if (isDictionary && owner.Model.Types[type.Element].Kind == ReadKind.Nullable)
        {
            lines.Line("var element = item.Value;");
            WriteValue(type.Element, "element");
        }
        else
        {
            WriteValue(type.Element, ValueOf(type.Element, isDictionary ? "item.Value" : "item"));
        }

        lines.Close();
        lines.EmptyLine();
        lines.Line(isDictionary ? "json.Leave(\"}\"u8);" : "json.Leave(\"]\"u8);");
    }

    private void WriteObject(ReadableType owning, ReadableObject type)
    {
        string[] locals = ObjectReaderEmitter.Locals(type.Members);
        string opening = "{";
        bool hasFirst = false; // a member is there for certain, so a comma follows
        for (int i = 0; i < type.Members.Count; i++)
        {
            ReadableMember member = type.Members[i];
            if (!member.IsWritten)
                continue;

            bool isPlain = TypeGraph.IsNeverEscaped(member.JsonName) && TypeGraph.IsNeverEscaped(member.CamelCaseName);
            bool isConditional = member.Condition != WriteCondition.Always;
            if (opening.Length > 0 && (isConditional || !isPlain))
            {
                lines.Line("json.Write(\"{\"u8);");
                opening = "";
            }

            string value = ValueOf(member.Type, $"value.{member.Name}");
            if (isConditional || owner.Model.Types[member.Type].Kind == ReadKind.Nullable)
            {
                lines.Line($"var {locals[i]} = {value};");
                value = locals[i];
            }

            if (isConditional)
                lines.Open($"if ({ConditionOf(member, value)})");
            if (!isPlain)
            {
                WriteNameByString(member);
            }
            else
            {
                if (opening.Length == 0 && !hasFirst)
                    lines.Line("json.WriteComma();");
                WriteName(member, opening.Length > 0 ? opening : hasFirst ? "," : "");
            }

            string written = member.RefusesNull ? $"json.NotNull({value})" : value;
            string converted = $"{owner.Model.Readers}.{ObjectReaderEmitter.ConvertedName(owning, i)}";
            if (member.IsConverted)
                owner.WriteLong($"json.WriteMember({converted}, {written});", ", ", "(");
            else
                WriteValue(member.Type, written);
            if (isConditional)
            {
                lines.Close();
                lines.EmptyLine();
            }

            hasFirst |= !isConditional;
            opening = "";
        }

        if (opening.Length > 0)
            lines.Line("json.Write(\"{\"u8);");
        if (type.Extension is { } extension)
            WriteUnknownMembers(extension);
        lines.Line("json.Leave(\"}\"u8);");
    }

    private void WriteUnknownMembers(ExtensionMember extension)
    {
        lines.Open($"if (value.{extension.Name} is not null)");
        lines.Open($"foreach (var member in value.{extension.Name})");
        lines.Line("if (!json.NextKey(member.Key))");
        lines.Indented("break;");
        WriteValue(extension.Type, "member.Value");
        lines.Close();
        lines.Close();
        lines.EmptyLine();
    }

    private void WriteName(ReadableMember member, string before)
    {
        string declared = Bytes($"{before}\"{member.JsonName}\":");
        bool followsOptions = owner.FollowsCall && member.CamelCaseName != member.JsonName;
        lines.Line(followsOptions
            ? $"json.Write({declared}, {Bytes($"{before}\"{member.CamelCaseName}\":")});"
            : $"json.Write({declared});");
    }

    /// <summary>Writes a name that encoders may escape. Under a naming policy it is that of an attribute, or has
    /// another first letter only.</summary>
    private void WriteNameByString(ReadableMember member)
    {
        string declared = CSharpText.Quote(member.JsonName);
        bool followsOptions = owner.FollowsCall && member.CamelCaseName != member.JsonName;
        lines.Line(followsOptions
            ? $"json.WriteName(json.IsCamelCase ? {CSharpText.Quote(member.CamelCaseName)} : {declared});"
            : $"json.WriteName({declared});");
    }

    private string ConditionOf(ReadableMember member, string value) => member.Condition switch
    {
        WriteCondition.NotDefault => $"!{Comparer}<{owner.Model.Types[member.Type].Name}>.Default.Equals(default, {value})",
        WriteCondition.NullByOptions => $"{value} is not null || !json.IgnoresNull",
        _ => $"{value} is not null",
    };

    /// <summary>Returns the code of a value, which may be dynamic where an object is expected: a call with it would be
    /// bound at run time.</summary>
    private string ValueOf(int index, string code) => owner.Model.Types[index].Name == "object" ? $"(object?){code}" : code;

    /// <summary>Writes the statement that writes a value.</summary>
    /// <param name="index">The index of its type.</param>
    /// <param name="value">The value as code; without effects for a nullable value type.</param>
    private void WriteValue(int index, string value)
    {
        ReadableType type = owner.Model.Types[index];
        if (type.Kind != ReadKind.Nullable || !owner.Model.CanWrite(index))
        {
            owner.WriteLong(CallOf(index, value), ", ", "(");
            return;
        }

        lines.Line($"if ({value}.HasValue)");
        owner.WriteLong("    " + CallOf(type.Element, $"{value}.GetValueOrDefault()"), ", ", "(");
        lines.Line("else");
        lines.Indented("json.WriteNull();");
    }

    private string CallOf(int index, string value)
    {
        ReadableType type = owner.Model.Types[index];
        return type.Kind switch
        {
            _ when type.IsElement => $"json.WriteElement({value});",
            _ when !owner.Model.CanWrite(index) => $"json.WriteValue<{type.Name}>({value});",
            ReadKind.Token => TokenCall(type.Code, value),
            ReadKind.EnumNumber when type.Code == "ReadUInt64()" => $"json.WriteUInt64((ulong){value});",
            ReadKind.EnumNumber => $"json.WriteInt64((long){value});",
            _ => $"Write{type.Identifier}(ref json, {value});",
        };
    }

    private static string TokenCall(string readCode, string value)
    {
        const string ByConverter = "ReadToken(";
        if (readCode.StartsWith(ByConverter, StringComparison.Ordinal))
        {
            string converter = readCode.Substring(ByConverter.Length, readCode.Length - ByConverter.Length - 1);
            return converter.EndsWith(".ByteArrayConverter", StringComparison.Ordinal)
                ? $"json.WriteBytes({value});"
                : $"json.WriteToken({converter}, {value});";
        }

        string method = readCode switch
        {
            "ReadByte()" or "ReadSByte()" or "ReadInt16()" or "ReadUInt16()" or "ReadInt32()" or "ReadUInt32()" => "WriteInt64",
            _ => "Write" + readCode.Substring("Read".Length, readCode.Length - "Read()".Length),
        };
        return $"json.{method}({value});";
    }

    private static string Bytes(string text) => CSharpText.Quote(text) + "u8";
}
