namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>How names of one kind are written.</summary>
/// <param name="Capitalization">The capitals of the words.</param>
/// <param name="Prefix">What precedes the words: <c>s_</c>.</param>
/// <param name="Suffix">What follows them.</param>
/// <param name="Separator">What is between them.</param>
internal sealed record NamingStyle(Capitalization Capitalization, string Prefix = "", string Suffix = "", string Separator = "")
{
    public static NamingStyle PascalCase { get; } = new(Capitalization.PascalCase);

    /// <summary>Returns a name in this style.</summary>
    /// <param name="name">The name in Pascal case.</param>
    public string Write(string name)
    {
        // _2fa needs no second underscore.
        if (Prefix is [.., '_'] && name is ['_', ..])
            name = name.Substring(1);

        string[] words = Separator.Length == 0 && Capitalization is not Capitalization.FirstWordUpper ? [name] : [.. Words.Of(name)];
        return Prefix + string.Join(Separator, words.Select(Capitalize)) + Suffix;
    }

    private string Capitalize(string word, int index) => Capitalization switch
    {
        Capitalization.PascalCase => word,
        Capitalization.CamelCase => index == 0 ? Words.Uncapitalize(word) : word,
        Capitalization.FirstWordUpper => index == 0 ? word : Words.Uncapitalize(word),
        Capitalization.AllUpper => word.ToUpperInvariant(),
        _ => word.ToLowerInvariant(),
    };
}
