using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>A type that a context has metadata for.</summary>
internal readonly record struct ReachedType(ITypeSymbol Type, ContextReach Reach);
