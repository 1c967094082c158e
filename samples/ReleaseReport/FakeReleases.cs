using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace ReleaseReport;

/// <summary>Makes up documents in the format of .NET's <c>releases.json</c>.</summary>
internal static class FakeReleases
{
    private const int HashBytes = 64;

    private static readonly DateOnly NewestRelease = new(2023, 10, 10);

    private static readonly JsonSerializerOptions Plain = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>What the program reports on when no file is given.</summary>
    public static IEnumerable<(string Name, Func<byte[]> Read)> All { get; } =
    [
        ("made-up short", static () => Create(releases: 4, filesPerRelease: 2, securityRelease: 0)),
        ("made-up long", static () => Create(releases: 40, filesPerRelease: 100, securityRelease: 2)),
        ("made-up preview", static () => Create(releases: 6, filesPerRelease: 100, securityRelease: null)),
    ];

    /// <summary>The same arguments make the same bytes.</summary>
    /// <param name="releases">The number of releases.</param>
    /// <param name="filesPerRelease">How many downloads each lists: most of the size.</param>
    /// <param name="securityRelease">The index of the only release with security fixes; null for
    /// none.</param>
    /// <param name="seed">Draws the end of support, the CVEs and the hashes.</param>
    public static byte[] Create(int releases, int filesPerRelease, int? securityRelease, int seed = 1)
    {
        var random = new Random(seed);
        var channel = new JsonObject
        {
            ["channel-version"] = "6.0",
            ["latest-release"] = "6.0.23",
            ["support-phase"] = "active",
            ["eol-date"] = ToText(NewestRelease.AddDays(random.Next(-500, 500))),
            ["lifecycle-policy"] = "https://example.org/policy?von=\u00E4ltere&ab=\U0001F600",
            ["releases"] = Array(releases, i => Release(i, $"6.0.{releases - i}", filesPerRelease, i == securityRelease, random)),
        };
        return JsonSerializer.SerializeToUtf8Bytes(channel, Plain);
    }

    private static JsonObject Release(int index, string version, int files, bool isSecurity, Random random) => new()
    {
        ["release-date"] = ToText(NewestRelease.AddDays(-35 * index)),
        ["release-version"] = version,
        ["security"] = isSecurity,
        ["cve-list"] = Array(isSecurity ? random.Next(1, 4) : 0, _ => Cve($"CVE-2023-{random.Next(10_000, 100_000)}")),
        ["runtime"] = new JsonObject
        {
            ["release-date"] = "not the date of the release",
            ["files"] = Array(files, i => Download(i, random)),
        },
    };

    private static JsonObject Cve(string id) => new()
    {
        ["cve-id"] = id,
        ["cve-url"] = $"https://example.org/cve?name={id}&title=\"Stra\u00DFe\"",
    };

    private static JsonObject Download(int index, Random random)
    {
        byte[] hash = new byte[HashBytes];
        random.NextBytes(hash);
        return new JsonObject
        {
            ["name"] = $"dotnet-runtime-{index}.tar.gz",
            ["url"] = $"https://example.org/dotnet/Runtime/6.0/dotnet-runtime-{index}.tar.gz",
            ["hash"] = Convert.ToHexStringLower(hash),
        };
    }

    private static JsonArray Array(int count, Func<int, JsonNode> create) => [.. Enumerable.Range(0, count).Select(create)];

    private static string ToText(DateOnly date) => date.ToString("O", CultureInfo.InvariantCulture);
}
