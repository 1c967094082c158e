using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Tables;

namespace Utf8Gen.CodeFixes.Rules.Writing;

/// <summary>Finds the <c>JsonEncodedText</c> for a place, or adds one.</summary>
internal static class EncodedTextSource
{
    /// <returns>Null if there is none and none can be added.</returns>
    public static EncodedText? TryFind(EncodedTextSite site)
        => TryFindExisting(site) ?? FindWritten(site) ?? FieldWriter.TryWrite(site);

    /// <returns>Null if the source has none.</returns>
    public static EncodedText? TryFindExisting(EncodedTextSite site) => ExistingField.TryFind(site) ?? TableEncodedText.TryFind(site);

    /// <summary>Returns the field that an earlier fix of the same pass adds to this type or a containing one.</summary>
    private static EncodedText? FindWritten(EncodedTextSite site)
        => site.Written.Find(written => written.Text == site.Text
            && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default)
            && site.Model.LookupSymbols(site.Position, name: written.Name).IsEmpty
            && !site.Written.Exists(other => other.Name == written.Name && IsFurtherIn(other.Type, written.Type, site)))?.Result;

    private static bool IsFurtherIn(INamedTypeSymbol type, INamedTypeSymbol other, EncodedTextSite site)
        => site.ContainingTypes.TakeWhile(around => !SymbolEqualityComparer.Default.Equals(around, other))
            .Contains(type, SymbolEqualityComparer.Default);
}

/// <summary>A <c>static readonly JsonEncodedText</c> with the text, in a containing type.</summary>
internal static class ExistingField
{
    public static EncodedText? TryFind(EncodedTextSite site)
        => site.ContainingTypes
            .SelectMany(static type => type.GetMembers())
            .OfType<IFieldSymbol>()
            .Where(field => field is { IsStatic: true, IsReadOnly: true }
                && SymbolEqualityComparer.Default.Equals(field.Type, site.Writer.EncodedText))
            .Where(field => HasText(field, site) && site.Means(field.Name, field) && site.HasEverywhere(field))
            .Select(static field => new EncodedText(field.Name))
            .FirstOrDefault();

    private static bool HasText(IFieldSymbol field, EncodedTextSite site)
    {
        if (field.DeclaringSyntaxReferences is not [var reference]
            || reference.GetSyntax(site.Request.Cancellation) is not VariableDeclaratorSyntax declarator
            || IsOtherLiteral(declarator.Initializer?.Value, site.Text)
            || declarator.FirstAncestorOrSelf<FieldDeclarationSyntax>() is not { } declaration)
        {
            return false;
        }

        SemanticModel model = ModelOf(declarator.SyntaxTree, site.Model);
        return EncodeCall.TextOf(declarator.Initializer?.Value, model, site.Writer) == site.Text
            && !StaticInitializers.MayRunBefore(declaration, field.ContainingType, site.Model);
    }

    /// <summary>Whether the text is seen to differ without binding: a type may have thousands of such fields, and as
    /// many findings.</summary>
    private static bool IsOtherLiteral(ExpressionSyntax? value, string text)
        => value is InvocationExpressionSyntax
        {
            ArgumentList.Arguments: [{ Expression: LiteralExpressionSyntax { Token.Value: string literal } }, ..]
        }
            && literal != text;

    private static SemanticModel ModelOf(SyntaxTree tree, SemanticModel model)
#pragma warning disable RS1030 // The field may be in another file of the type.
        => tree == model.SyntaxTree ? model : model.Compilation.GetSemanticModel(tree);
#pragma warning restore RS1030
}

/// <summary><c>JsonEncodedText.Encode("id")</c>, with the default encoder.</summary>
internal static class EncodeCall
{
    /// <returns>The text, if it is constant.</returns>
    public static string? TextOf(ExpressionSyntax? value, SemanticModel model, JsonWriterSymbols writer)
    {
        if (value is not InvocationExpressionSyntax { ArgumentList.Arguments: [{ Expression: var text }, ..] arguments } call
            || model.GetSymbolInfo(call).Symbol is not IMethodSymbol { Name: "Encode" } method
            || !SymbolEqualityComparer.Default.Equals(method.ContainingType, writer.EncodedText)
            || !(arguments.Count == 1 || model.GetConstantValue(arguments[1].Expression) is { HasValue: true, Value: null }))
        {
            return null;
        }

        return text is LiteralExpressionSyntax { Token.Value: string utf8 } ? utf8 : model.GetConstantValue(text).Value as string;
    }
}

/// <summary><c>PackageKeys.GetEncoded(PackageKeys.Key.Id)</c>, of a <c>[Utf8Table]</c> that is the containing type, is
/// nested in it, or is already mentioned there.</summary>
internal static class TableEncodedText
{
    /// <summary>The tables that a type mentions, which each of its findings asks for.</summary>
    private static readonly ConditionalWeakTable<SemanticModel, ConcurrentDictionary<TypeDeclarationSyntax, INamedTypeSymbol[]>>
        Mentioned = new();

    public static EncodedText? TryFind(EncodedTextSite site)
        => TypesInReach(site)
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .Select(type => TrySpell(type, site))
            .FirstOrDefault(static text => text is not null);

    private static IEnumerable<INamedTypeSymbol> TypesInReach(EncodedTextSite site)
    {
        foreach (INamedTypeSymbol type in site.ContainingTypes)
        {
            yield return type;
            foreach (INamedTypeSymbol nested in type.GetTypeMembers())
                yield return nested;
        }

        foreach (INamedTypeSymbol named in Mentioned.GetOrCreateValue(site.Model)
            .GetOrAdd(site.Type, type => MentionedIn(type, site.Model)))
            yield return named;
    }

    private static INamedTypeSymbol[] MentionedIn(TypeDeclarationSyntax type, SemanticModel model)
        => [.. type.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
            .Where(static access => IsTableMember(access.Name.Identifier.ValueText))
            .Select(access => model.GetSymbolInfo(access.Expression).Symbol)
            .OfType<INamedTypeSymbol>()
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)];

    private static bool IsTableMember(string name)
        => name is EmittedNames.Match or EmittedNames.Key or EmittedNames.Utf8 || EmittedNames.IsGetter(name);

    /// <remarks>Generated members exist only if the generator has run.</remarks>
    private static EncodedText? TrySpell(INamedTypeSymbol type, EncodedTextSite site)
    {
        if (AttributeKeys.TryRead(type) is not { } keys
            || !keys.Contains(site.Text)
            || type.GetTypeMembers(EmittedNames.Key) is not [{ TypeKind: TypeKind.Enum } enumeration]
            || !site.Model.IsAccessible(site.Position, enumeration)
            || !site.HasEverywhere(type)
            || type.GetMembers(EmittedNames.GetEncoded).IsEmpty
            || EnumKeyNames.TryCreate(enumeration, keys) is not { } names)
        {
            return null;
        }

        string table = type.ToMinimalDisplayString(site.Model, site.Position);
        return new EncodedText($"{table}.{EmittedNames.GetEncoded}({table}.{EmittedNames.Key}.{names.Members[site.Text]})");
    }
}

/// <summary>Adds <c>private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");</c> before the
/// other members of the type that uses it, so that it is initialized before any of their initializers runs.</summary>
internal static class FieldWriter
{
    public static EncodedText? TryWrite(EncodedTextSite site)
    {
        TypeDeclarationSyntax type = site.Type;
        if (!TypeDeclarations.IsInOneBranch(type)

            // Code for some targets only: a member added to its type would be for all.
            || !ConditionalCode.IsWith(site.Position, type.Keyword.SpanStart, type.SyntaxTree)
            || StaticInitializers.MayRunOutside(type, site.Symbol, site.Model)
            || TypeSpelling.TryOf(site.Writer.EncodedText, site.Model, type.OpenBraceToken.Span.End) is not { } typeName
            || FieldName.TryChoose(site) is not { } name)
        {
            return null;
        }

        var layout = CodeLayout.Detect(type, type.SyntaxTree.GetText(site.Request.Cancellation));
        var field = new AddedField(
            type, name, $"private static readonly {typeName} {name} = {typeName}.Encode({SpellText(site)});", layout);
        var text = new EncodedText(name, field, TypeDeclarations.AreInOneFile(site.Symbol));
        site.Written.Add(new NewEncodedField(site.Symbol, site.Text, name, text));
        return text;
    }

    /// <summary>The text as it is written at the place, if that is one line.</summary>
    private static string SpellText(EncodedTextSite site)
    {
        string constant = Utf8ConstantExpressions.Strip(site.Constant.Text).WithoutTrivia().ToString();
        return constant.Contains('\n') || constant.Contains("//") || constant.Contains("/*")
            ? SymbolDisplay.FormatLiteral(site.Text, quote: true)
            : constant;
    }
}

/// <summary>The name of a field with an encoded text: <c>CreatedAtEncoded</c> for <c>"created_at"</c>, in the style of
/// such fields.</summary>
internal static class FieldName
{
    /// <summary>A value may be a sentence: its start is enough for a name.</summary>
    private const int MaxNameLength = 40;

    private static readonly string[] Suffixes = ["Encoded", "EncodedText", "JsonText"];

    /// <summary>Chooses the name of the constant, or that of the text if another constant took it.</summary>
    /// <returns>Null if all names are taken.</returns>
    public static string? TryChoose(EncodedTextSite site)
    {
        NamingStyle style = FieldNaming.ChooseStyle(site.Request, site.Symbol, site.Writer.EncodedText);
        string[] texts = NameOfConstant(site) is { } constant ? [constant, site.Text] : [site.Text];
        return Suffixes
            .SelectMany(suffix => texts.Select(text => style.Write(Shorten(IdentifierWords.ToPascalCase(text)) + suffix)))
            .FirstOrDefault(name => !IsTaken(name, site));
    }

    private static string? NameOfConstant(EncodedTextSite site) => site.Constant.Text.Syntax switch
    {
        IdentifierNameSyntax { Identifier.ValueText: var name } => name,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } => name,
        _ => null,
    };

    /// <summary>Returns the first words of a name.</summary>
    private static string Shorten(string name)
    {
        if (name.Length <= MaxNameLength)
            return name;

        string start = "";
        foreach (string word in IdentifierWords.Split(name))
        {
            if (start.Length + word.Length > MaxNameLength)
                break;
            start += word;
        }

        return start.Length > 0 ? start : name.Substring(0, MaxNameLength);
    }

    private static bool IsTaken(string name, EncodedTextSite site)
        => !site.Model.LookupSymbols(site.Position, name: name).IsEmpty
            || site.Written.Exists(written => written.Name == name && TypeDeclarations.AreNested(written.Type, site.Symbol))
            || TypeDeclarations.Mention(site.Symbol, name, site.Request.Cancellation);
}
