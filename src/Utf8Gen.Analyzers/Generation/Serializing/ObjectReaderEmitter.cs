using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Emits the method that reads an object.</summary>
internal sealed class ObjectReaderEmitter(ReaderEmitter owner, SourceWriter lines, ReadableType type)
{
    private const int BitsOfWord = 64;

    private readonly ReadableObject _object = type.Object!;
    private readonly string[] _locals = Locals(type.Object!.Members);

    private string Names => "MembersOf" + type.Identifier;

    private int Words => (_object.Members.Count + BitsOfWord - 1) / BitsOfWord;

    private bool HasManyMembers => _object.Members.Count > BitsOfWord;

    /// <summary>Returns a name of a local variable for each member.</summary>
    public static string[] Locals(EquatableArray<ReadableMember> members)
    {
        var taken = new HashSet<string>(StringComparer.Ordinal);
        return [.. members.Select((member, i) =>
        {
            string name = member.Name.TrimStart('@');
            string local = char.ToLowerInvariant(name[0]) + name.Substring(1) + "Value";
            return taken.Add(local) ? local : $"{local}{i}";
        })];
    }

    public void Write()
    {
        owner.OpenMethod(type);
        if (_object.IsCreatedLast)
            WriteLocals();
        else
            lines.Line($"var value = new {type.Name}();");
        if (_object.Members.Count > 0)
            lines.Line(HasManyMembers
                ? $"global::System.Span<ulong> seen = stackalloc ulong[{Words}];"
                : "ulong seen = 0;");
        if (_object.Extension is { } extension)
            lines.Line($"global::System.Collections.Generic.List<{DictionaryOf("KeyValuePair", extension)}>? unknown = null;");
        WriteLoop();
        WritePresence();
        if (_object.IsCreatedLast)
            WriteCreation();
        WriteUnknownMembers();
        lines.Line("return value;");
        lines.Close();
        WriteConverted();
        WriteSetters();
        if (_object.Members.Count > 0)
        {
            owner.WriteLookup(
                Names,
                [.. _object.Members.Select(static member => member.JsonName)],
                owner.Model.Options.IgnoresCase,
                owner.FollowsCall ? WriteFindByOptions : static () => { });
        }
    }

    /// <summary>Writes the method that finds a name ignoring case, and compares it where case
    /// matters.</summary>
    private void WriteFindByOptions()
    {
        lines.EmptyLine();
        lines.Line($"public static int Find({GlobalNames.ReadOnlySpanOfByte} name, bool isCamelCase, bool ignoresCase)");
        lines.Open();
        lines.Line("int index = IndexOf(name);");
        lines.Line("if (ignoresCase)");
        lines.Indented("return index;");
        lines.EmptyLine();
        lines.Open($"{GlobalNames.ReadOnlySpanOfByte} exact = index switch");
        for (int i = 0; i < _object.Members.Count; i++)
            lines.Line($"{i} => {SpellingOf(_object.Members[i])},");
        lines.Line("_ => name,");
        lines.Close("};");
        lines.Line("return global::System.MemoryExtensions.SequenceEqual(name, exact) ? index : -1;");
        lines.Close();
    }

    /// <summary>Returns the name of the field for a member with a converter.</summary>
    public static string ConvertedName(ReadableType type, int member) => $"Member{member}Of{type.Identifier}";

    private void WriteConverted()
    {
        for (int i = 0; i < _object.Members.Count; i++)
        {
            ReadableMember member = _object.Members[i];
            if (!member.IsConverted)
                continue;

            string field = $"{ReaderEmitter.Services}Utf8JsonMember<{type.Name}, {owner.Model.Types[member.Type].Name}>";
            string camelCase = member.CamelCaseName.Length > 0 ? member.CamelCaseName : member.JsonName;
            lines.EmptyLine();
            lines.Line($"public static readonly {field} {ConvertedName(type, i)} =");
            lines.Indented($"new({CSharpText.Quote(member.JsonName)}, {CSharpText.Quote(camelCase)});");
        }
    }

    /// <summary>Returns the statement that sets a member of the object.</summary>
    private string SettingOf(int index, string value)
        => _object.Members[index] is { SetterOwner: "", Name: var name }
            ? $"value.{name} = {value};"
            : $"Set{index}Of{type.Identifier}(value, {value});";

    /// <summary>Writes the setters that are not accessible.</summary>
    private void WriteSetters()
    {
        const string Services = "global::System.Runtime.CompilerServices.UnsafeAccessor";
        for (int i = 0; i < _object.Members.Count; i++)
        {
            ReadableMember member = _object.Members[i];
            if (member.SetterOwner.Length == 0)
                continue;

            lines.EmptyLine();
            lines.Line($"[{Services}({Services}Kind.Method, Name = \"set_{member.Name.TrimStart('@')}\")]");
            owner.WriteLong(
                $"private static extern void Set{i}Of{type.Identifier}"
                    + $"({member.SetterOwner} value, {owner.Model.Types[member.Type].Name} member);",
                "(",
                ", ");
        }
    }

    private static string SpellingOf(ReadableMember member)
    {
        string declared = CSharpText.Quote(member.JsonName) + "u8";
        return member.CamelCaseName == member.JsonName
            ? declared
            : $"isCamelCase ? {CSharpText.Quote(member.CamelCaseName)}u8 : {declared}";
    }

    private void WriteLocals()
    {
        for (int i = 0; i < _locals.Length; i++)
        {
            ReadableMember member = _object.Members[i];
            if (member.Target == MemberTarget.Nothing)
                continue;
            string start = _object.Arguments.FirstOrDefault(argument => argument.Member == i)?.Default ?? "default";
            owner.WriteLong($"{owner.Model.Types[member.Type].Name} {_locals[i]} = {start};", " = ");
        }
    }

    private void WriteLoop()
    {
        lines.Open("if (cursor.EnterObject())");
        if (_object is { Members.Count: 0, Discriminators.Count: 0, Extension: null })
        {
            lines.Line("do");
            lines.Indented(_object.DisallowsUnmapped ? "cursor.Fail();" : $"cursor.{SkipMethod}(cursor.ReadName());");
        }
        else if (_object.Members.Count == 0)
        {
            lines.Open("do");
            lines.Line($"{GlobalNames.ReadOnlySpanOfByte} name = cursor.ReadName();");
            WriteSkip();
            lines.Close();
        }
        else
        {
            lines.Line("int expected = 0;");
            if (_object.SetsInOrder)
                lines.Line("int last = -1;");
            lines.Open("do");
            WriteFind();
            WriteUnknown();
            WriteMembers();
            lines.Line("expected = index + 1;");
            lines.Close();
        }

        lines.Line("while (cursor.NextMember());");
        lines.Close();
        lines.EmptyLine();
    }

    private string SkipMethod => owner.FollowsCall
        ? "SkipUnmapped"
        : owner.Model.Options.IgnoresCase ? "SkipUnknownIgnoringCase" : "SkipUnknown";

    private void WriteSkip()
    {
        if (_object.DisallowsUnmapped)
        {
            lines.Line("cursor.Fail();");
            return;
        }

        foreach (string discriminator in _object.Discriminators)
        {
            lines.Line($"if (global::System.MemoryExtensions.SequenceEqual(name, {CSharpText.Quote(discriminator)}u8))");
            lines.Indented("cursor.Fail();");
        }

        lines.Line(_object.Extension is { } extension
            ? $"(unknown ??= new()).Add(new(cursor.KeyOf(name), {owner.ReadOf(extension.Type)}));"
            : $"cursor.{SkipMethod}(name);");
    }

    /// <summary>Writes how unknown members come into the dictionary that the object has, or into a new one, in their
    /// order: any dictionary may see it.</summary>
    private void WriteUnknownMembers()
    {
        if (_object.Extension is not { } extension)
            return;

        lines.Open("if (unknown is not null)");
        lines.Line($"{DictionaryOf("IDictionary", extension)} all =");
        lines.Indented($"value.{extension.Name} ??= new {DictionaryOf("Dictionary", extension)}();");
        lines.Line("foreach (var member in unknown)");
        lines.Indented("all[member.Key] = member.Value;");
        lines.Close();
        lines.EmptyLine();
    }

    private string DictionaryOf(string kind, ExtensionMember extension)
        => $"global::System.Collections.Generic.{kind}<string, {owner.Model.Types[extension.Type].Name}>";

    private void WriteFind()
    {
        lines.Line($"{GlobalNames.ReadOnlySpanOfByte} name = default;");
        lines.Open("int index = expected switch");
        for (int i = 0; i < _object.Members.Count; i++)
        {
            ReadableMember member = _object.Members[i];
            string literals = owner.FollowsCall && member.CamelCaseName != member.JsonName
                ? $"{TokenOf(member.JsonName)}, {TokenOf(member.CamelCaseName)}"
                : TokenOf(member.JsonName);
            lines.Line($"{i} when cursor.TryReadName({literals}) => {i},");
        }

        lines.Line(owner.FollowsCall
            ? $"_ => {Names}.Find(name = cursor.ReadName(), cursor.IsCamelCase, cursor.IgnoresCase),"
            : $"_ => {Names}.IndexOf(name = cursor.ReadName()),");
        lines.Close("};");
    }

    private static string TokenOf(string name) => CSharpText.Quote($"\"{name}\":") + "u8";

    private void WriteUnknown()
    {
        lines.Open("if (index < 0)");
        WriteSkip();
        lines.Line("continue;");
        lines.Close();
        lines.EmptyLine();
        lines.Line($"if (!cursor.IsFirst({(HasManyMembers ? "ref seen[index / 64], index % 64" : "ref seen, index")}))");
        lines.Indented("break;");
        lines.EmptyLine();
    }

    private void WriteMembers()
    {
        lines.Open("switch (index)");
        for (int i = 0; i < _object.Members.Count; i++)
        {
            ReadableMember member = _object.Members[i];
            if (member.Target == MemberTarget.Nothing)
            {
                lines.Line($"case {i}: cursor.{(member.MustBeAbsent ? "Fail" : "SkipValue")}(); break;");
                continue;
            }

            string call = member.IsConverted ? $"cursor.ReadMember({ConvertedName(type, i)})"
                : member.IsCached ? "cursor.ReadCachedString()"
                : owner.ReadOf(member.Type);
            string value = member.RefusesNull ? $"cursor.NotNull({call})" : call;
            string read = _object.IsCreatedLast ? $"{_locals[i]} = {value};" : SettingOf(i, value);
            owner.WriteLong($"case {i}: {OrderOf(i)}{read} break;", " : ", "(", " = ");
        }

        lines.Close();
        lines.EmptyLine();
    }

    /// <summary>Returns the test that setters which may run code see what they see in the serializer, which calls
    /// setters in the order of the document. By reflection it has no object initializers.</summary>
    private string OrderOf(int index) => _object.Members[index].Target switch
    {
        _ when !_object.SetsInOrder => "",
        MemberTarget.Setter => $"if (last > {index}) cursor.Fail(); last = {index}; ",
        MemberTarget.Initializer when owner.IsForTypes => "if (last >= 0) cursor.Fail(); ",
        _ => "",
    };

    /// <summary>Writes the test that the members are there without which the document is left
    /// to the serializer.</summary>
    private void WritePresence()
    {
        string[] tests = [.. Enumerable.Range(0, Words)
            .Select(PresenceTest)
            .Where(static test => test.Length > 0)];
        if (tests.Length == 0)
            return;

        lines.Line($"if ({string.Join(" || ", tests)})");
        lines.Indented("cursor.Fail();");
        if (!_object.IsCreatedLast)
            lines.EmptyLine();
    }

    private string PresenceTest(int word)
    {
        ulong mask = 0;
        for (int i = word * BitsOfWord; i < Math.Min(_object.Members.Count, (word + 1) * BitsOfWord); i++)
            mask |= _object.Members[i].MustBePresent ? 1UL << (i % BitsOfWord) : 0;
        string literal = $"0x{mask.ToString("X", CultureInfo.InvariantCulture)}UL";
        return mask == 0 ? "" : $"({Seen(word)} & {literal}) != {literal}";
    }

    private string Seen(int word) => HasManyMembers ? $"seen[{word}]" : "seen";

    private void WriteCreation()
    {
        lines.Line("if (cursor.HasFailed)");
        lines.Indented(type.IsValueType ? "return default;" : "return null;");
        lines.EmptyLine();

        string arguments = string.Join(", ", _object.Arguments.Select(argument => _locals[argument.Member]));
        string creation = $"var value = new {type.Name}({arguments})";
        string[] initializers = [.. Indices(MemberTarget.Initializer, MemberTarget.ParameterAndInitializer)
            .Select(i => $"{_object.Members[i].Name} = {_locals[i]},")];
        if (initializers.Length == 0)
        {
            lines.Line(creation + ";");
        }
        else
        {
            lines.Open(creation);
            foreach (string initializer in initializers)
                lines.Line(initializer);
            lines.Close("};");
        }

        foreach (int i in Indices(MemberTarget.Setter, MemberTarget.Setter))
        {
            string bit = (1UL << (i % BitsOfWord)).ToString("X", CultureInfo.InvariantCulture);
            lines.Line($"if (({Seen(i / BitsOfWord)} & 0x{bit}UL) != 0)");
            lines.Indented(SettingOf(i, _locals[i]));
        }
    }

    private IEnumerable<int> Indices(MemberTarget target, MemberTarget other)
        => Enumerable.Range(0, _object.Members.Count)
            .Where(i => _object.Members[i].Target == target || _object.Members[i].Target == other);
}
