using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>The enum of a lookup.</summary>
internal static class LookupEnum
{
    /// <param name="name">The name.</param>
    /// <param name="keys">The member for each key.</param>
    /// <param name="layout">The layout of the type that receives it.</param>
    public static string Write(string name, IReadOnlyList<KeyValuePair<string, string>> keys, CodeLayout layout)
    {
        var text = new StringBuilder();
        text.Append(layout.MemberLine($"private enum {name}"));
        text.Append(layout.MemberLine("{"));
        text.Append(layout.MemberLine($"{layout.Unit}{EmittedNames.Unknown} = -1,"));
        foreach (KeyValuePair<string, string> key in keys)
            text.Append(layout.MemberLine($"{layout.Unit}{key.Value},"));
        text.Append(layout.MemberLine("}"));
        return text.ToString();
    }
}
