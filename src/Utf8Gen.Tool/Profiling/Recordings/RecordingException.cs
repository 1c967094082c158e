namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>A file cannot be read or written, or has the wrong content. The message is for the
/// user and names the file.</summary>
internal sealed class RecordingException(string message, Exception? innerException = null) : Exception(message, innerException);
