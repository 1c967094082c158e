using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Tables;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>Finds the lookup for a site, or adds one.</summary>
internal static class LookupSource
{
    /// <summary>Returns a table that an earlier fix of the same pass adds.</summary>
    public static KeyLookup? FindTable(LookupSite site) => FindWritten(site) is { Table: not null } table ? table : null;

    /// <summary>Returns a lookup that the code declares, or that an earlier fix adds.</summary>
    public static KeyLookup? TryFind(LookupSite site)
        => ExistingMethods.TryFind(site) ?? ExistingTables.TryFind(site) ?? ExistingCalls.TryFind(site) ?? FindWritten(site);

    /// <summary>Adds a lookup that the generator writes: beside a public type, in others.</summary>
    /// <returns>Null if it cannot be added.</returns>
    public static KeyLookup? TryGenerate(LookupSite site)
        => (TargetTypes.PublicNotPartial(site) is null ? null : TableWriter.TryWrite(site)) ?? LookupWriter.TryWrite(site);

    /// <summary>Returns the lookup that an earlier fix of the same pass adds to this type or a containing one, or
    /// beside it.</summary>
    private static KeyLookup? FindWritten(LookupSite site)
        => site.State.Lookups.Find(written => IsInReach(written, site) && written.Lookup.HasExactly(site.Texts.Labels.Keys)) is { } found
            ? found.Lookup with { Subject = site.Subject }
            : null;

    /// <remarks>No nested type hides it: lookups of nested types never share a name.</remarks>
    private static bool IsInReach(NewLookup written, LookupSite site)
        => (written.IsTable || written.Lookup.Subject == site.Subject)
            && (written.Lookup.AcceptsNull || !site.MayBeNull)
            && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default);
}

/// <summary>Types with <c>[Utf8Table("id", "name")]</c> that have exactly the keys of a site.</summary>
internal static class ExistingTables
{
    /// <returns>The table with the shortest name here, which is the nearest.</returns>
    public static KeyLookup? TryFind(LookupSite site)
        => DeclaredTypes.FindTypes(site.Model.Compilation)
            .Where(type => HasKeys(type, site))
            .Select(type => TryRead(type, site))
            .OfType<KeyLookup>()
            .OrderBy(static lookup => lookup.Method.Length)
            .ThenBy(static lookup => lookup.Method, StringComparer.Ordinal)
            .FirstOrDefault();

    private static bool HasKeys(INamedTypeSymbol type, LookupSite site)
        => AttributeKeys.TryRead(type) is { } keys
            && keys.Count == site.Texts.Labels.Keys.Count
            && keys.All(key => site.Texts.Labels.Keys.Contains(key));

    /// <remarks>Generated members exist only if the generator has run.</remarks>
    private static KeyLookup? TryRead(INamedTypeSymbol type, LookupSite site)
    {
        if (type.GetTypeMembers(EmittedNames.Key) is not [{ TypeKind: TypeKind.Enum } enumeration]
            || !site.Model.IsAccessible(site.Position, enumeration)
            || !site.HasEverywhere(type)
            || !type.GetMembers(EmittedNames.Match).OfType<IMethodSymbol>().Any(method => TakesText(method, site))
            || EnumKeyNames.TryCreate(enumeration, AttributeKeys.TryRead(type)!) is not { } names)
        {
            return null;
        }

        string table = type.ToMinimalDisplayString(site.Model, site.Position);
        return new KeyLookup($"{table}.{EmittedNames.Match}", $"{table}.{EmittedNames.Key}", site.Subject, names.Members, names.Unknown)
        {
            Table = ReturnsStrings(type, site) ? table : null,
        };
    }

    /// <summary>Whether it has <c>ReadString(ref reader)</c>.</summary>
    private static bool ReturnsStrings(INamedTypeSymbol type, LookupSite site)
        => type.GetMembers(EmittedNames.ReadString).OfType<IMethodSymbol>().Any(method => TakesText(method, site));

    private static bool TakesText(IMethodSymbol method, LookupSite site)
        => method is { IsStatic: true, Parameters: [{ Type: var parameter }] }
            && MatchSignature.SubjectOf(method) == site.Subject
            && SymbolEqualityComparer.Default.Equals(parameter, site.Texts.Text.Receiver.Type);
}

/// <summary>Accessible methods with <c>[Utf8Match]</c> that already have the keys.</summary>
internal static class ExistingMethods
{
    public static KeyLookup? TryFind(LookupSite site)
        => site.ContainingTypes
            .SelectMany(static type => type.GetMembers())
            .OfType<IMethodSymbol>()
            .Select(method => TryRead(method, site))
            .FirstOrDefault(lookup => lookup?.HasExactly(site.Texts.Labels.Keys) == true);

    private static KeyLookup? TryRead(IMethodSymbol method, LookupSite site)
    {
        if (MatchMethodParser.AttributeOf(method) is not { } attribute
            || MatchSignature.SubjectOf(method) != site.Subject
            || method.Parameters is not [{ RefKind: not RefKind.Out, Type: { } parameter }]
            || !SymbolEqualityComparer.Default.Equals(parameter, site.Texts.Text.Receiver.Type)
            || method.ReturnType is not INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration
            || !MeansTheMethod(method, site)
            || !site.HasEverywhere(method)
            || KeysOf(method, attribute, site) is not { } keys)
        {
            return null;
        }

        return EnumKeyNames.TryCreate(enumeration, keys) is { } names
            ? new KeyLookup(
                Spell(method.Name), enumeration.ToMinimalDisplayString(site.Model, site.Position), site.Subject, names.Members,
                names.Unknown)
            : null;
    }

    /// <summary>Whether the method's simple name binds to it and its overloads here.</summary>
    public static bool MeansTheMethod(IMethodSymbol method, LookupSite site)
    {
        var found = site.Model.LookupSymbols(site.Position, name: method.Name);
        return found.Contains(method, SymbolEqualityComparer.Default) && found.All(static symbol => symbol is IMethodSymbol);
    }

    /// <summary>Returns the keys in order, of a method that matches them unchanged.</summary>
    private static List<string>? KeysOf(IMethodSymbol method, AttributeData attribute, LookupSite site)
    {
        TableDeclaration? table = MatchMethodParser.Parse(
            method, attribute, site.Model.Compilation, static _ => { }, site.Request.Cancellation);
        return table is { Fault: null, Lookup.IgnoreCase: false, Source.Naming: null }
            ? [.. table.Source.Keys.Select(static key => key.Text)]
            : null;
    }

    private static string Spell(string name) => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;
}

/// <summary>Methods that an earlier fix has written, as <see cref="MethodOfCalls"/> writes them.</summary>
internal static class ExistingCalls
{
    public static KeyLookup? TryFind(LookupSite site)
        => site.ContainingTypes
            .SelectMany(static type => type.GetMembers())
            .OfType<IMethodSymbol>()
            .Select(method => TryRead(method, site))
            .FirstOrDefault(lookup => lookup?.HasExactly(site.Texts.Labels.Keys) == true && (lookup.AcceptsNull || !site.MayBeNull));

    private static KeyLookup? TryRead(IMethodSymbol method, LookupSite site)
    {
        if (method is not
            {
                IsStatic: true, IsGenericMethod: false, Parameters: [{ RefKind: var passing, Type: { } type } parameter],
                ReturnType: INamedTypeSymbol { TypeKind: TypeKind.Enum } keys, DeclaringSyntaxReferences: [var declaration]
            }
            || passing != (site.Subject == MatchSubject.Reader ? RefKind.Ref : RefKind.None)
            || !SymbolEqualityComparer.Default.Equals(type, site.Texts.Text.Receiver.Type)
            || declaration.GetSyntax(site.Request.Cancellation) is not MethodDeclarationSyntax { ExpressionBody.Expression: { } body }
            || !ExistingMethods.MeansTheMethod(method, site)
            || !site.HasEverywhere(method))
        {
            return null;
        }

        bool acceptsNull = site.Subject != MatchSubject.Reader;
        var members = new Dictionary<string, string>();
        for (; body is ConditionalExpressionSyntax arm; body = arm.WhenFalse)
        {
            if (MemberIn(arm.WhenTrue, keys) is not { } member)
                return null;
            if (members.Count == 0 && member == EmittedNames.Unknown && IsTestForNull(arm.Condition, parameter))
                acceptsNull = true;
            else if (KeyIn(arm.Condition, parameter, site) is { } key && !members.ContainsKey(key))
                members.Add(key, member);
            else
                return null;
        }

        return MemberIn(body, keys) == EmittedNames.Unknown
            ? new KeyLookup(
                method.Name, keys.ToMinimalDisplayString(site.Model, site.Position), site.Subject, members, EmittedNames.Unknown)
            {
                IsGenerated = false,
                AcceptsNull = acceptsNull,
            }
            : null;
    }

    /// <summary><c>Name.Id</c></summary>
    private static string? MemberIn(ExpressionSyntax value, INamedTypeSymbol keys)
        => value is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax type, Name.Identifier.ValueText: var member }
            && type.Identifier.ValueText == keys.Name
            ? member
            : null;

    /// <summary><c>reader.ValueTextEquals("id"u8)</c></summary>
    private static string? KeyIn(ExpressionSyntax condition, IParameterSymbol parameter, LookupSite site)
        => condition is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax subject, Name.Identifier.ValueText: var method },
            ArgumentList.Arguments: [{ Expression: LiteralExpressionSyntax literal }]
        }
            && subject.Identifier.ValueText == parameter.Name
            && method == site.Texts.Text.ComparisonName
            && literal.IsKind(SyntaxKind.Utf8StringLiteralExpression)
            ? literal.Token.ValueText
            : null;

    /// <summary><c>reader.TokenType == JsonTokenType.Null</c></summary>
    private static bool IsTestForNull(ExpressionSyntax condition, IParameterSymbol parameter)
        => condition is BinaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.EqualsExpression,
            Left: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax reader, Name.Identifier.ValueText: "TokenType" },
            Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Null" }
        }
            && reader.Identifier.ValueText == parameter.Name;
}
