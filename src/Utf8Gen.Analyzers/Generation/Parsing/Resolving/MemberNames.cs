using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>Gives each key of one table a name in code.</summary>
/// <remarks>
/// The rule: a key is cut into words at every character that cannot be part of an identifier, and at underscores; each
/// word begins with a capital, if it begins with one of a to z, and goes on as it is, or in small letters where the key is
/// written in capitals with underscores; a name that would begin with a digit gets an underscore.
/// <c>"release-date"</c> is <c>ReleaseDate</c>, <c>"cveId"</c> is <c>CveId</c>, <c>"BY_DATE"</c> is <c>ByDate</c>, <c>"2fa"</c> is <c>_2fa</c>. The
/// empty key is <c>Empty</c>, and a key without any such character is spelled by its code units: <c>"$"</c> is
/// <c>U0024</c>. A name that is taken gets <c>_2</c>, <c>_3</c>; one that means something else in the table gets
/// <c>Key</c>.
/// </remarks>
/// <param name="nested">What the types of the table are called.</param>
internal sealed class MemberNames(NestedNames nested)
{
    /// <summary>Of a longer name only the beginning counts: metadata has no room for more than 1,023 bytes.</summary>
    private const int MaxLength = 255;

    private readonly HashSet<string> _taken = new(StringComparer.Ordinal);

    /// <summary>The last number that each name got, so that many keys of one name do not try them all.</summary>
    private readonly Dictionary<string, int> _lastNumbers = new(StringComparer.Ordinal);

    public MemberNames()
        : this(NestedNames.Usual)
    {
    }

    /// <param name="key">The key.</param>
    /// <param name="wished">The name by the rule, were it free.</param>
    /// <returns>The key's name.</returns>
    public string Add(string key, out string wished)
    {
        wished = Cut(Spell(key));

        // Utf8 is also the class that holds the constants, and a member cannot have the name of its class.
        string free = IsOfTable(wished) ? wished + "Key" : wished;
        if (_taken.Add(free))
            return free;

        int number = _lastNumbers.TryGetValue(free, out int last) ? last : 1;
        string name;
        do
        {
            number++;
            name = free + "_" + number.ToString(CultureInfo.InvariantCulture);
        }
        while (!_taken.Add(name));

        _lastNumbers[free] = number;
        return name;
    }

    /// <summary>Whether a name means something else in the table.</summary>
    public bool IsOfTable(string name) => name is EmittedNames.Unknown or EmittedNames.Utf8 || name == nested.Utf8;

    /// <summary>Takes a name as it is.</summary>
    /// <returns>False where it is taken.</returns>
    public bool TryTake(string name) => _taken.Add(name);

    private static string Cut(string name) => name.Length <= MaxLength ? name : name.Substring(0, MaxLength);

    private static string Spell(string key)
    {
        if (key.Length == 0)
            return "Empty";

        var name = new StringBuilder(key.Length);
        bool isInCapitals = IsInCapitals(key);
        bool startsWord = true;
        foreach (char c in key)
        {
            if (!IsPartOfWord(c))
            {
                startsWord = true;
                continue;
            }

            name.Append(startsWord ? ToUpper(c) : isInCapitals ? ToLower(c) : c);
            startsWord = false;
        }

        if (name.Length == 0)
            return SpellCodeUnits(key);
        return SyntaxFacts.IsIdentifierStartCharacter(name[0]) ? name.ToString() : "_" + name;
    }

    /// <summary><c>"BY_DATE"</c>, but neither <c>"GET"</c> nor <c>"_ID"</c>: one word may be an abbreviation.</summary>
    private static bool IsInCapitals(string key)
        => key.Trim('_').IndexOf('_') >= 0 && !key.Any(static c => c is >= 'a' and <= 'z');

    /// <summary>Which other letters have a capital depends on the machine's version of Unicode.</summary>
    private static char ToUpper(char c) => c is >= 'a' and <= 'z' ? (char)(c - 'a' + 'A') : c;

    private static char ToLower(char c) => c is >= 'A' and <= 'Z' ? (char)(c - 'A' + 'a') : c;

    /// <summary>Format characters may stand in an identifier, but the compiler does not see them there.</summary>
    private static bool IsPartOfWord(char c)
        => c != '_' && SyntaxFacts.IsIdentifierPartCharacter(c) && char.GetUnicodeCategory(c) != UnicodeCategory.Format;

    private static string SpellCodeUnits(string key)
    {
        var name = new StringBuilder();
        foreach (char c in key)
            name.Append('U').Append(((int)c).ToString("X4", CultureInfo.InvariantCulture));
        return name.ToString();
    }
}
