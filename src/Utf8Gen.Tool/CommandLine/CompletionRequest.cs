using System.Globalization;

namespace Utf8Gen.Tool.CommandLine;

/// <summary>How <c>dotnet-suggest</c> asks for the words that may follow:
/// <c>utf8gen [suggest:12] "utf8gen sca"</c>.</summary>
/// <remarks>As the directive of a <c>RootCommand</c>, which the command of this program is not.</remarks>
/// <param name="CommandLine">What is typed so far.</param>
/// <param name="Position">Where the cursor is in it.</param>
internal sealed record CompletionRequest(string CommandLine, int Position)
{
    private const string Start = "[suggest";

    /// <returns>Null if the arguments are a command.</returns>
    public static CompletionRequest? TryParse(IReadOnlyList<string> arguments)
    {
        if (arguments is not [['[', .., ']'] directive, ..] || !directive.StartsWith(Start, StringComparison.Ordinal))
            return null;

        string line = arguments.Count > 1 ? arguments[^1] : "";
        string position = directive[Start.Length..^1].TrimStart(':');
        return new CompletionRequest(
            line, int.TryParse(position, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : line.Length);
    }
}
