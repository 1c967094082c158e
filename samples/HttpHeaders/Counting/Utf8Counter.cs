namespace HttpHeaders;

/// <summary>The implementation with generated lookups: names stay UTF-8, and
/// no string is created.</summary>
internal sealed class Utf8Counter : IHeaderCounter
{
    public string Name => "utf8";

    public void Count(ReadOnlySpan<byte> input, HeaderCounts counts)
    {
        var reader = new HeaderReader(input);
        while (reader.Read())
        {
            if (reader.Part == HeaderPart.Header)
                CountHeader(reader.Name, reader.Value, counts);
            else if (reader.Part == HeaderPart.RequestLine)
                counts.Methods.Add((int)RequestMethods.Match(reader.Name));
            else if (reader.Part == HeaderPart.StatusLine)
                counts.Responses++;
        }
    }

    private static void CountHeader(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value, HeaderCounts counts)
    {
        HeaderNames.Key header = HeaderNames.Match(name);
        counts.Headers.Add((int)header);
        if (header is HeaderNames.Key.AcceptEncoding or HeaderNames.Key.ContentEncoding)
            CountCodings(value, counts);
    }

    /// <summary>Counts the codings in a list such as <c>gzip, br;q=0.8</c>.</summary>
    private static void CountCodings(ReadOnlySpan<byte> value, HeaderCounts counts)
    {
        foreach (Range element in value.Split((byte)','))
        {
            ReadOnlySpan<byte> name = WithoutParameters(value[element]).Trim(" \t\r\n"u8);
            counts.Codings.Add(ContentCodings.TryMatch(name, out ContentCoding coding) ? (int)coding : -1);
        }
    }

    private static ReadOnlySpan<byte> WithoutParameters(ReadOnlySpan<byte> element)
    {
        int end = element.IndexOf((byte)';');
        return end < 0 ? element : element[..end];
    }
}
