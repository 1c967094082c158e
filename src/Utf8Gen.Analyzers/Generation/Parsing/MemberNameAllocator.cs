using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Derives the member names of one table's keys.</summary>
/// <remarks>A key is split into words at every character that cannot be part of an identifier, and at underscores. Each
/// word is capitalized if it begins with a letter from a to z; the rest is kept, or converted to lowercase if the key
/// is in capitals with underscores. A name that would begin with a digit gets an underscore. <c>"release-date"</c>
/// becomes <c>ReleaseDate</c>, <c>"cveId"</c> <c>CveId</c>, <c>"BY_DATE"</c> <c>ByDate</c>, <c>"2fa"</c> <c>_2fa</c>.
/// The empty key becomes <c>Empty</c>, and a key without any such character is spelled by its code units: <c>"$"</c>
/// becomes <c>U0024</c>. A duplicate name gets <c>_2</c>, <c>_3</c>; a name that has another meaning in the table gets
/// <c>Key</c>.</remarks>
/// <param name="nested">The names of the nested types.</param>
internal sealed class MemberNameAllocator(NestedNames nested)
{
    /// <summary>A longer name is cut: metadata allows at most 1,023 bytes.</summary>
    private const int MaxLength = 255;

    private readonly HashSet<string> _taken = new(StringComparer.Ordinal);

    /// <summary>The last number appended to each name, so that many keys with the same name do not try all of
    /// them.</summary>
    private readonly Dictionary<string, int> _lastNumbers = new(StringComparer.Ordinal);

    public MemberNameAllocator()
        : this(NestedNames.Usual)
    {
    }

    /// <param name="key">The key.</param>
    /// <param name="preferred">The name before it was made unique.</param>
    /// <returns>The unique name.</returns>
    public string Add(string key, out string preferred)
    {
        preferred = Cut(Spell(key));

        // Utf8 is also the class that contains the constants, and a member
        // cannot have the name of its class.
        string free = IsOfTable(preferred) ? preferred + "Key" : preferred;
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

    /// <summary>Whether a name has another meaning in the table.</summary>
    public bool IsOfTable(string name) => name is EmittedNames.Unknown or EmittedNames.Utf8 || name == nested.Utf8;

    /// <summary>Reserves a name.</summary>
    /// <returns>False if the name is taken.</returns>
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

    /// <summary>Whether a key is in capitals: <c>"BY_DATE"</c>, but neither <c>"GET"</c> nor <c>"_ID"</c>, since one
    /// word may be an abbreviation.</summary>
    private static bool IsInCapitals(string key)
        => key.Trim('_').IndexOf('_') >= 0 && !key.Any(static c => c is >= 'a' and <= 'z');

    /// <summary>For other letters the result depends on the machine's version of Unicode.</summary>
    private static char ToUpper(char c) => c is >= 'a' and <= 'z' ? (char)(c - 'a' + 'A') : c;

    private static char ToLower(char c) => c is >= 'A' and <= 'Z' ? (char)(c - 'A' + 'a') : c;

    /// <summary>Identifiers may contain format characters, but the compiler ignores them.</summary>
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

/// <summary>Assigns member names to the keys of one table: explicit names first, so that no other key takes
/// them.</summary>
internal sealed class KeyNames(NestedNames nested, TableMistakes mistakes, Func<KeyPlace, Location?> placeOf)
{
    private readonly MemberNameAllocator _names = new(nested);

    /// <param name="keys">The distinct keys.</param>
    /// <param name="chosen">The keys with explicit names.</param>
    public EquatableArray<TableKey> Assign(IReadOnlyList<RawKey> keys, IReadOnlyList<RawKey> chosen)
    {
        Dictionary<string, string> taken = ReserveChosen(chosen);
        var named = ImmutableArray.CreateBuilder<TableKey>(keys.Count);
        foreach (RawKey key in keys)
            named.Add(new TableKey(key.Text, taken.TryGetValue(key.Text, out string? name) ? name : NameOf(key), key.EnumValue));
        return new EquatableArray<TableKey>(named.ToImmutable());
    }

    private Dictionary<string, string> ReserveChosen(IReadOnlyList<RawKey> chosen)
    {
        var taken = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (RawKey key in chosen)
        {
            if (taken.ContainsKey(key.Text))
                continue; // a duplicate key, which is reported

            if (FindMistake(key.Name!) is { } mistake)
                mistakes.Add(
                    RuleCatalogue.UnusableKeyName, placeOf(key.Place with { Origin = KeyOrigin.KeyName }), mistakes.Table, mistake);
            else
                taken.Add(key.Text, key.Name!);
        }

        return taken;
    }

    private string? FindMistake(string name)
    {
        if (!SyntaxFacts.IsValidIdentifier(name) || SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || name == "value__"
            || name.Any(IsFormat))
            return $"{CSharpText.Show(name)} is not a name that a member can have; write an identifier";
        if (_names.IsOfTable(name))
            return $"the name '{name}' is one that the table needs itself; choose another";
        return _names.TryTake(name) ? null : $"the name '{name}' is taken; choose another";
    }

    /// <summary>The compiler ignores such characters in a name.</summary>
    private static bool IsFormat(char c) => char.GetUnicodeCategory(c) == UnicodeCategory.Format;

    private string NameOf(RawKey key)
    {
        string name = _names.Add(key.Name ?? key.Text, out string preferred);
        if (name != preferred)
            mistakes.Note(RuleCatalogue.RenamedMember, placeOf(key.Place), "key " + CSharpText.Show(key.Text), name, preferred);
        return name;
    }
}
