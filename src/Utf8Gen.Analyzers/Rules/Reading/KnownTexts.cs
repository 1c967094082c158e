using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The constants that a string from JSON is compared with, if nothing else is done with
/// it: <c>reader.GetString() == "id"</c>, <c>string? type = element.GetString(); switch (type)
/// ...</c></summary>
internal static class KnownTexts
{
    /// <returns>None if the string is used for anything else, or its bytes are not
    /// accessible.</returns>
    public static IReadOnlyList<string> FindConstants(JsonText text, JsonSymbols json)
    {
        if (!InterceptedText.IsPossible(text))
            return [];
        if (TextSwitch.Find(text.Read, json) is { } found)
            return found.Labels.Keys;
        if (ComparisonOf(text.Read, json) is { } comparison)
            return TextsOf(comparison.Constants);

        return TextLocal.DeclaredBy(text.Read) is { } declarator && ComparedLocal.TryMatch(declarator, json) is { } local
            ? TextsOf(local.Constants)
            : [];
    }

    private static IReadOnlyList<string> TextsOf(IEnumerable<Utf8Literal> constants)
        => [.. constants.Select(static constant => constant.Text).Distinct()];

    /// <summary>Returns the comparison; the string may be an argument.</summary>
    private static TextComparison? ComparisonOf(IOperation read, JsonSymbols json)
    {
        IOperation? parent = read.Parent is IArgumentOperation argument ? argument.Parent : read.Parent;
        return parent is not null && TextComparison.TryMatch(parent, json) is { } found && found.Text.Read == read ? found : null;
    }
}
