namespace Utf8Gen.Benchmarks.Writer;

/// <summary>The branches that people write for the name that a reader stands on, and for that of
/// a property.</summary>
internal static class JsonBranchFile
{
    public static string Of(IReadOnlyList<string> keys)
    {
        var code = CodeText.File(
            $"What people write for {keys.Count} names.",
            "System.Runtime.CompilerServices",
            "System.Text.Json");
        code.Open("internal static class JsonBranches");
        Write("ValueTextEqualsChain(ref Utf8JsonReader reader", () => Chain("reader.ValueTextEquals"));
        code.Line();
        Write("SwitchOnString(ref Utf8JsonReader reader", () => Switch("reader.GetString()"));
        code.Line();
        Write("NameEqualsChain(JsonProperty property", () => Chain("property.NameEquals"));
        code.Line();
        Write("SwitchOnString(JsonProperty property", () => Switch("property.Name"));
        code.Close();
        return code.ToString();

        void Write(string signature, Action body)
        {
            code.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]     // it stands in the loop");
            code.Open($"public static void {signature}, ref Work work)");
            body();
            code.Line(CallerCode.Unknown);
            code.Close();
        }

        void Chain(string method) => BranchForms.WriteChain(code, keys, Reaction.Act, key => $"{method}({key}u8)");

        void Switch(string subject) => BranchForms.WriteSwitch(code, keys, Reaction.Act, subject, BranchForms.Literal);
    }
}
