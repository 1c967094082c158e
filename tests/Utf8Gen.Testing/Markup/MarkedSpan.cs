using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>A place in a source where a diagnostic is expected.</summary>
public sealed record MarkedSpan(string Id, TextSpan Span);
