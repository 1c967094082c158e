namespace Utf8Gen.Tests.Json.Support;

/// <summary>What a document is read from, and how.</summary>
public enum SourceKind
{
    Stream,
    StreamAsync,
    SlowStream,
    Pipe,
    SlowPipe,
    LatePipe,
    GappyPipe,
}
