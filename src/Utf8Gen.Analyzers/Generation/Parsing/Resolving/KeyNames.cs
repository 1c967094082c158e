using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>Assigns member names to the keys of one table: explicit names first, so that no
/// other key takes them.</summary>
internal sealed class KeyNames(NestedNames nested, TableMistakes mistakes, Func<KeyPlace, Location?> placeOf)
{
    private readonly MemberNameAllocator _names = new(nested);

    /// <param name="keys">The distinct keys.</param>
    /// <param name="chosen">The keys with explicit names.</param>
    public EquatableArray<TableKey> Give(IReadOnlyList<RawKey> keys, IReadOnlyList<RawKey> chosen)
    {
        Dictionary<string, string> taken = Take(chosen);
        var named = ImmutableArray.CreateBuilder<TableKey>(keys.Count);
        foreach (RawKey key in keys)
            named.Add(new TableKey(key.Text, taken.TryGetValue(key.Text, out string? name) ? name : NameOf(key), key.EnumValue));
        return new EquatableArray<TableKey>(named.ToImmutable());
    }

    private Dictionary<string, string> Take(IReadOnlyList<RawKey> chosen)
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
