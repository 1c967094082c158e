namespace Utf8Gen.Benchmarks.Lookup.Writing;

/// <summary>Makes up property names such as an API has them.</summary>
internal static class KeyNames
{
    private const int Seed = 20_261_122;

    private const int ShortestName = 2;

    private const int LongestName = 24;

    // The names that every API has come first, so that small tables look like tables of people.
    private static readonly string[] First =
    [
        "id", "name", "createdAt", "type", "description", "url", "version", "isPrivate", "downloadCount", "owner",
        "license", "defaultBranchName", "tags", "lastModified", "authors", "size", "homepage", "status", "updatedAt", "language",
        "repositoryUrl", "sha512", "dependencies", "title", "isDeprecated", "email", "summary", "publishedBy", "iconUrl", "minClientVersion",
        "path", "totalCount",
    ];

    private static readonly string[] Subjects =
    [
        "account", "address", "api", "app", "billing", "branch", "build", "cart", "client", "comment", "commit", "content", "country",
        "currency", "customer", "delivery", "device", "document", "error", "event", "feature", "file", "group", "host", "image", "invoice",
        "item", "job", "label", "line", "locale", "message", "model", "node", "order", "package", "page", "parent", "payment", "plan",
        "price", "product", "profile", "project", "query", "region", "release", "request", "response", "review", "role", "schema",
        "server", "service", "session", "shipping", "source", "store", "target", "task", "tax", "team", "template", "tenant", "user",
        "vendor", "window", "zone",
    ];

    private static readonly string[] Qualities =
    [
        "active", "allowed", "average", "base", "current", "default", "enabled", "external", "final", "first", "global", "has", "hidden",
        "initial", "internal", "is", "last", "local", "max", "min", "net", "next", "open", "original", "pending", "previous", "primary",
        "public", "raw", "remote", "secondary", "selected", "shared", "total", "valid", "visible",
    ];

    private static readonly string[] Properties =
    [
        "id", "name", "type", "url", "key", "code", "count", "date", "status", "index", "size", "length", "hash", "path", "version",
        "email", "number", "amount", "rate", "limit", "token", "time", "format", "state", "value", "text", "owner", "level", "color",
        "width", "height", "offset", "ratio", "reason", "title", "notes", "kind", "order", "range", "scope", "source", "tags",
    ];

    /// <summary>Distinct names, and distinct still when case does not count; the same ones in every run.</summary>
    public static IReadOnlyList<string> Create(int count)
    {
        var random = new Random(Seed);
        var names = new List<string>(First);
        var seen = new HashSet<string>(First, StringComparer.OrdinalIgnoreCase);
        while (names.Count < count)
        {
            string name = MakeUp(random);
            if (name.Length is >= ShortestName and <= LongestName && seen.Add(name))
                names.Add(name);
        }

        return names;
    }

    private static string MakeUp(Random random) => random.Next(10) switch
    {
        0 => Any(Subjects, random),
        1 => Any(Properties, random),
        2 or 3 => Any(Subjects, random) + Capital(Any(Properties, random)),
        4 => Any(Qualities, random) + Capital(Any(Subjects, random)),
        5 => Any(Qualities, random) + Capital(Any(Properties, random)),
        6 => Any(Subjects, random) + Capital(Any(Subjects, random)),
        7 => Any(Qualities, random) + Capital(Any(Subjects, random)) + Capital(Any(Properties, random)),
        8 => Any(Subjects, random) + Capital(Any(Subjects, random)) + Capital(Any(Properties, random)),
        _ => Any(Properties, random) + "Of" + Capital(Any(Subjects, random)),
    };

    private static string Any(string[] words, Random random) => words[random.Next(words.Length)];

    private static string Capital(string word) => char.ToUpperInvariant(word[0]) + word[1..];
}
