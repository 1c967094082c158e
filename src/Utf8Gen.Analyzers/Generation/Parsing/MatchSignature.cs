using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Validates the signature of a method with <c>[Utf8Match]</c>.</summary>
internal sealed class MatchSignature(IMethodSymbol method, int keyCount)
{
    private static readonly SymbolDisplayFormat FullName = SymbolDisplayFormat.FullyQualifiedFormat
        .AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    /// <summary>Finds the reason why no body can be generated.</summary>
    /// <returns>The end of a sentence, or null.</returns>
    public string? FindFatalMistake()
        => FindMistakeInDeclaration() ?? FindMistakeInParameter() ?? FindMistakeInReturnType();

    /// <summary>Finds the mistake in a signature for which a body can be generated.</summary>
    /// <returns>The end of a sentence, or null if the signature is valid.</returns>
    public string? FindMistake(Compilation compilation)
    {
        if (SubjectOf(method) is { } subject && !TargetFeaturesReader.Read(compilation).CanMatch(subject))
        {
            return RuntimeLibrary.IsReferenced(compilation)
                ? $"a Json{subject} can be looked up on .NET 10 and later"
                : $"looking up this parameter needs System.Text.Json {(subject == MatchSubject.Reader ? 7 : 10)} or later";
        }

        return ResultType is INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration ? FindMistakeIn(enumeration) : null;
    }

    /// <summary>Returns what the method looks up; null if that is not supported.</summary>
    public static MatchSubject? SubjectOf(IMethodSymbol method)
    {
        if (method.Parameters is not ([_] or [_, { RefKind: RefKind.Out }]))
            return null;

        IParameterSymbol parameter = method.Parameters[0];
        return parameter.RefKind switch
        {
            RefKind.None when parameter.Type.IsReadOnlySpanOf(SpecialType.System_Byte) => MatchSubject.Span,
            RefKind.None when parameter.Type.IsReadOnlySpanOf(SpecialType.System_Char) => MatchSubject.Chars,
            RefKind.None when parameter.Type.SpecialType == SpecialType.System_String => MatchSubject.String,
            RefKind.None or RefKind.In when IsSequenceOfBytes(parameter.Type) => MatchSubject.Sequence,
            RefKind.Ref when parameter.Type.IsInSystemTextJson("Utf8JsonReader") => MatchSubject.Reader,
            RefKind.None or RefKind.In when parameter.Type.IsInSystemTextJson("JsonProperty") => MatchSubject.Property,
            RefKind.None or RefKind.In when parameter.Type.IsInSystemTextJson("JsonElement") => MatchSubject.Element,
            _ => null,
        };
    }

    /// <summary>Returns the parameter that receives the result; null if the method returns it.</summary>
    public static IParameterSymbol? ResultOf(IMethodSymbol method)
        => method.Parameters is [_, { RefKind: RefKind.Out } result] ? result : null;

    private ITypeSymbol ResultType => ResultOf(method)?.Type ?? method.ReturnType;

    private static bool IsSequenceOfBytes(ITypeSymbol type)
        => type is INamedTypeSymbol { Name: "ReadOnlySequence", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] }
            && type.ContainingNamespace is { Name: "Buffers", ContainingNamespace: { Name: "System" } };

    /// <summary>Returns the parameter as the implementing part must repeat it.</summary>
    public static string Spell(IParameterSymbol parameter, string name)
    {
        string scoped = parameter.ScopedKind == ScopedKind.None ? "" : "scoped ";
        string kind = parameter.RefKind switch
        {
            RefKind.Ref => "ref ",
            RefKind.In => "in ",
            RefKind.Out => "out ",
            _ => "",
        };
        string first = parameter.ContainingSymbol is IMethodSymbol { IsExtensionMethod: true }
            ? "this "
            : parameter.IsParams ? "params " : "";
        return first + scoped + kind + parameter.Type.ToDisplayString(FullName) + " " + name;
    }

    private string? FindMistakeInDeclaration()
    {
        if (!method.IsStatic || !method.IsPartialDefinition || method.TypeParameters.Length > 0)
            return "it must be static and partial, without a body and without type parameters";
        return method.PartialImplementationPart is { } body && !body.IsGenerated() ? "it has a body already" : null;
    }

    private string? FindMistakeInParameter()
        => SubjectOf(method) is null
            ? "it must have one parameter that is looked up (a span of bytes or chars, a string, a ReadOnlySequence<byte>, "
                + "ref Utf8JsonReader, JsonProperty or JsonElement), and may have an out parameter for the result"
            : null;

    private string? FindMistakeInReturnType()
    {
        if (method.ReturnsByRef || method.ReturnsByRefReadonly)
            return "it must return int or an enum by value";
        if (ResultOf(method) is not null && method.ReturnType.SpecialType != SpecialType.System_Boolean)
            return "it must return bool, as it has an out parameter";

        // For example a table's Key: the generator does not see what it adds itself.
        if (ResultType.TypeKind == TypeKind.Error || ResultType.IsGenerated())
            return $"it must {Give} int or an enum that is written in the project: a generated one cannot be seen";

        return ResultType is { SpecialType: SpecialType.System_Int32 } or { TypeKind: TypeKind.Enum }
            ? null
            : $"it must {Give} int or an enum";
    }

    private string Give => ResultOf(method) is null ? "return" : "have an out parameter of";

    /// <summary>The value for no key; a method that returns bool needs none.</summary>
    private int LeastValue => ResultOf(method) is null ? -1 : 0;

    private string? FindMistakeIn(INamedTypeSymbol enumeration)
    {
        if (!SymbolEqualityComparer.Default.Equals(enumeration.ContainingAssembly, method.ContainingAssembly))
            return $"the enum '{enumeration.Name}' must be one of this project, so that its values cannot change apart from the keys";

        var missing = new HashSet<decimal>(Enumerable.Range(LeastValue, keyCount - LeastValue).Select(static value => (decimal)value));
        foreach (ISymbol member in enumeration.GetMembers())
        {
            if (member is not IFieldSymbol { HasConstantValue: true } field || EnumConstants.Value(field) is not { } value)
                continue;
            if (value < -1 || value >= keyCount)
                return $"'{enumeration.Name}.{field.Name}' has the value {value}, which is not that of a key: the keys are 0 to "
                    + $"{keyCount - 1}, and -1 is for none of them";
            missing.Remove(value);
        }

        return missing.Count == 0
            ? null
            : $"the enum '{enumeration.Name}' has no member with the value {missing.Min()}: the keys are 0 to {keyCount - 1}, and -1 is "
                + "for none of them";
    }
}
