using System.Text;

namespace HttpHeaders;

/// <summary>The conventional implementation: each name becomes a string,
/// which a dictionary finds.</summary>
internal sealed class StringCounter : IHeaderCounter
{
    private static readonly Dictionary<string, HeaderNames.Key> Headers = Enum.GetValues<HeaderNames.Key>()
        .Where(header => header != HeaderNames.Key.Unknown)
        .ToDictionary(HeaderNames.GetString, StringComparer.OrdinalIgnoreCase);

    private static readonly Dictionary<string, ContentCoding> Codings = Enum.GetValues<ContentCoding>()
        .ToDictionary(ContentCodings.GetString, StringComparer.OrdinalIgnoreCase);

    public string Name => "string";

    public void Count(ReadOnlySpan<byte> input, HeaderCounts counts)
    {
        var reader = new HeaderReader(input);
        while (reader.Read())
        {
            if (reader.Part == HeaderPart.Header)
                CountHeader(Encoding.UTF8.GetString(reader.Name), reader.Value, counts);
            else if (reader.Part == HeaderPart.RequestLine)
                counts.Methods.Add((int)ToMethod(Encoding.UTF8.GetString(reader.Name)));
            else if (reader.Part == HeaderPart.StatusLine)
                counts.Responses++;
        }
    }

    private static RequestMethod ToMethod(string name) => name switch
    {
        "GET" => RequestMethod.Get,
        "HEAD" => RequestMethod.Head,
        "POST" => RequestMethod.Post,
        "PUT" => RequestMethod.Put,
        "PATCH" => RequestMethod.Patch,
        "DELETE" => RequestMethod.Delete,
        "OPTIONS" => RequestMethod.Options,
        _ => RequestMethod.Unknown,
    };

    private static void CountHeader(string name, ReadOnlySpan<byte> value, HeaderCounts counts)
    {
        if (!Headers.TryGetValue(name, out HeaderNames.Key header))
            header = HeaderNames.Key.Unknown;

        counts.Headers.Add((int)header);
        if (header is HeaderNames.Key.AcceptEncoding or HeaderNames.Key.ContentEncoding)
            CountCodings(Encoding.UTF8.GetString(value), counts);
    }

    private static void CountCodings(string value, HeaderCounts counts)
    {
        foreach (string element in value.Split(','))
        {
            string name = element.Split(';')[0].Trim(' ', '\t', '\r', '\n');
            counts.Codings.Add(Codings.TryGetValue(name, out ContentCoding coding) ? (int)coding : -1);
        }
    }
}
