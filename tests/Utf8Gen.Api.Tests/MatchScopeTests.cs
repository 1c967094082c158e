using Microsoft.CodeAnalysis;

namespace Utf8Gen.Api.Tests;

/// <summary>The compiler keeps a match inside the scope of the document that it is a part of.</summary>
public sealed class MatchScopeTests
{
    [Theory]
    [InlineData("CS8352", """
        Utf8JsonMatch Find(Utf8JsonPath path)
        {
            ReadOnlySpan<byte> json = stackalloc byte[8];
            path.TryFind(json, out Utf8JsonMatch match);
            return match;
        }
        """)]
    [InlineData("CS8352", """
        ReadOnlySpan<byte> Find(Utf8JsonPath path)
        {
            ReadOnlySpan<byte> json = stackalloc byte[8];
            foreach (Utf8JsonMatch match in path.EnumerateMatches(json))
                return match.RawValue;
            return default;
        }
        """)]
    [InlineData("CS8352", """
        Utf8JsonReader Find(Utf8JsonPath path)
        {
            ReadOnlySpan<byte> json = stackalloc byte[8];
            path.TryFind(json, out Utf8JsonMatch match);
            return match.GetReader();
        }
        """)]
    [InlineData("CS4007", """
        async Task<int> Find(Utf8JsonPath path, byte[] json)
        {
            path.TryFind(json, out Utf8JsonMatch match);
            await Task.Yield();
            return match.RawValue.Length;
        }
        """)]
    public void It_does_not_outlive_the_document(string error, string members)
        => Assert.Contains(ErrorsOf(members), found => found.Id == error);

    [Theory]
    [InlineData("""
        ReadOnlySpan<byte> Find(Utf8JsonPath path, ReadOnlySpan<byte> json)
            => path.TryFind(json, out Utf8JsonMatch match) ? match.RawValue : default;
        """)]
    [InlineData("""
        Utf8JsonMatch Find(Utf8JsonPath path, byte[] json)
        {
            Utf8JsonMatch last = default;
            foreach (Utf8JsonMatch match in path.EnumerateMatches(json))
                last = match;
            return last;
        }
        """)]
    public void It_lives_as_long_as_the_document(string members) => CompilerErrors.AssertNone(ErrorsOf(members), "A match in its scope");

    private static Diagnostic[] ErrorsOf(string members)
    {
        Compilation program = GeneratorRun.Of("using Utf8Gen.Json;\nusing System.Text.Json;\n" + Code.Members(members)).Output;
        return [.. program.Emit(Stream.Null).Diagnostics.Where(static found => found.Severity == DiagnosticSeverity.Error)];
    }
}
