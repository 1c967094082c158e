namespace HttpHeaders;

/// <summary>Kinds of blocks that browsers, programs and servers write.</summary>
internal static class FakeBlocks
{
    public static FakeBlock BrowserRequest { get; } = new(
        ["GET / HTTP/1.1", "GET /search?q=utf-8 HTTP/1.1", "GET /site.css HTTP/1.1", "HEAD / HTTP/1.1", "POST /login HTTP/1.1"],
        [
            new("Host", "www.example.org"),
            new("Connection", "keep-alive"),
            new("Cache-Control", "max-age=0", Percent: 30),
            new("Sec-CH-UA", "\"Chromium\";v=\"128\", \"Not;A=Brand\";v=\"24\"", Percent: 70),
            new("Sec-CH-UA-Mobile", "?0", Percent: 70),
            new("Sec-CH-UA-Platform", "\"Linux\"", Percent: 70),
            new("DNT", "1", Percent: 15),
            new("Upgrade-Insecure-Requests", "1", Percent: 60),
            new("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36"),
            new("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"),
            new("Sec-Fetch-Site", "same-origin", Percent: 80),
            new("Sec-Fetch-Mode", "navigate", Percent: 80),
            new("Sec-Fetch-User", "?1", Percent: 40),
            new("Sec-Fetch-Dest", "document", Percent: 80),
            new("Referer", "https://www.example.org/", Percent: 60),
            new("Accept-Encoding", "gzip, deflate, br, zstd"),
            new("Accept-Language", "en-GB, en;q=0.9, de;q=0.8"),
            new("Cookie", "session=0123456789abcdef; theme=dark", Percent: 75, MaxCount: 3),
            new("If-None-Match", "\"33a64df551425fcc\"", Percent: 25),
            new("If-Modified-Since", "Tue, 13 Aug 2024 08:00:00 GMT", Percent: 20),
            new("X-Forwarded-For", "192.0.2.17", Percent: 20, MaxCount: 2),
        ]);

    public static FakeBlock ApiRequest { get; } = new(
        [
            "GET /api/orders/4711 HTTP/1.1", "POST /api/orders HTTP/1.1", "PUT /api/orders/4711 HTTP/1.1",
            "PATCH /api/orders/4711 HTTP/1.1", "DELETE /api/orders/4711 HTTP/1.1", "OPTIONS * HTTP/1.1", "PURGE /api HTTP/1.1",
        ],
        [
            new("Host", "api.example.org"),
            new("Authorization", "Bearer eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG"),
            new("Accept", "application/json"),
            new("Content-Type", "application/json; charset=utf-8", Percent: 70),
            new("Content-Length", "348", Percent: 60),
            new("Content-Encoding", "gzip", Percent: 20),
            new("Transfer-Encoding", "chunked", Percent: 10),
            new("Accept-Encoding", "br;q=1.0, gzip;q=0.8, x-snappy", Percent: 50),
            new("User-Agent", "shop-client/3.2"),
            new("Origin", "https://shop.example.org", Percent: 20),
            new("Expect", "100-continue", Percent: 5),
            new("Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", Percent: 60),
            new("X-Request-Id", "7b1f2c1e-1d3a-4b0e-9d5f-0a1b2c3d4e5f", Percent: 70),
            new("X-Api-Version", "2024-08-01", Percent: 30),
        ]);

    public static FakeBlock Response { get; } = new(
        ["HTTP/1.1 200 OK", "HTTP/1.1 304 Not Modified", "HTTP/1.1 404 Not Found"],
        [
            new("Date", "Tue, 13 Aug 2024 08:00:01 GMT"),
            new("Server", "example", Percent: 60),
            new("Content-Type", "text/html; charset=utf-8", Percent: 90),
            new("Content-Length", "10240", Percent: 70),
            new("Content-Encoding", "br", Percent: 50),
            new("Cache-Control", "public, max-age=3600, must-revalidate", Percent: 80),
            new("ETag", "W/\"33a64df551425fcc\"", Percent: 60),
            new("Last-Modified", "Mon, 12 Aug 2024 08:00:00 GMT", Percent: 50),
            new("Vary", "Accept-Encoding, Origin", Percent: 60),
            new("Set-Cookie", "session=0123456789abcdef; Path=/; Secure; HttpOnly", Percent: 40, MaxCount: 3),
            new("Strict-Transport-Security", "max-age=31536000; includeSubDomains", Percent: 50),
            new("Access-Control-Allow-Origin", "*", Percent: 20),
            new("X-Frame-Options", "DENY", Percent: 40),
            new("X-Cache", "HIT", Percent: 30),
        ]);
}
