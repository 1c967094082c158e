namespace HttpHeaders;

/// <summary>The part of a block at the position of a <see cref="HeaderReader"/>.</summary>
internal enum HeaderPart
{
    None,

    /// <summary><c>GET /index.html HTTP/1.1</c>; the name is the method.</summary>
    RequestLine,

    /// <summary><c>HTTP/1.1 200 OK</c></summary>
    StatusLine,

    /// <summary><c>Host: example.org</c>, with a name and a value.</summary>
    Header,

    /// <summary>The empty line after the last header of a block.</summary>
    EndOfBlock,
}
