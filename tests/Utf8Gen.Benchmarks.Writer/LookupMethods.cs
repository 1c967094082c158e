namespace Utf8Gen.Benchmarks.Writer;

/// <summary>Writes a contender: a struct with a method that returns the index, and, where callers
/// switch over it, one that acts in its branches.</summary>
/// <param name="code">Where to write.</param>
/// <param name="acts">Whether there is the method that acts.</param>
internal sealed class LookupMethods(CodeText code, bool acts)
{
    /// <param name="name">The name of the struct.</param>
    /// <param name="summary">How it finds a name.</param>
    /// <param name="body">Writes the branches; what is left after them is an unknown name.</param>
    public void Write(string name, string summary, Action<Reaction> body)
    {
        code.Line();
        code.Line($"/// <summary>{summary}</summary>");
        code.Open($"public readonly struct {name} : {(acts ? "ILookup, IAct" : "ILookup")}");
        code.Open("public int IndexOf(ReadOnlySpan<byte> name)");
        body(Reaction.Return);
        code.Line("return -1;");
        code.Close();
        if (acts)
        {
            code.Line();
            code.Open("public void Act(ReadOnlySpan<byte> name, ref Work work)");
            body(Reaction.Act);
            code.Line($"{CallerCode.Unknown}");
            code.Close();
        }

        code.Close();
    }
}
