global using System.IO.Pipelines;
global using Microsoft.AspNetCore.Http;

namespace U8G0050
{
    internal static class Page
    {
        public static HttpResponse response = new();
    }
}

namespace Microsoft.AspNetCore.Http
{
    internal class HttpResponse
    {
        public PipeWriter BodyWriter => PipeWriter.Create(Stream.Null);
    }

    internal static class HttpResponseWritingExtensions
    {
        public static Task WriteAsync(this HttpResponse response, string text, CancellationToken cancellationToken = default)
            => Task.CompletedTask;
    }
}
