using System.Globalization;

namespace LogIndex;

/// <summary>Generates the log of a shop: a few levels and services, many paths and users, and
/// several lines for each request.</summary>
internal sealed class FakeTraffic
{
    private const int LinesPerRequest = 4;
    private const int Orders = 100_000;
    private const int Customers = 50_000;

    private static readonly string[] Services = ["checkout", "catalogue", "payment", "search", "gateway", "mail"];
    private static readonly string[] FirstNames = ["anna", "jonas", "maria", "zoë", "luis", "aiko", "jürgen", "олег", "fatima", "john"];
    private static readonly DateTime Start = new(2024, 8, 13, 8, 0, 0, DateTimeKind.Utc);

    private readonly Random _random;
    private DateTime _time = Start;
    private string _request = "";

    public FakeTraffic(int seed)
    {
        _random = new Random(seed);
    }

    /// <summary>Returns the fields of the next line.</summary>
    public IEnumerable<FakeField> NextLine()
    {
        _time = _time.AddMilliseconds(_random.Next(20));
        if (_request.Length == 0 || _random.Next(LinesPerRequest) == 0)
            _request = Invariant($"req-{_random.NextInt64():x16}");

        return
        [
            new("time", _time.ToString("O", CultureInfo.InvariantCulture)),
            new("level", NextLevel()),
            new("service", Services[NextSkewed(Services.Length)]),
            new("path", NextPath()),
            new("status", NextStatus(), IsNumber: true),
            new("user", NextUser()),
            new("request", _request),
        ];
    }

    private string NextLevel() => _random.Next(100) switch
    {
        < 80 => "info",
        < 90 => "debug",
        < 98 => "warn",
        _ => "error",
    };

    private string NextStatus() => _random.Next(100) switch
    {
        < 85 => "200",
        < 92 => "304",
        < 98 => "404",
        _ => "503",
    };

    private string NextPath() => _random.Next(20) switch
    {
        < 5 => "/",
        < 8 => $"/search?q=\"{FirstNames[_random.Next(FirstNames.Length)]}\"",
        < 14 => Invariant($"/api/orders/{NextSkewed(Orders)}"),
        _ => Invariant($"/products/{NextSkewed(Orders)}/reviews"),
    };

    /// <summary>Returns a user; empty if nobody is logged in.</summary>
    private string NextUser()
    {
        int customer = NextSkewed(Customers);
        return _random.Next(10) == 0 ? "" : Invariant($"{FirstNames[customer % FirstNames.Length]}.{customer:D5}@example.org");
    }

    /// <summary>Returns small numbers far more often than large ones.</summary>
    private int NextSkewed(int end) => (int)(end * Math.Pow(_random.NextDouble(), 3));

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
