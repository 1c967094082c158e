using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Json.Sources;

/// <summary>The pipes whose next read was canceled in advance so that it returns the
/// unread bytes at once. The next reader of this library learns from here that the
/// cancellation is not real.</summary>
internal static class PipeWakeUps
{
    private static readonly ConditionalWeakTable<PipeReader, object> Pipes = [];

    public static void Add(PipeReader pipe) => Pipes.AddOrUpdate(pipe, Pipes);

    /// <returns>Whether the pipe was in the set.</returns>
    public static bool Remove(PipeReader pipe) => Pipes.Remove(pipe);
}
