using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Emits the methods that read and write the values of a polymorphic type.</summary>
internal sealed class PolymorphicEmitter(ReaderEmitter owner, SourceWriter lines, ReadableType type)
{
    private readonly ReadablePolymorph _polymorph = type.Polymorph!;

    /// <summary>Writes a reader: the derived type's, if the first member names one.</summary>
    public void WriteReader()
    {
        string lookup = "DiscriminatorsOf" + type.Identifier;
        owner.OpenMethod(type);
        lines.Open($"switch ({lookup}.IndexOf(cursor.PeekDiscriminator({Bytes($"\"{_polymorph.Property}\":")})))");
        for (int i = 0; i < _polymorph.Derived.Count; i++)
            lines.Line($"case {i}: cursor.PassDiscriminator(); return {owner.ReadOf(_polymorph.Derived[i].Type)};");
        lines.Line($"default: return cursor.ReadValue<{type.Name}>();");
        lines.Close();
        lines.Close();
        string[] discriminators = [.. _polymorph.Derived.Select(static derived => derived.Discriminator)];
        owner.WriteLookup(lookup, discriminators, ignoresCase: false, static () => { });
    }

    /// <summary>Writes what follows in a writer after the test for null.</summary>
    public void WriteWriter()
    {
        lines.Line("int start = json.Length;");
        string branch = "if";
        foreach (DerivedType derived in _polymorph.Derived.Where(derived => owner.Model.CanWrite(derived.Type)))
        {
            ReadableType written = owner.Model.Types[derived.Type];
            lines.Open($"{branch} (value.GetType() == typeof({written.Name}))");
            lines.Line($"Write{written.Identifier}(ref json, ({written.Name})value);");
            lines.Line($"json.InsertMember(start, {Bytes($"\"{_polymorph.Property}\":{derived.Discriminator}")});");
            lines.Close();
            branch = "else if";
        }

        lines.Open("else");
        lines.Line($"json.WriteValue<{type.Name}>(value);");
        lines.Close();
    }

    private static string Bytes(string text) => CSharpText.Quote(text) + "u8";
}
