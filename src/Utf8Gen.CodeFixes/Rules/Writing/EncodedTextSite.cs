using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing;

/// <summary>A place where a constant is written, and the type that contains it.</summary>
internal sealed class EncodedTextSite
{
    private EncodedTextSite(
        RewriteRequest request, WrittenConstant constant, JsonWriterSymbols writer, TypeDeclarationSyntax type, INamedTypeSymbol symbol)
    {
        Request = request;
        Constant = constant;
        Writer = writer;
        Type = type;
        Symbol = symbol;
    }

    public RewriteRequest Request { get; }

    public WrittenConstant Constant { get; }

    public JsonWriterSymbols Writer { get; }

    /// <summary>The part of the innermost containing class, struct or record that is in this file.</summary>
    public TypeDeclarationSyntax Type { get; }

    public INamedTypeSymbol Symbol { get; }

    public string Text => Constant.Text.Text;

    public SemanticModel Model => Request.Model;

    public int Position => Request.Finding.SpanStart;

    /// <summary>The fields that fixes of the same pass add.</summary>
    public List<NewEncodedField> Written => Request.Session.StateOf<List<NewEncodedField>>(Request.Document);

    /// <summary>The containing types, innermost first.</summary>
    public IEnumerable<INamedTypeSymbol> ContainingTypes => TypeDeclarations.WithContainingTypes(Symbol);

    public static EncodedTextSite? TryCreate(RewriteRequest request, WrittenConstant constant, JsonWriterSymbols writer)
        => ContainingTypeForNewMember.TryFind(request.Finding) is { } type
            && !MentionsLocal(constant.Text.Syntax, request)
            && request.Model.GetDeclaredSymbol(type, request.Cancellation) is INamedTypeSymbol symbol
            ? new EncodedTextSite(request, constant, writer, type, symbol)
            : null;

    /// <summary>Whether a name binds to one symbol at the place.</summary>
    public bool Means(string name, ISymbol symbol)
        => Model.LookupSymbols(Position, name: name) is [var found] && SymbolEqualityComparer.Default.Equals(found, symbol);

    /// <summary>Whether a constant refers to something local to its function, which a field cannot.</summary>
    private static bool MentionsLocal(SyntaxNode constant, RewriteRequest request)
        => constant.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>()
            .Any(name => request.Model.GetSymbolInfo(name, request.Cancellation).Symbol
                is ILocalSymbol or IParameterSymbol or IRangeVariableSymbol or ITypeParameterSymbol);

    /// <summary>Whether every target that compiles the place has a declaration.</summary>
    public bool HasEverywhere(ISymbol declared) => ConditionalCode.IsDeclaredInAllTargets(declared, Position, Type.SyntaxTree);
}

/// <summary>A <c>JsonEncodedText</c> that code at one place can use.</summary>
/// <param name="Expression"><c>IdEncoded</c>, or <c>PackageKeys.GetEncoded(PackageKeys.Key.Id)</c></param>
/// <param name="Declaration">The declaration that it needs.</param>
/// <param name="IsSafeName">Whether the chosen name cannot clash with another one.</param>
internal sealed record EncodedText(string Expression, NodeRewrite? Declaration = null, bool IsSafeName = true);

/// <summary>A field that a fix writes.</summary>
/// <param name="Type">The type that receives it.</param>
/// <param name="Text">The encoded text.</param>
/// <param name="Name">The name.</param>
/// <param name="Result">The expression for each place that writes the text.</param>
internal sealed record NewEncodedField(INamedTypeSymbol Type, string Text, string Name, EncodedText Result);
