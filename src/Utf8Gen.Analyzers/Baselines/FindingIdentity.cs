using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>What stays of a finding when code around it changes: no file, and no line.</summary>
/// <remarks>It is computed from the place alone, so that analyzers and the tool agree. Equal findings of a member have
/// the same.</remarks>
/// <param name="Rule">The ID of the rule, the one for any code.</param>
/// <param name="Member">The documentation ID of the member.</param>
/// <param name="Expression">The code, as <see cref="ExpressionText"/> has it.</param>
internal readonly record struct FindingIdentity(string Rule, string Member, string Expression)
{
    /// <returns><see langword="null"/> if no baseline can have the finding: it is an error, about the configuration, or
    /// not in a member.</returns>
    /// <param name="finding">The finding, in the file of the model.</param>
    /// <param name="model">The model of its file.</param>
    /// <param name="cancel">Ends the search for names.</param>
    public static FindingIdentity? TryCreate(Diagnostic finding, SemanticModel model, CancellationToken cancel)
    {
        if (!AcceptableRules.CanAccept(finding.Descriptor))
            return null;

        TextSpan span = finding.Location.SourceSpan;
        SyntaxNode node = model.SyntaxTree.GetRoot(cancel).FindNode(span, getInnermostNodeForTie: true);
        return MemberId.Create(node, model, cancel) is { } member
            ? new FindingIdentity(RuleCatalogue.BaseIdOf(finding.Id), member, ExpressionText.Create(node, span, model, cancel))
            : null;
    }
}

/// <summary>The rules whose findings a baseline can have.</summary>
/// <remarks>All but errors, which leave a table without code or read memory that may be another text's, and those about
/// the configuration, the baseline included.</remarks>
internal static class AcceptableRules
{
    private static readonly HashSet<string> BaseIds =
        [.. RuleCatalogue.All.Where(CanAccept).Select(static rule => RuleCatalogue.BaseIdOf(rule.Id))];

    /// <summary>Whether a baseline can have findings with an ID, which is the one for any code.</summary>
    public static bool Contains(string id) => BaseIds.Contains(id);

    public static bool CanAccept(DiagnosticDescriptor rule)
        => rule.DefaultSeverity != DiagnosticSeverity.Error && rule.Category != RuleCategory.Configuration;
}

/// <summary>The documentation ID of the member that contains code.</summary>
/// <remarks>A member is what the compiler analyzes at once: an accessor rather than its property, a field rather than
/// its declaration. Lambdas and local functions are part of it.</remarks>
internal static class MemberId
{
    /// <returns><see langword="null"/> for code outside all types and statements.</returns>
    public static string? Create(SyntaxNode code, SemanticModel model, CancellationToken cancel)
    {
        foreach (SyntaxNode node in code.AncestorsAndSelf())
        {
            if (DeclaredBy(node, model, cancel) is { } member)
                return member.GetDocumentationCommentId();
        }

        return null;
    }

    private static ISymbol? DeclaredBy(SyntaxNode node, SemanticModel model, CancellationToken cancel) => node switch
    {
        // int Count => 1;
        ArrowExpressionClauseSyntax { Parent: BasePropertyDeclarationSyntax property }
            => (model.GetDeclaredSymbol(property, cancel) as IPropertySymbol)?.GetMethod,
        VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax } => model.GetDeclaredSymbol(node, cancel),
        GlobalStatementSyntax { Parent: CompilationUnitSyntax program } => model.GetDeclaredSymbol(program, cancel),
        AccessorDeclarationSyntax or BaseMethodDeclarationSyntax or BasePropertyDeclarationSyntax or EnumMemberDeclarationSyntax
            or BaseTypeDeclarationSyntax or DelegateDeclarationSyntax => model.GetDeclaredSymbol(node, cancel),
        _ => null,
    };
}

/// <summary>Code without what a formatter or a renamed local changes: without white space and comments, and with locals
/// and parameters numbered in the order of their appearance.</summary>
/// <remarks><c>Name(reader) == "id"</c> is <c>Name($1)=="id"</c>. A blank stays only between two words. Long code is
/// cut, and ends with a hash of the whole.</remarks>
internal sealed class ExpressionText
{
    public const int MaxLength = 160;

    private const int LengthOfStart = 120;
    private const int BytesOfHash = 8;

    private readonly StringBuilder _text = new();
    private readonly Dictionary<ISymbol, int> _numbers = new(SymbolEqualityComparer.Default);
    private readonly SemanticModel _model;
    private readonly CancellationToken _cancel;

    private ExpressionText(SemanticModel model, CancellationToken cancel)
    {
        _model = model;
        _cancel = cancel;
    }

    /// <param name="node">A node that contains the code.</param>
    /// <param name="span">The code.</param>
    /// <param name="model">Says which names are those of locals.</param>
    /// <param name="cancel">Ends the search for names.</param>
    public static string Create(SyntaxNode node, TextSpan span, SemanticModel model, CancellationToken cancel)
    {
        var text = new ExpressionText(model, cancel);
        foreach (SyntaxToken token in node.DescendantTokens(span))
        {
            if (span.Contains(token.Span) && token.Span.Length > 0)
                text.Append(token);
        }

        return Shorten(text._text.ToString());
    }

    private void Append(SyntaxToken token)
    {
        bool isWordBefore = _text.Length > 0 && SyntaxFacts.IsIdentifierPartCharacter(_text[_text.Length - 1]);
        string written = Write(token);
        if (isWordBefore && (SyntaxFacts.IsIdentifierPartCharacter(written[0]) || written[0] == '$'))
            _text.Append(' ');
        _text.Append(written);
    }

    /// <remarks>A raw or verbatim string has the line ends of its file, which a checkout may change.</remarks>
    private string Write(SyntaxToken token)
    {
        if (!token.IsKind(SyntaxKind.IdentifierToken))
            return token.Text.Replace("\r\n", "\n");
        if (LocalNamedBy(token) is not { } local)
            return token.ValueText;

        if (!_numbers.TryGetValue(local, out int number))
            _numbers.Add(local, number = _numbers.Count + 1);
        return "$" + number.ToString(CultureInfo.InvariantCulture);
    }

    private ISymbol? LocalNamedBy(SyntaxToken identifier)
    {
        ISymbol? symbol = identifier.Parent switch
        {
            // The name of a parameter in a call, and of a member, are not those of locals.
            SimpleNameSyntax { Parent: NameColonSyntax or NameEqualsSyntax or MemberBindingExpressionSyntax } => null,
            SimpleNameSyntax { Parent: MemberAccessExpressionSyntax access } name when access.Name == name => null,
            SimpleNameSyntax name => SymbolOf(name),
            { } declaration => _model.GetDeclaredSymbol(declaration, _cancel),
            null => null,
        };
        return symbol is ILocalSymbol or IParameterSymbol or IRangeVariableSymbol or IMethodSymbol { MethodKind: MethodKind.LocalFunction }
            ? symbol.OriginalDefinition
            : null;
    }

    /// <remarks>Without arguments a local function is a candidate: <c>nameof(Local)</c>.</remarks>
    private ISymbol? SymbolOf(SimpleNameSyntax name)
    {
        SymbolInfo info = _model.GetSymbolInfo(name, _cancel);
        return info.Symbol ?? info.CandidateSymbols.FirstOrDefault();
    }

    private static string Shorten(string text)
    {
        if (text.Length <= MaxLength)
            return text;

        int length = char.IsHighSurrogate(text[LengthOfStart - 1]) ? LengthOfStart - 1 : LengthOfStart;
        using var algorithm = SHA256.Create();
        byte[] hash = algorithm.ComputeHash(Encoding.UTF8.GetBytes(text));
        string digits = string.Concat(hash.Take(BytesOfHash).Select(static b => b.ToString("x2", CultureInfo.InvariantCulture)));
        return text.Substring(0, length) + "..." + digits;
    }
}
