using Utf8Gen.Benchmarks.Lookup;

namespace Utf8Gen.Benchmarks.Writer;

/// <summary>The contenders for one number of keys that have code of their own: ours, and the forms
/// that people write.</summary>
internal static class NameFile
{
    private static readonly int[] BranchTables = [12, 16, 32];

    public static string Of(int size, IReadOnlyList<string> keys)
    {
        bool byHand = size <= KeySizes.LargestByHand;
        string consumer = byHand ? "Consumer" : "NoConsumer";
        var contenders = new List<string>();
        var code = CodeText.File(
            $"The contenders that have code for each of {size} keys.",
            "System.Runtime.CompilerServices",
            "System.Runtime.InteropServices",
            "System.Text");
        code.Open($"internal sealed class Names{size} : INameSet");
        code.Line($"public static int Count => {size};");
        if (byHand)
            CallerCode.WriteConsumer(code, size);

        Ours("Match", $"Keys{size}.Match(name)");
        if (size == 8)
            Ours("MatchHash", "HashKeys8.Match(name)");
        if (BranchTables.Contains(size))
            Ours("MatchBranch", $"BranchKeys{size}.Match(name)");
        Ours("MatchExpected", $"Keys{size}.Match(name, ref _expected)", "private int _expected;");

        var methods = new LookupMethods(code, byHand);
        if (byHand)
        {
            Theirs("SequenceEqualChain", "One literal after the other.",
                reaction => BranchForms.WriteChain(code, keys, reaction, static key => $"name.SequenceEqual({key}u8)"));
            Theirs("SwitchOnString", "A switch on a string.",
                reaction => BranchForms.WriteSwitch(code, keys, reaction, "Encoding.UTF8.GetString(name)", BranchForms.Literal));
            Theirs("ListPattern", "A switch with list patterns.",
                reaction => BranchForms.WriteSwitch(code, keys, reaction, "name", BranchForms.List));
        }

        if (size <= KeySizes.LargestSwitch)
        {
            Theirs("LengthSwitch", "A switch on the length, then words.", reaction => LengthSwitch.Write(code, keys, reaction));
            Theirs("EightBytes", "A switch on the first eight bytes.", reaction => EightBytes.Write(code, keys, reaction));
        }

        code.Line();
        code.Open("public static IEnumerable<LookupContender> Written()");
        contenders.ForEach(contender => code.Line($"yield return {contender};"));
        code.Close();
        code.Line();
        code.Line(
            $"public static IEnumerable<LookupContender> FromData(IReadOnlyList<string> keys) => DataContenders.Of<{consumer}>(keys);");
        code.Close();
        return code.ToString();

        void Ours(string name, string call, string? state = null)
        {
            contenders.Add($"LookupContender.OfIndex<{name}, {consumer}>(LookupWay.{name})");
            code.Line();
            code.Open($"public struct {name} : ILookup");
            if (state is not null)
                code.Line(state);
            code.Line($"public int IndexOf(ReadOnlySpan<byte> name) => (int){call};");
            code.Close();
        }

        void Theirs(string name, string summary, Action<Reaction> body)
        {
            contenders.Add(byHand
                ? $"LookupContender.OfBranches<{name}>(LookupWay.{name})"
                : $"LookupContender.OfIndex<{name}, NoConsumer>(LookupWay.{name})");
            methods.Write(name, summary, body);
        }
    }
}

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
