using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>Goes over a document and looks at nothing.</summary>
internal struct NothingVisitor : IUtf8JsonVisitor
{
    public readonly Utf8JsonVisit Visit(ref Utf8JsonReader reader) => Utf8JsonVisit.Continue;
}
