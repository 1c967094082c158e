using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Calls;

/// <summary>A place that calls a function or makes a delegate of it.</summary>
/// <param name="Operation">The call, or the reference.</param>
/// <param name="Member">The member that contains the place.</param>
/// <param name="IsCall">Whether the function is called there.</param>
internal readonly record struct FunctionUse(IOperation Operation, ISymbol Member, bool IsCall);
