namespace Utf8Gen.Benchmarks.Writer;

/// <summary>The contenders for names of HTTP headers that have code of their own.</summary>
internal static class HeaderFile
{
    public static string Of(IReadOnlyList<string> keys)
    {
        var code = CodeText.File(
            "The contenders that have code for each name of a header.",
            "System.Runtime.CompilerServices",
            "System.Runtime.InteropServices",
            "System.Text");
        code.Open("internal static class Headers");
        var methods = new LookupMethods(code, acts: false);
        methods.Write("EqualsIgnoreCaseChain", "One literal after the other.",
            reaction => BranchForms.WriteChain(code, keys, reaction, static key => $"Ascii.EqualsIgnoreCase(name, {key}u8)"));
        methods.Write("SwitchOnLowerString", "A switch on a string in lower case.",
            reaction => BranchForms.WriteSwitch(
                code,
                keys,
                reaction,
                "Encoding.UTF8.GetString(name).ToLowerInvariant()",
                static key => BranchForms.Literal(key.ToLowerInvariant())));
        methods.Write("LengthSwitch", "A switch on the length, then words without the bit of the case.",
            reaction => LengthSwitch.Write(code, keys, reaction, ignoresCase: true));
        code.Close();
        return code.ToString();
    }
}
