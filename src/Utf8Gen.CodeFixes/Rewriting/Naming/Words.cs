using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>The words of names.</summary>
internal static class Words
{
    /// <summary>Prefixes that say what kind of variable a name belongs to.</summary>
    private static readonly string[] Prefixes = ["s_", "m_", "t_", "k_"];

    /// <summary><c>CreatedAt</c> for <c>s_createdAt</c>, <c>CREATED_AT</c> and
    /// <c>created-at</c>.</summary>
    public static string ToPascalCase(string name)
    {
        string prefix = Array.Find(
            Prefixes, prefix => name.StartsWith(prefix, StringComparison.Ordinal) && name.Length > prefix.Length) ?? "";
        return new MemberNameAllocator().Add(name.Substring(prefix.Length), out _);
    }

    /// <summary>Returns the words of a name in Pascal case: <c>Json</c>, <c>Id</c> and
    /// <c>HTTP</c> for <c>JsonIdHTTP</c>.</summary>
    public static IEnumerable<string> Of(string name)
    {
        int start = 0;
        for (int i = 1; i <= name.Length; i++)
        {
            if (i < name.Length && !StartsWord(name, i))
                continue;
            yield return name.Substring(start, i - start);
            start = i;
        }
    }

    /// <summary><c>createdAt</c> for <c>CreatedAt</c>, <c>idEncoded</c> for
    /// <c>IDEncoded</c>.</summary>
    public static string Uncapitalize(string name)
    {
        int length = 0;
        while (length < name.Length && name[length] is >= 'A' and <= 'Z' && (length == 0 || !StartsWord(name, length)))
            length++;
        return name.Substring(0, length).ToLowerInvariant() + name.Substring(length);
    }

    private static bool StartsWord(string name, int index)
        => char.IsUpper(name[index])
            && (!char.IsUpper(name[index - 1]) || (index + 1 < name.Length && char.IsLower(name[index + 1])));
}
