using System.Text;

namespace HttpHeaders;

/// <summary>Generates header blocks as varied as real ones: names in any case, repeated headers,
/// values surrounded by blanks or folded over lines.</summary>
internal sealed class FakeHeaders
{
    private const string LineEnd = "\r\n";

    private readonly Random _random;
    private readonly StringBuilder _text = new();

    private FakeHeaders(int seed)
    {
        _random = new Random(seed);
    }

    /// <summary>Generates blocks. The same arguments produce the same bytes.</summary>
    public static byte[] Create(int seed, int blocks)
    {
        var fake = new FakeHeaders(seed);
        for (int i = 0; i < blocks; i++)
            fake.WriteBlock();
        return Encoding.ASCII.GetBytes(fake._text.ToString());
    }

    private void WriteBlock()
    {
        FakeBlock block = _random.Next(10) switch
        {
            < 5 => FakeBlocks.BrowserRequest,
            < 8 => FakeBlocks.ApiRequest,
            _ => FakeBlocks.Response,
        };
        Func<string, string> spell = ChooseSpelling();
        _text.Append(block.StartLines[_random.Next(block.StartLines.Length)]).Append(LineEnd);
        foreach (FakeHeader header in block.Headers.Where(header => IsOneOf(header.Percent)))
            WriteHeader(header, spell);
        _text.Append(LineEnd);
    }

    private void WriteHeader(FakeHeader header, Func<string, string> spell)
    {
        for (int times = _random.Next(header.MaxCount) + 1; times > 0; times--)
            _text.Append(spell(header.Name)).Append(':').Append(Blanks()).Append(Fold(header.Value)).Append(LineEnd);
    }

    /// <summary>One client spells all names in the same way.</summary>
    private Func<string, string> ChooseSpelling() => _random.Next(20) switch
    {
        < 10 => name => name,
        < 17 => name => string.Concat(name.Select(char.ToLowerInvariant)),
        < 18 => name => name.ToUpperInvariant(),
        _ => MixCase,
    };

    private string MixCase(string name)
        => string.Concat(name.Select(c => IsOneOf(50) ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c)));

    private string Blanks() => _random.Next(20) switch
    {
        0 => "",
        1 => " \t ",
        _ => " ",
    };

    private string Fold(string value) => IsOneOf(3) ? value.Replace(", ", "," + LineEnd + "  ", StringComparison.Ordinal) : value;

    private bool IsOneOf(int percent) => _random.Next(100) < percent;
}
