using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>An HTTP server on this machine that answers every request with the same content, in pieces, until the client leaves.</summary>
internal sealed class TestServer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, port: 0);
    private readonly Task _serving;

    /// <param name="status">The first line of the answer, after the version.</param>
    /// <param name="content">What it answers.</param>
    /// <param name="length">How long it says that is. Where that is more, it waits for ever behind what there is.</param>
    public TestServer(string status, byte[] content, long length)
    {
        _listener.Start();
        Address = $"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/releases.json";
        _serving = ServeAsync(status, content, length);
    }

    public string Address { get; }

    public void Dispose()
    {
        _listener.Dispose();
        _serving.GetAwaiter().GetResult();
    }

    private async Task ServeAsync(string status, byte[] content, long length)
    {
        try
        {
            while (true)
            {
                using Socket client = await _listener.AcceptSocketAsync();
                await AnswerAsync(client, status, content, length);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The listener is closed: the test is over.
        }
    }

    private static async Task AnswerAsync(Socket client, string status, byte[] content, long length)
    {
        var request = new byte[4096];
        await client.ReceiveAsync(request);
        await client.SendAsync(Encoding.ASCII.GetBytes($"HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"));
        try
        {
            await client.SendAsync(content);
            if (length > content.Length)
                await client.ReceiveAsync(request); // returns when the client leaves
        }
        catch (SocketException)
        {
            // The client has left.
        }
    }
}
