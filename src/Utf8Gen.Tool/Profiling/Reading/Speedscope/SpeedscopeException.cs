namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>A file is JSON but not a speedscope file. The message says where.</summary>
internal sealed class SpeedscopeException(string message) : Exception(message);
