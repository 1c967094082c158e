using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>Finds code that, judged by names, may call a method from another type, or pass
/// it on as a delegate.</summary>
internal sealed class UseByName
{
    private readonly IMethodSymbol _method;
    private readonly string _name;

    public UseByName(IMethodSymbol method)
    {
        _method = method;

        // A method that implements an interface explicitly is called by the
        // name of the interface's member.
        _name = method.MethodKind == MethodKind.Constructor
            ? method.ContainingType.Name
            : method.Name.Substring(method.Name.LastIndexOf('.') + 1);
    }

    public bool IsIn(SyntaxTree tree)
    {
        // Most files do not contain the name: their trees are not walked.
        if (tree.GetText().ToString().IndexOf(_name, StringComparison.Ordinal) < 0)
            return false;

        foreach (SyntaxToken token in tree.GetRoot().DescendantTokens())
        {
            if (token.ValueText == _name && token.Parent is SimpleNameSyntax name
                && (IsPassedOn(name) || (MayBeCall(name) && !IsInOwnType(name))))
                return true;
        }

        return false;
    }

    /// <summary><c>Visit(IsId)</c>, <c>Test test = IsId;</c></summary>
    private static bool IsPassedOn(SimpleNameSyntax name)
    {
        ExpressionSyntax whole = Whole(name);
        return whole.Parent switch
        {
            ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax called } }
                when called.Identifier.ValueText == "nameof" => false,
            ArgumentSyntax or EqualsValueClauseSyntax => true,
            AssignmentExpressionSyntax { Right: var value } => value == whole,
            _ => false,
        };
    }

    private bool MayBeCall(SimpleNameSyntax name) => Whole(name) switch
    {
        { Parent: InvocationExpressionSyntax call } whole when call.Expression == whole => Fits(
            call.ArgumentList.Arguments, isMember: whole != name),
        { Parent: ObjectCreationExpressionSyntax { ArgumentList.Arguments: var arguments } } => Fits(arguments, isMember: false),
        _ => false,
    };

    private static ExpressionSyntax Whole(SimpleNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == name => access,
        MemberBindingExpressionSyntax binding => binding,
        _ => name,
    };

    /// <summary>Whether the arguments suit the method:
    /// <c>reader.Read()</c> calls no other.</summary>
    private bool Fits(SeparatedSyntaxList<ArgumentSyntax> arguments, bool isMember)
    {
        // left.IsId(), for an extension method
        int receiver = isMember && _method.IsExtensionMethod ? 1 : 0;
        int least = _method.Parameters.Count(static parameter => !parameter.IsOptional && !parameter.IsParams) - receiver;
        bool isOpen = _method.Parameters.Any(static parameter => parameter.IsParams);
        int references = _method.Parameters.Count(static parameter => parameter.RefKind == RefKind.Ref) - receiver;
        return arguments.Count >= least
            && (isOpen || arguments.Count <= _method.Parameters.Length)
            && arguments.Count(static argument => argument.RefKindKeyword.IsKind(SyntaxKind.RefKeyword)) >= references;
    }

    private bool IsInOwnType(SyntaxNode node)
    {
        TypeDeclarationSyntax? type = node.FirstAncestorOrSelf<TypeDeclarationSyntax>();
        return type is not null
            && _method.ContainingType.DeclaringSyntaxReferences.Any(part => part.SyntaxTree == type.SyntaxTree && part.Span == type.Span);
    }
}
