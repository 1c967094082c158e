using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Utf8Gen.Benchmarks.Json.Web;

/// <summary>An HTTP server on this machine that sends a document slowly, as over a line of so many
/// bytes a second.</summary>
internal sealed class DripServer : IDisposable
{
    private const int PieceSize = 4096;

    private readonly TcpListener _listener = new(IPAddress.Loopback, port: 0);
    private readonly byte[] _document;
    private readonly TimeSpan _pause;
    private long _bytesSent;

    public DripServer(byte[] document, int bytesPerSecond)
    {
        _document = document;
        _pause = TimeSpan.FromSeconds((double)PieceSize / bytesPerSecond);
        _listener.Start();
        Address = new Uri($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");
        _ = ServeAsync();
    }

    public Uri Address { get; }

    /// <summary>How much of the document was sent since this was last asked.</summary>
    public long TakeBytesSent() => Interlocked.Exchange(ref _bytesSent, 0);

    public void Dispose() => _listener.Dispose();

    private async Task ServeAsync()
    {
        try
        {
            while (true)
            {
                using Socket client = await _listener.AcceptSocketAsync();
                await AnswerAsync(client);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The listener is closed.
        }
    }

    private async Task AnswerAsync(Socket client)
    {
        await client.ReceiveAsync(new byte[PieceSize]);
        try
        {
            await client.SendAsync(
                Encoding.ASCII.GetBytes($"HTTP/1.1 200 OK\r\nContent-Length: {_document.Length}\r\nConnection: close\r\n\r\n"));
            for (int at = 0; at < _document.Length; at += PieceSize)
            {
                Interlocked.Add(ref _bytesSent, await client.SendAsync(_document.AsMemory(at, Math.Min(PieceSize, _document.Length - at))));
                await Task.Delay(_pause);
            }
        }
        catch (SocketException)
        {
            // The client has what it needs, and has left.
        }
    }
}
