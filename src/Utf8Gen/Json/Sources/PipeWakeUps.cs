using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Json.Sources;

/// <summary>The pipes whose next read was ended in advance, so that it brings what is unread at once. Its result says that it was
/// cancelled; the next reader of this library knows from here that nobody has cancelled it.</summary>
internal static class PipeWakeUps
{
    private static readonly ConditionalWeakTable<PipeReader, object> Pipes = [];

    public static void Add(PipeReader pipe) => Pipes.AddOrUpdate(pipe, Pipes);

    /// <returns>Whether the pipe was there.</returns>
    public static bool Remove(PipeReader pipe) => Pipes.Remove(pipe);
}
