using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Interception.Rows;

/// <summary>Methods whose calls can be replaced.</summary>
/// <param name="methods">Their names.</param>
/// <param name="meaning">Why the code that replaces a call means the same, for those who read the
/// table.</param>
/// <param name="mayBeFound">Whether the syntax of a call, and what its names are declared as, leave
/// it possible. Binding a call costs more than all else.</param>
/// <param name="bodyFor">Returns the body of the interceptor for a call, with the names of the
/// method's own parameters; or <see langword="null"/> if the rule that the row is for has no
/// finding there.</param>
internal sealed class InterceptionRow(
    string[] methods,
    string meaning,
    Func<InvocationExpressionSyntax, SemanticModel, bool> mayBeFound,
    Func<IInvocationOperation, InterceptionSymbols, string?> bodyFor)
{
    public IReadOnlyList<string> Methods { get; } = methods;

    public string Meaning { get; } = meaning;

    /// <summary>Whether the code of the interceptor belongs into its callers. That of a search in
    /// many texts does not.</summary>
    public bool IsInlined { get; init; } = true;

    public bool MayBeFound(InvocationExpressionSyntax call, SemanticModel model) => mayBeFound(call, model);

    public string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols) => bodyFor(call, symbols);
}
