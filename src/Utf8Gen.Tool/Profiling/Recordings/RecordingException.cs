namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>A file cannot be read or written, or is not what it should be. The message is for the user, and names the file.</summary>
internal sealed class RecordingException(string message, Exception? innerException = null) : Exception(message, innerException);
