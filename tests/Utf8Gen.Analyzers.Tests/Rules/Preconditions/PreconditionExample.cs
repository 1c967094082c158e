using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Tests.Rules.Preconditions;

/// <summary>What a rule promises because of a precondition.</summary>
/// <param name="Precondition">The precondition.</param>
/// <param name="Situation">Where it does not hold.</param>
/// <param name="Promise">Fails unless the rule is silent there, or offers no fix, or fixes
/// it right.</param>
internal sealed record PreconditionExample(Precondition Precondition, string Situation, Func<Task> Promise);
