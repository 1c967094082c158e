using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The editor's side of the language server csharp-ls, with analyzers on: JSON-RPC over
/// the standard streams of its process.</summary>
internal sealed class LanguageServer : IAsyncDisposable
{
    /// <summary>For the answer to one request; the first one loads the project.</summary>
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(2);

    private readonly Process _process;
    private readonly ConcurrentDictionary<int, TaskCompletionSource<JsonNode?>> _requests = [];
    private readonly Task _reading;
    private int _lastId;

    private LanguageServer(Process process)
    {
        _process = process;
        process.ErrorDataReceived += (_, line) => Complain(line.Data);
        process.BeginErrorReadLine();
        _reading = ReadAsync();
    }

    /// <summary>What the server wrote to its standard error, and errors that it showed.</summary>
    public ConcurrentQueue<string> Complaints { get; } = [];

    /// <summary>Starts it on a folder with a project that has been restored. Emitted files have
    /// addresses that <c>csharp/metadata</c> takes.</summary>
    public static async Task<LanguageServer> StartAsync(string folder)
    {
        var nothing = new Dictionary<string, string?>();
        (await Command.RunAsync(Repository.Directory, nothing, "dotnet", "tool", "restore")).Succeeded();
        var server = new LanguageServer(Command.Start(
            Repository.Directory, nothing,
            "dotnet", ["tool", "run", "csharp-ls", "--loglevel", "error", "--features", "metadata-uris"]));
        await server.RequestAsync("initialize", new
        {
            processId = Environment.ProcessId,
            rootUri = new Uri(folder).AbsoluteUri,
            capabilities = new
            {
                workspace = new { configuration = true, diagnostics = new { refreshSupport = false } },
                textDocument = new { diagnostic = new { dynamicRegistration = false } },
            },
        });
        await server.NotifyAsync("initialized", new { });
        return server;
    }

    /// <summary>Asks, and waits for the answer; an error is an exception.</summary>
    public async Task<JsonNode?> RequestAsync(string method, object parameters)
    {
        int id = Interlocked.Increment(ref _lastId);
        var answer = new TaskCompletionSource<JsonNode?>(TaskCreationOptions.RunContinuationsAsynchronously);
        _requests[id] = answer;
        await WriteAsync(new { jsonrpc = "2.0", id, method, @params = parameters });
        return await answer.Task.WaitAsync(Limit, TestContext.Current.CancellationToken);
    }

    public Task NotifyAsync(string method, object parameters) => WriteAsync(new { jsonrpc = "2.0", method, @params = parameters });

    public async ValueTask DisposeAsync()
    {
        _process.Kill(entireProcessTree: true);
        await _process.WaitForExitAsync();
        await _reading;
        _process.Dispose();
    }

    private async Task WriteAsync(object message)
    {
        byte[] body = JsonSerializer.SerializeToUtf8Bytes(message);
        Stream input = _process.StandardInput.BaseStream;
        await input.WriteAsync(Encoding.ASCII.GetBytes($"Content-Length: {body.Length}\r\n\r\n"));
        await input.WriteAsync(body);
        await input.FlushAsync();
    }

    private async Task ReadAsync()
    {
        try
        {
            while (await ReadMessageAsync() is { } message)
                await HandleAsync(message);
        }
        catch (Exception error) when (error is IOException or JsonException)
        {
            Complain(error.Message);
        }

        foreach (TaskCompletionSource<JsonNode?> answer in _requests.Values)
            answer.TrySetException(new IOException($"The server has ended. {string.Join('\n', Complaints)}"));
    }

    private async Task<JsonNode?> ReadMessageAsync()
    {
        Stream output = _process.StandardOutput.BaseStream;
        int length = 0;
        var line = new List<byte>();
        var one = new byte[1];
        while (await output.ReadAsync(one) != 0)
        {
            if (one[0] != '\n')
            {
                line.Add(one[0]);
                continue;
            }

            string header = Encoding.ASCII.GetString([.. line]).TrimEnd('\r');
            line.Clear();
            if (header.StartsWith("Content-Length:", StringComparison.OrdinalIgnoreCase))
                length = int.Parse(header.AsSpan("Content-Length:".Length), CultureInfo.InvariantCulture);
            if (header.Length != 0)
                continue;

            byte[] body = new byte[length];
            await output.ReadExactlyAsync(body);
            return JsonNode.Parse(body);
        }

        return null;
    }

    /// <summary>An answer to a request of ours, or what the server asks or shows.</summary>
    private async Task HandleAsync(JsonNode message)
    {
        string? method = (string?)message["method"];
        if (method is null)
        {
            TaskCompletionSource<JsonNode?> answer = _requests[(int)message["id"]!];
            if (message["error"] is { } error)
                answer.SetException(new InvalidOperationException(error.ToJsonString()));
            else
                answer.SetResult(message["result"]);
        }
        else if (message["id"] is { } id)
        {
            object? result = method == "workspace/configuration" ? new[] { new { analyzersEnabled = true } } : null;
            await WriteAsync(new { jsonrpc = "2.0", id, result });
        }
        else if (method == "window/showMessage" && (int)message["params"]!["type"]! == 1)
        {
            Complain((string?)message["params"]!["message"]);
        }
    }

    private void Complain(string? text)
    {
        if (!string.IsNullOrEmpty(text))
            Complaints.Enqueue(text);
    }
}
