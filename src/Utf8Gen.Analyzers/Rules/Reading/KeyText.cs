using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A name or value of JSON, or decoded bytes, converted to a string that is nothing but a key:
/// <c>map.TryGetValue(property.Name, out ...)</c>.</summary>
internal sealed class KeyText
{
    private const string TextMap = "Utf8Gen.Pooling.Utf8TextMap`1";

    private KeyText(IOperation read, string remedy, int firstVersion)
    {
        Read = read;
        Remedy = remedy;
        FirstVersion = firstVersion;
    }

    /// <summary>The expression that creates the string.</summary>
    public IOperation Read { get; }

    /// <summary>What finds the key without a string.</summary>
    public string Remedy { get; }

    /// <summary>The version of .NET that has the remedy first.</summary>
    public int FirstVersion { get; }

    /// <summary><c>map.TryGetValue(reader.GetString(), out ...)</c></summary>
    /// <param name="read">What may create a string.</param>
    /// <param name="json">The types of JSON.</param>
    /// <param name="lookups">What generated lookups support.</param>
    public static KeyText? TryMatch(IOperation read, JsonSymbols json, Lazy<LookupSubjects> lookups)
        => KeyUse.TryMatch(read) is { } use ? TryCreate(read, [use], json, lookups) : null;

    /// <summary><c>string name = reader.GetString(); reader.Read(); map.TryGetValue(name, out ...)</c></summary>
    public static KeyText? TryMatchLocal(IVariableDeclaratorOperation declarator, JsonSymbols json, Lazy<LookupSubjects> lookups)
    {
        if (declarator.Initializer?.Value is not { } read || !IsRead(read, json))
            return null;

        KeyUse[] uses = [.. TextLocal.ReferencesTo(declarator).Select(KeyUse.TryMatch).OfType<KeyUse>()];
        return uses.Length > 0
            && TextLocal.ReferencesTo(declarator).First(static mention => KeyUse.TryMatch(mention) is not null) is { } first
            && UnneededString.SourceOf(first, static mention => KeyUse.TryMatch(mention) is not null) == read
            ? TryCreate(read, uses, json, lookups)
            : null;
    }

    private static bool IsRead(IOperation read, JsonSymbols json)
        => json.TryReadText(read, out _) || (read is IInvocationOperation call && Utf8Decoding.IsDecodingCall(call));

    private static KeyText? TryCreate(IOperation read, KeyUse[] uses, JsonSymbols json, Lazy<LookupSubjects> lookups)
    {
        if (!IsRead(read, json) || Receiver.IsAfterConditionalAccess(read) || ExpressionTree.MayContain(read))
            return null;

        JsonTextKind? kind = json.TryReadText(read, out JsonText text) ? text.Kind : null;
        KeyText[] found = [.. uses.Select(use => TryCreate(read, kind, use, lookups)).OfType<KeyText>()];
        bool allHaveReplacement = found.Length == uses.Length;
        return allHaveReplacement && found.Length > 0 ? found[0] : null;
    }

    private static KeyText? TryCreate(IOperation read, JsonTextKind? kind, KeyUse use, Lazy<LookupSubjects> lookups)
    {
        if (lookups.Value.Supports(kind ?? JsonTextKind.ReaderToken) && FixedKeys.TryFind(use) is { } keys)
        {
            int firstVersion = kind is { } known && LookupSubjects.IsOfDocument(known) ? LookupSubjects.FirstVersionWithDocument : 0;
            string options = keys.IgnoreCase ? "(IgnoreCase = true)" : "";
            return new KeyText(read, $"a [Utf8Table{options}] of the keys, which finds them by their bytes", firstVersion);
        }

        Compilation compilation = read.SemanticModel!.Compilation;
        if (AccessTo(kind, compilation) is not { } access)
            return null;
        if (!use.Type.GetMembers("GetAlternateLookup").IsEmpty)
            return new KeyText(read, access + "GetAlternateLookup<ReadOnlySpan<char>>", firstVersion: 9);

        return use.Type.Name == "Dictionary" && KnownTypes.HasAccessible(compilation, TextMap)
            ? new KeyText(read, access + "a Utf8TextMap", firstVersion: 8)
            : null;
    }

    /// <summary>How the text is available without a string.</summary>
    private static string? AccessTo(JsonTextKind? kind, Compilation compilation) => kind switch
    {
        null => "the bytes and ",
        JsonTextKind.ReaderToken when JsonBytes.HasCopy(compilation) => "CopyString and ",
        JsonTextKind.PropertyName when JsonBytes.HasRawName(compilation) => "GetRawUtf8PropertyName, if it is not escaped, and ",
        JsonTextKind.ElementValue when JsonBytes.HasRawValue(compilation) => "GetRawUtf8Value, if it is not escaped, and ",
        _ => null,
    };
}

/// <summary>U8G0018: <c>map.TryGetValue(property.Name, out ...)</c>.</summary>
internal static class KeyTextRule
{
    /// <summary><c>reader.GetString()</c>, <c>Encoding.UTF8.GetString(bytes)</c></summary>
    public static void AnalyzeRead(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
        => Report(context, KeyText.TryMatch(context.Operation, json, lookups), rules);

    /// <summary><c>set.Contains(property.Name)</c>: no action is registered for properties.</summary>
    public static void AnalyzeCall(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
    {
        foreach (IArgumentOperation argument in ((IInvocationOperation)context.Operation).Arguments)
        {
            if (argument.Value is IPropertyReferenceOperation)
                Report(context, KeyText.TryMatch(argument.Value, json, lookups), rules);
        }
    }

    public static void AnalyzeLocal(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
        => Report(context, KeyText.TryMatchLocal((IVariableDeclaratorOperation)context.Operation, json, lookups), rules);

    private static void Report(OperationAnalysisContext context, KeyText? found, RuleContext rules)
    {
        if (found is null)
            return;

        string name = found.Read is IPropertyReferenceOperation ? "Name" : "GetString";
        Location location = found.Read.Syntax.GetLocation();
        rules.Report(context, new Finding(RuleCatalogue.KeyText, found.Read, location, name, found.Remedy)
        {
            IsUnavailable = found.FirstVersion > 0 && !rules.CanWriteSince(found.FirstVersion),
        });
    }
}

/// <summary>A lookup of a key in a dictionary or a set: <c>map.TryGetValue(key, out ...)</c>,
/// <c>map[key]</c>.</summary>
/// <param name="Map">The dictionary or set.</param>
/// <param name="Type">Its type.</param>
internal sealed record KeyUse(IOperation Map, INamedTypeSymbol Type)
{
    /// <param name="key">The key where it is used.</param>
    /// <returns><see langword="null"/> for anything that may store the key.</returns>
    public static KeyUse? TryMatch(IOperation key) => key.Parent is IArgumentOperation argument
        ? argument.Parent switch
        {
            IInvocationOperation call => MapOf(call, argument),
            IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } map } element when !IsWritten(element) => TryCreate(map),
            _ => null,
        }
        : null;

    private static KeyUse? MapOf(IInvocationOperation call, IArgumentOperation argument) => call switch
    {
        {
            TargetMethod.Name: "TryGetValue" or "ContainsKey" or "Contains"
                or "Remove",
            Instance: { } map
        } when argument.Parameter is { Ordinal: 0 } => TryCreate(map),

        // map.GetValueOrDefault(key)
        { TargetMethod: { Name: "GetValueOrDefault", ContainingType.Name: "CollectionExtensions" }, Arguments: [{ Value: var map }, ..] }
            when argument.Parameter is { Ordinal: 1 } => TryCreate(map is IConversionOperation { Operand: var operand } ? operand : map),
        _ => null,
    };

    private static KeyUse? TryCreate(IOperation map)
    {
        for (INamedTypeSymbol? type = map.Type as INamedTypeSymbol; type is not null; type = type.BaseType)
        {
            if (IsMap(type))
                return new KeyUse(map, type);
        }

        return null;
    }

    private static bool IsMap(INamedTypeSymbol type)
        => type.Name is "Dictionary" or "HashSet" or "ConcurrentDictionary" or "FrozenDictionary" or "FrozenSet" or "IReadOnlyDictionary"
            or "IReadOnlySet" or "ImmutableDictionary" or "ImmutableHashSet" or "IDictionary" or "ISet"
            && type.TypeArguments is [{ SpecialType: SpecialType.System_String }, ..]
            && type.ContainingNamespace?.ToDisplayString().StartsWith("System.Collections.", StringComparison.Ordinal) is true;

    /// <summary><c>map[key] = value</c>, <c>map[key]++</c>, <c>ref map[key]</c></summary>
    private static bool IsWritten(IPropertyReferenceOperation element) => element.Parent switch
    {
        IAssignmentOperation assignment => assignment.Target == element,
        IIncrementOrDecrementOperation or ITupleOperation => true,
        IArgumentOperation { Parameter: var parameter } => parameter is not { RefKind: RefKind.None },
        _ => false,
    };
}

/// <summary>The keys of a dictionary or set that the code spells out and never changes, as a generated lookup does:
/// <c>static readonly FrozenSet&lt;string&gt; Known = new[] { "id", "name" }.ToFrozenSet();</c></summary>
/// <param name="IgnoreCase">Whether they are compared without regard to case.</param>
internal sealed record FixedKeys(bool IgnoreCase)
{
    /// <summary>Fewer are compared one by one.</summary>
    private const int MinKeys = 3;

    public static FixedKeys? TryFind(KeyUse use)
        => FieldOf(use.Map) is { DeclaringSyntaxReferences: [var declaration] } field
            && InitializerOf(declaration.GetSyntax()) is { } initializer
            && TryRead(initializer) is { } keys
            && (IsImmutable(use.Type) || (field.DeclaredAccessibility == Accessibility.Private && IsOnlyRead(field)))
            ? keys
            : null;

    private static ISymbol? FieldOf(IOperation map) => map switch
    {
        IFieldReferenceOperation { Field: { IsStatic: true, IsReadOnly: true } field } => field,
        IPropertyReferenceOperation { Property: { IsStatic: true, SetMethod: null } property } => property,
        _ => null,
    };

    private static ExpressionSyntax? InitializerOf(SyntaxNode declaration) => declaration switch
    {
        VariableDeclaratorSyntax { Initializer.Value: var value } => value,
        PropertyDeclarationSyntax { Initializer.Value: var value } => value,
        _ => null,
    };

    private static FixedKeys? TryRead(ExpressionSyntax value) => value switch
    {
        // new[] { "id", "name" }.ToFrozenSet(StringComparer.Ordinal)
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "ToFrozenSet" or "ToFrozenDictionary" or "ToHashSet" or "ToImmutableHashSet"
                    or "ToImmutableDictionary",
                Expression: var source
            },
            ArgumentList.Arguments: var arguments
        } => TryRead(source) is { } keys ? WithComparer(keys, arguments) : null,

        // new() { ["id"] = 1 }, new() { { "id", 1 } }, new() { "id" }
        BaseObjectCreationExpressionSyntax { Initializer.Expressions: var elements, ArgumentList: var arguments }
            => AreLiterals(elements.Select(KeyIn)) ? WithComparer(new FixedKeys(IgnoreCase: false), arguments?.Arguments ?? default) : null,
        ImplicitArrayCreationExpressionSyntax { Initializer.Expressions: var elements } when AreLiterals(elements)
            => new FixedKeys(IgnoreCase: false),
        ArrayCreationExpressionSyntax { Initializer.Expressions: var elements } when AreLiterals(elements)
            => new FixedKeys(IgnoreCase: false),
        CollectionExpressionSyntax { Elements: var elements }
            when AreLiterals(elements.Select(static element => (element as ExpressionElementSyntax)?.Expression))
            => new FixedKeys(IgnoreCase: false),
        _ => null,
    };

    private static ExpressionSyntax? KeyIn(ExpressionSyntax element) => element switch
    {
        AssignmentExpressionSyntax { Left: ImplicitElementAccessSyntax { ArgumentList.Arguments: [var key] } } => key.Expression,
        InitializerExpressionSyntax { Expressions: [var key, ..] } => key,
        _ => element,
    };

    private static bool AreLiterals(IEnumerable<ExpressionSyntax?> keys)
    {
        int count = 0;
        foreach (ExpressionSyntax? key in keys)
        {
            // A lookup ignores the case of ASCII letters alone.
            if (key is not LiteralExpressionSyntax { RawKind: (int)SyntaxKind.StringLiteralExpression, Token.ValueText: var text }
                || !Utf8Encoding.IsAsciiText(text))
            {
                return false;
            }

            count++;
        }

        return count >= MinKeys;
    }

    /// <summary>Reads the arguments of a constructor or of a conversion: a capacity and a comparer.</summary>
    private static FixedKeys? WithComparer(FixedKeys keys, SeparatedSyntaxList<ArgumentSyntax> arguments)
    {
        foreach (ArgumentSyntax argument in arguments)
        {
            switch (argument.Expression)
            {
                case MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(StringComparer.OrdinalIgnoreCase) }:
                    keys = new FixedKeys(IgnoreCase: true);
                    break;

                case MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(StringComparer.Ordinal) }
                    or LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NumericLiteralExpression }:
                    break;

                default:
                    return null;
            }
        }

        return keys;
    }

    private static bool IsImmutable(INamedTypeSymbol type) => type.Name is "FrozenDictionary" or "FrozenSet" or "ImmutableDictionary"
        or "ImmutableHashSet" or "IReadOnlyDictionary" or "IReadOnlySet";

    /// <summary>Whether all that the type does with a private field is to look up keys.</summary>
    private static bool IsOnlyRead(ISymbol field)
        => field.ContainingType.DeclaringSyntaxReferences
            .SelectMany(static part => part.GetSyntax().DescendantNodes())
            .OfType<IdentifierNameSyntax>()
            .Where(name => name.Identifier.ValueText == field.Name)
            .All(IsLookup);

    private static bool IsLookup(IdentifierNameSyntax name)
    {
        // Keywords.Known
        ExpressionSyntax map = name.Parent is MemberAccessExpressionSyntax qualified && qualified.Name == name ? qualified : name;
        return map.Parent switch
        {
            MemberAccessExpressionSyntax { Name.Identifier.ValueText: var member } => member is "TryGetValue"
                or "ContainsKey" or "Contains" or "GetValueOrDefault" or "Count",
            ElementAccessExpressionSyntax element
                => element.Parent is not AssignmentExpressionSyntax assignment || assignment.Left != element,
            _ => false,
        };
    }
}
