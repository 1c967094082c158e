namespace Utf8Gen.ProfileTool.Reading.Speedscope;

/// <summary>A file is JSON, but not as speedscope files are. The message says where.</summary>
internal sealed class SpeedscopeException(string message) : Exception(message);
