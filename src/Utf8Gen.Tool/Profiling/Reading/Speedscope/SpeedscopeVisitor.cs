using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>Passes the tokens of a file to a <see cref="SpeedscopeWalk"/>.</summary>
internal readonly struct SpeedscopeVisitor(SpeedscopeWalk walk) : IUtf8JsonVisitor
{
    public Utf8JsonVisit Visit(ref Utf8JsonReader reader) => walk.Visit(ref reader);
}
