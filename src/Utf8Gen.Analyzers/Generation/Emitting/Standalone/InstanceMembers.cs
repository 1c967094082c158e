using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Standalone;

/// <summary>Emits the members by which generic code calls a lookup without static abstract
/// members of interfaces, which .NET Framework does not have.</summary>
/// <remarks>They only call the static ones of the same names, so that calls that are not
/// generic pass no instance.</remarks>
internal static class InstanceMembers
{
    public static void WriteOfLookup(SourceWriter lines)
    {
        WriteProperty(lines, "int", GlobalNames.Utf8Lookup, "MinLength");
        WriteProperty(lines, "int", GlobalNames.Utf8Lookup, "MaxLength");
        WriteProperty(lines, "bool", GlobalNames.Utf8Lookup, "HasBackslash");
        lines.Member($"int {GlobalNames.Utf8Lookup}.IndexOf({GlobalNames.ReadOnlySpanOfByte} utf8)", "IndexOf(utf8)");
    }

    /// <param name="lines">The destination.</param>
    /// <param name="key">The type of the keys.</param>
    public static void WriteOfTable(SourceWriter lines, string key)
    {
        WriteOfLookup(lines);
        WriteProperty(lines, "int", GlobalNames.Utf8Table, "Count");
        WriteProperty(lines, GlobalNames.ReadOnlySpanOfByte, GlobalNames.Utf8Table, "Bytes");
        WriteProperty(lines, GlobalNames.ReadOnlySpanOfInt, GlobalNames.Utf8Table, "Starts");
        lines.Member($"{key} {GlobalNames.Utf8Table}<{key}>.GetKey(int index)", "GetKey(index)");
        lines.Member($"int {GlobalNames.Utf8Table}<{key}>.GetIndex({key} key)", "GetIndex(key)");
    }

    private static void WriteProperty(SourceWriter lines, string type, string contract, string name)
        => lines.Member($"{type} {contract}.{name}", name);
}
