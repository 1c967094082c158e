namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>A file is JSON, but not as speedscope files are. The message says where.</summary>
internal sealed class SpeedscopeException(string message) : Exception(message);
