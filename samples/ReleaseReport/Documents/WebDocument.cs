namespace ReleaseReport;

/// <summary>A document at an http or https address.</summary>
/// <remarks>Its content is not waited for: a variant that stops early closes the connection, and the rest is never sent.</remarks>
internal sealed class WebDocument : ReleaseDocument
{
    /// <summary>A connection is closed where its content was not read to the end. Usually the rest is read in the background, to
    /// use the connection again.</summary>
    private static readonly HttpClient Client = new(new SocketsHttpHandler { MaxResponseDrainSize = 0 });

    private readonly Uri _address;

    private WebDocument(string name, Uri address)
        : base(name)
    {
        _address = address;
    }

    /// <inheritdoc/>
    public override long? Size => null;

    /// <returns>The document, or null where the argument is no such address.</returns>
    public static WebDocument? TryCreate(string argument)
        => Uri.TryCreate(argument, UriKind.Absolute, out Uri? address) && (address.Scheme == Uri.UriSchemeHttp || address.Scheme == Uri.UriSchemeHttps)
            ? new WebDocument(argument, address)
            : null;

    /// <inheritdoc/>
    public override Stream Open()
    {
        try
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, _address);
            HttpResponseMessage response = Client.Send(request, HttpCompletionOption.ResponseHeadersRead);
            return response.EnsureSuccessStatusCode().Content.ReadAsStream();
        }
        catch (HttpRequestException exception)
        {
            throw new DocumentException(Name, exception.Message, exception);
        }
    }

    /// <inheritdoc/>
    public override LoadedDocument Load()
    {
        using Stream content = Open();
        return new LoadedDocument(Name, content.ReadToEnd(Name));
    }
}
