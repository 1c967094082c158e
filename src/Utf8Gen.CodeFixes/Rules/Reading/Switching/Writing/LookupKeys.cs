using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.Resolving;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>The keys of a lookup, and the member names that the generator would assign.</summary>
internal static class LookupKeys
{
    /// <returns>The member for each key, in key order; null if the generator would report something
    /// about them, such as an empty key: its warning could break the build.</returns>
    public static IReadOnlyList<KeyValuePair<string, string>>? TryName(IReadOnlyList<string> keys)
    {
        if (AreOdd(keys))
            return null;

        var names = new MemberNameAllocator();
        return [.. keys.Select(key => new KeyValuePair<string, string>(key, names.Add(key, out _)))];
    }

    private static bool AreOdd(IReadOnlyList<string> keys)
    {
        bool isOdd = false;
        var mistakes = new TableMistakes("", diagnostic => isOdd |= diagnostic.Severity >= DiagnosticSeverity.Warning);
        RawKey[] all = [.. keys.Select(static (key, index) => new RawKey(key, new KeyPlace(KeyOrigin.Argument, index)))];
        new KeyMistakes(mistakes, ignoreCase: false, areGiven: false, static _ => null).WithoutFaults(all, CancellationToken.None);
        return isOdd;
    }
}
