namespace Utf8Gen.Interception.Model;

/// <summary>A call that a rule has found, as a value.</summary>
/// <param name="Path">The path of its file.</param>
/// <param name="Line">Its line, from 1.</param>
/// <param name="Column">Where its name begins in the line, from 1.</param>
/// <param name="Position">Where its name begins in the file.</param>
/// <param name="Location">The attribute that names the call for the compiler;
/// <see langword="null"/> if the compiler cannot replace it.</param>
/// <param name="Interceptor">What replaces it.</param>
internal sealed record FoundCall(string Path, int Line, int Column, int Position, string? Location, Interceptor Interceptor);
