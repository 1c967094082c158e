using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Parses a type that System.Text.Json reads as an object: its members, and how it is created.</summary>
/// <remarks>Follows the source generator of System.Text.Json. Where versions of that differ, or where nobody knows, the
/// type has no reader.</remarks>
internal sealed class ObjectParser(
    INamedTypeSymbol type,
    SerializerOptions options,
    ISymbol scope,
    Compilation compilation,
    TypeGraph graph,
    ConverterPositions positions)
{
    private const int MaxParameters = 64;
    private const int Always = 1; // JsonIgnoreCondition.Always
    private const int WhenWritingNull = 3;
    private const int Populate = 1; // JsonObjectCreationHandling.Populate

    /// <summary>Why the type has no reader, as a clause; null where the compiler says it.</summary>
    public string? Refusal { get; private set; }

    /// <summary>Whether a refusal is due to names, which may be no obstacle under the options of the context.</summary>
    public bool DependsOnNames { get; private set; }

    public ReadableObject? Parse(CancellationToken cancel)
    {
        Refusal = UnknownAttributes.RefusalOf(type, compilation.Assembly)
            ?? UnsupportedType.ReasonFor(type)
            ?? (options.IsForTypes ? ReflectedContract.RefusalOf(type, compilation.Assembly) : null)
            ?? RefusalOfType();
        if (Refusal is not null)
            return null;

        var serialized = TypeMembers.Read(type, options.Naming, options.IncludesFields, cancel);
        string? names = options.FollowsCall ? NamesOfCalls.RefusalOf(type, serialized, options.IncludesFields, cancel) : null;
        DependsOnNames = names is not null;
        Refusal = serialized.Mistake
            ?? RefusalOfMembers(serialized)
            ?? names
            ?? (options.IsForTypes ? ReflectedContract.RefusalOf(type, serialized) : null);
        if (Refusal is not null)
            return null;

        return FindConstructor(out IMethodSymbol? constructor) ? Read(serialized, constructor) : null;
    }

    private ReadableObject? Refuse(string reason)
    {
        Refusal ??= reason;
        return null;
    }

    private string ForNames(string refusal)
    {
        DependsOnNames = true;
        return refusal;
    }

    private string? RefusalOfType()
    {
        if (type.IsAbstract || type.TypeKind == TypeKind.Interface)
            return "it is abstract";
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Struct))
            return "it is not a class or struct";
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass is not { } one || one.ContainingNamespace?.Name != "Serialization")
                continue;
            if (one.Name == "JsonNumberHandlingAttribute")
                return "it has [JsonNumberHandling]";
            if (one.Name == JsonAttributes.Ignore)
                return "its members are ignored under a condition";
            if (one.Name == "JsonObjectCreationHandlingAttribute" && JsonAttributes.Argument(attribute) is Populate)
                return "it is populated, not replaced";
        }

        return type.AllInterfaces.Any(static one => one.Name is "IJsonOnDeserializing" or "IJsonOnDeserialized")
            ? "it has callbacks for reading"
            : null;
    }

    private string? RefusalOfMembers(TypeMembers serialized)
    {
        var names = new HashSet<string>(options.IgnoresCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        var namesInCode = new HashSet<string>(StringComparer.Ordinal);
        foreach (SerializedMember member in serialized.Members)
        {
            string name = JsonNameOf(member);
            if (!names.Add(name))
                return ForNames($"two members are called '{name}'");
            if (!TypeGraph.IsPlainName(name))
                return $"the name of '{member.ClrName}' is escaped in JSON";
            if (!namesInCode.Add(member.ClrName) || IsHidden(member.Symbol))
                return $"a member hides '{member.ClrName}' of its base";
            if (RefusalOf(member.Symbol) is { } reason)
                return $"its member '{member.ClrName}' {reason}";
        }

        foreach (ISymbol member in AllMembers())
        {
            bool isSerialized = namesInCode.Contains(member.MetadataName);
            if (IsRequired(member) && !isSerialized)
                return $"its member '{member.Name}' is required but not serialized";
            if (options.IgnoresCase && JsonMemberReader.IsIgnored(member) && !isSerialized && names.Contains(IgnoredNameOf(member)))
                return ForNames($"its member '{member.Name}', which is ignored, has the name of another one");
            if (IsRefTyped(member) && !JsonMemberReader.IsIgnored(member) && IsConsidered(member))
                return $"System.Text.Json refuses its member '{member.Name}'";
        }

        return null;
    }

    /// <summary>Whether the name of a member means another one in code.</summary>
    private bool IsHidden(ISymbol member)
        => TypeHierarchy.FindTypes(type)
            .Select(one => one.GetMembers(member.Name))
            .First(static found => !found.IsEmpty)
            .All(found => !SymbolEqualityComparer.Default.Equals(found, member));

    private IEnumerable<ISymbol> AllMembers()
        => TypeHierarchy.FindTypes(type)
            .SelectMany(static one => one.GetMembers())
            .Where(static member => member is
                IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true }
                or IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false });

    private bool IsConsidered(ISymbol member)
        => JsonAttributes.HasAttribute(member, JsonAttributes.Include) || (member switch
        {
            IPropertySymbol property => IsPublic(property.GetMethod) || IsPublic(property.SetMethod),
            _ => options.IncludesFields && IsPublic(member),
        });

    private static bool IsPublic(ISymbol? member) => member is { DeclaredAccessibility: Accessibility.Public };

    private static bool IsRefTyped(ISymbol member) => member switch
    {
        IPropertySymbol property => property.RefKind != RefKind.None || IsRefTyped(property.Type),
        IFieldSymbol field => field.RefKind != RefKind.None || field.IsFixedSizeBuffer || IsRefTyped(field.Type),
        _ => false,
    };

    private static bool IsRefTyped(ITypeSymbol type) => type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer || type.IsRefLikeType;

    private static bool IsRequired(ISymbol member)
        => member is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true };

    private string IgnoredNameOf(ISymbol member)
        => JsonAttributes.Argument(JsonAttributes.Find(member, JsonAttributes.PropertyName)) as string
            ?? NamingPolicyConverter.Apply(options.Naming, member.MetadataName);

    private string JsonNameOf(SerializedMember member) => member.JsonName ?? NamingPolicyConverter.Apply(options.Naming, member.ClrName);

    /// <summary>Returns why a member cannot be read as its type is, as the end of a sentence.</summary>
    private string? RefusalOf(ISymbol member)
    {
        if (JsonAttributes.HasAttribute(member, JsonAttributes.Include) && !CanBeIncluded(member))
            return "has [JsonInclude], and generated code cannot access it";
        if (positions.FindAt(member) is { } converter)
            return $"has the converter '{converter}', which may ask for the position of its reader";
        foreach (AttributeData attribute in member.GetAttributes())
        {
            if (attribute.AttributeClass is not { } one || one.ContainingNamespace?.Name != "Serialization")
                continue;
            if (one.Name == "JsonNumberHandlingAttribute" && (!IsNumber(TypeGraph.TypeOf(member)) || IsConverted(member)))
                return "has [JsonNumberHandling]";
            if (one.Name == "JsonObjectCreationHandlingAttribute" && JsonAttributes.Argument(attribute) is Populate)
                return "is populated, not replaced";
            if (one.Name == JsonAttributes.Ignore
                && JsonAttributes.Argument(attribute, "Condition") is int condition
                && (condition > WhenWritingNull || (condition == WhenWritingNull && !CanBeNull(TypeGraph.TypeOf(member)))))
                return "is ignored under a condition";
        }

        return null;
    }

    private static bool IsConverted(ISymbol member) => member.GetAttributes().Any(JsonAttributes.IsConverter);

    /// <summary>Whether a member with <c>[JsonInclude]</c> can be read, and set if it has a setter. If not, the
    /// serializer throws when it comes to what is missing, or ignores the value: versions and contracts
    /// differ.</summary>
    private bool CanBeIncluded(ISymbol member) => member switch
    {
        IPropertySymbol property => CanBeAccessed(property.GetMethod)
            && (property.SetMethod is not { } setter || CanBeAccessed(setter) || CanBeReached(setter)),
        _ => CanBeAccessed(member) && member is IFieldSymbol { IsReadOnly: false },
    };

    /// <summary>Whether generated code can call a setter by <c>[UnsafeAccessor]</c>, as reflection does. With contracts
    /// of a context the serializer throws.</summary>
    private bool CanBeReached(IMethodSymbol setter)
        => options.IsForTypes
            && setter is { IsInitOnly: false, IsVirtual: false, IsOverride: false, IsAbstract: false }
            && setter.ContainingType is { IsValueType: false } owner
            && owner.ToDisplayString().IndexOf('<') < 0
            && CanBeAccessed(owner);

    private bool CanBeAccessed(ISymbol? member) => member is not null && compilation.IsSymbolAccessibleWithin(member, scope);

    private static bool CanBeNull(ITypeSymbol type)
        => !type.IsValueType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    private static bool IsNumber(ITypeSymbol type)
        => (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : type).SpecialType is >= SpecialType.System_SByte and <= SpecialType.System_Double;

    /// <summary>Finds the constructor that System.Text.Json calls.</summary>
    /// <param name="constructor">Null for the default value of a struct.</param>
    private bool FindConstructor(out IMethodSymbol? constructor)
    {
        IMethodSymbol[] all =
            [.. type.InstanceConstructors.Where(one => !(one.IsImplicitlyDeclared && type.IsValueType && one.Parameters.IsEmpty))];
        IMethodSymbol[] marked = [.. all.Where(static one => JsonAttributes.HasAttribute(one, JsonAttributes.Constructor))];
        IMethodSymbol[] open = [.. all.Where(static one => IsPublic(one))];
        constructor = marked.FirstOrDefault();
        if (constructor is null && !type.IsValueType)
            constructor = open.FirstOrDefault(static one => one.Parameters.IsEmpty) ?? (open.Length == 1 ? open[0] : null);

        Refusal = constructor switch
        {
            _ when all.Any(HasPriority) => "a constructor has a priority",
            _ when marked.Length > 1 => "two constructors have [JsonConstructor]",
            null => type.IsValueType ? null : "it has no constructor that the serializer calls",
            _ when !CanBeAccessed(constructor) => "generated code cannot access its constructor",
            _ when constructor.Parameters.Length > MaxParameters => "its constructor has too many parameters",
            _ when constructor.Parameters.FirstOrDefault(static one => one.RefKind != RefKind.None || IsRefTyped(one.Type)) is { } byRef =>
                $"the parameter '{byRef.Name}' of its constructor is passed by reference",
            _ => null,
        };
        return Refusal is null;
    }

    /// <summary>Whether the compiler may choose another constructor than the serializer.</summary>
    private static bool HasPriority(IMethodSymbol constructor)
        => JsonAttributes.Find(constructor, "OverloadResolutionPriorityAttribute", "System.Runtime.CompilerServices") is not null;

    private ReadableObject? Read(TypeMembers serialized, IMethodSymbol? constructor)
    {
        int[] parameters = [.. serialized.Members.Select(member => FindParameter(constructor, member))];
        if (constructor is not null && FindWithoutMember(constructor, parameters) is { } alone)
            return Refuse($"the parameter '{alone.Name}' of its constructor has no member of the same name and type");

        bool setsRequired = constructor is not null
            && JsonAttributes.Find(constructor, "SetsRequiredMembersAttribute", "System.Diagnostics.CodeAnalysis") is not null;
        if (setsRequired
            && serialized.Members.FirstOrDefault(static member => IsRequired(member.Symbol) && IsInitOnly(member.Symbol)) is { } init)
            return Refuse($"its constructor has [SetsRequiredMembers], and its required member '{init.ClrName}' is init-only");

        IPropertySymbol? extension = ExtensionParser.Parse(type, serialized, DisallowsUnmapped(), out string? refusal);
        if (refusal is not null)
            return Refuse(refusal);

        bool keepsDefaults = HasOnlyCompilerWrittenConstructors(constructor);
        var members = new List<ReadableMember>();
        for (int i = 0; i < parameters.Length; i++)
        {
            IParameterSymbol? parameter = parameters[i] < 0 ? null : constructor!.Parameters[parameters[i]];
            if (Read(serialized.Members[i], parameter, setsRequired, keepsDefaults) is not { } member)
                return null;
            members.Add(member);
        }

        ConstructorArgument[] arguments = constructor is null
            ? []
            : [.. constructor.Parameters.Select((parameter, i) => new ConstructorArgument(
                Array.IndexOf(parameters, i), ParameterDefault.Of(parameter) ?? "default"))];
        var found = new ReadableObject(members.ToEquatableArray(), arguments.ToEquatableArray(), DisallowsUnmapped())
        {
            OnlyReads = MemberWriting.IsLeft(type, serialized.Members, options),
            Extension = extension is { Type: INamedTypeSymbol { TypeArguments: [_, var unknown] } }
                ? new ExtensionMember(TypeGraph.Escaped(extension.Name), graph.IndexOf(unknown))
                : null,
        };
        return found.IsCreatedLast ? CreateLast(found, serialized, keepsDefaults) : found;
    }

    /// <summary>Moves what is set afterwards to the object initializer, if nobody can see the difference.</summary>
    private ReadableObject? CreateLast(ReadableObject found, TypeMembers serialized, bool keepsDefaults)
    {
        bool setsInOrder = found.Members.Where((member, i) => member.Target == MemberTarget.Setter && RunsCode(i)).Any();
        var members = new List<ReadableMember>();
        for (int i = 0; i < found.Members.Count; i++)
        {
            ReadableMember member = found.Members[i];
            ISymbol symbol = serialized.Members[i].Symbol;
            if (member.Target is MemberTarget.Initializer or MemberTarget.ParameterAndInitializer && RunsCode(i))
                return Refuse($"the setter of '{member.Name}' may run code, and the order of setters is not known");

            bool canMove = !setsInOrder
                && member is { Target: MemberTarget.Setter, SetterOwner: "" }
                && keepsDefaults
                && AutomaticMember.HasNoInitializer(symbol);
            members.Add(canMove ? member with { Target = MemberTarget.Initializer } : member);
        }

        return found with { Members = members.ToEquatableArray(), SetsInOrder = setsInOrder };

        bool RunsCode(int i) => !AutomaticMember.OnlyAssigns(serialized.Members[i].Symbol);
    }

    private static int FindParameter(IMethodSymbol? constructor, SerializedMember member)
    {
        for (int i = 0; i < constructor?.Parameters.Length; i++)
        {
            IParameterSymbol parameter = constructor!.Parameters[i];
            if (parameter.Name.Equals(member.ClrName, StringComparison.OrdinalIgnoreCase)
                && SymbolEqualityComparer.Default.Equals(parameter.Type, TypeGraph.TypeOf(member.Symbol)))
                return i;
        }

        return -1;
    }

    /// <summary>Returns a parameter that has not exactly one member. An ignored member of the same name would decide as
    /// well, so its parameter is one.</summary>
    private static IParameterSymbol? FindWithoutMember(IMethodSymbol constructor, int[] parameters)
        => constructor.Parameters.FirstOrDefault(parameter => parameters.Count(found => found == parameter.Ordinal) != 1);

    private ReadableMember? Read(SerializedMember member, IParameterSymbol? parameter, bool setsRequired, bool keepsDefaults)
    {
        ISymbol symbol = member.Symbol;
        bool canSet = CanSet(symbol, out bool isInit);
        bool isRequired = IsRequired(symbol) && !setsRequired;
        bool mustBePresent = isRequired || JsonAttributes.HasAttribute(symbol, JsonAttributes.Required);
        MemberTarget target = parameter is not null
            ? isRequired ? MemberTarget.ParameterAndInitializer : MemberTarget.Parameter
            : !canSet ? MemberTarget.Nothing : isRequired || isInit ? MemberTarget.Initializer : MemberTarget.Setter;
        if (mustBePresent && (target == MemberTarget.Nothing || (isRequired && !canSet)))
        {
            Refuse($"its member '{member.ClrName}' is required and cannot be set");
            return null;
        }

        if (options.IsForTypes && target == MemberTarget.ParameterAndInitializer)
        {
            Refuse($"its member '{member.ClrName}' is required, and set by its constructor");
            return null;
        }

        bool isConverted = IsConverted(symbol);
        int index = isConverted ? graph.IndexOfConverted(TypeGraph.TypeOf(symbol)) : graph.IndexOf(TypeGraph.TypeOf(symbol));
        if (index < 0)
        {
            if (!IncompleteCode.IsInName(TypeGraph.TypeOf(symbol)))
                Refuse($"generated code cannot access the type of its member '{member.ClrName}'");
            return null;
        }

        return new ReadableMember(JsonNameOf(member), TypeGraph.Escaped(symbol.Name), index, target)
        {
            CamelCaseName = options.FollowsCall ? NamesOfCalls.CamelCaseNameOf(member) : "",
            MustBePresent = mustBePresent
                || (parameter is not null && ParameterDefault.Of(parameter) is null)
                || (parameter is not null && options.IsForTypes && ReflectedContract.HasOtherDefault(parameter))
                || (parameter is not null && options.RequiresParameters && !parameter.HasExplicitDefaultValue)
                || (target == MemberTarget.Initializer && !(keepsDefaults && AutomaticMember.HasNoInitializer(symbol))),
            SetterOwner = target == MemberTarget.Setter && symbol is IPropertySymbol { SetMethod: { } setter } && !CanBeAccessed(setter)
                ? setter.ContainingType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)
                : "",
            MustBeAbsent = target == MemberTarget.Nothing && JsonAttributes.HasAttribute(symbol, JsonAttributes.Include),
            IsConverted = isConverted,
            IsCached = !isConverted && TypeGraph.TypeOf(symbol).SpecialType == SpecialType.System_String
                && (IsCached(symbol) || IsCached(parameter)),
            IsWritten = MemberWriting.HasGetter(symbol),
            Condition = MemberWriting.ConditionOf(symbol, CanBeNull(TypeGraph.TypeOf(symbol)), options),
            RefusesNull = options.RespectsNullable && CanBeNull(TypeGraph.TypeOf(symbol)) && !TypeGraph.TypeOf(symbol).IsValueType
                && !(AllowsNull(symbol, TypeGraph.TypeOf(symbol), TypeGraph.TypeOf(symbol.OriginalDefinition))
                    && (parameter is null || AllowsNull(parameter, parameter.Type, parameter.OriginalDefinition.Type))),
        };
    }

    private static bool IsInitOnly(ISymbol member) => member is IPropertySymbol { SetMethod.IsInitOnly: true };

    private static bool CanSet(ISymbol member, out bool isInit)
    {
        isInit = IsInitOnly(member);
        return member switch
        {
            IPropertySymbol { SetMethod: { } setter } => IsPublic(setter) || JsonAttributes.HasAttribute(member, JsonAttributes.Include),
            IFieldSymbol field => !field.IsReadOnly && !field.IsConst,
            _ => false,
        };
    }

    private static bool IsCached(ISymbol? member)
        => member is not null && !OwnAttributes.FindAttributes(member, "Utf8CachedAttribute").IsEmpty;

    private static bool AllowsNull(ISymbol symbol, ITypeSymbol declared, ITypeSymbol original)
        => declared.NullableAnnotation == NullableAnnotation.Annotated
            && original is not ITypeParameterSymbol
            && symbol.GetAttributes().All(static attribute => attribute.AttributeClass?.ContainingNamespace?.Name != "CodeAnalysis");

    private bool DisallowsUnmapped()
        => JsonAttributes.Argument(JsonAttributes.Find(type, "JsonUnmappedMemberHandlingAttribute")) is int handling
            ? handling == 1
            : options.DisallowsUnmapped;

    /// <summary>Whether no constructor that runs assigns a member that has no initializer.</summary>
    private bool HasOnlyCompilerWrittenConstructors(IMethodSymbol? constructor)
    {
        if (constructor is not null
            ? !IsCompilerWrittenConstructor(constructor)
            : type.InstanceConstructors.Any(static one => one.Parameters.IsEmpty && !one.IsImplicitlyDeclared))
            return false;

        for (INamedTypeSymbol? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType)
                break;
            if (!ancestor.InstanceConstructors.All(static one => one.IsImplicitlyDeclared))
                return false;
        }

        return true;
    }

    private static bool IsCompilerWrittenConstructor(IMethodSymbol constructor)
        => constructor.DeclaringSyntaxReferences.IsEmpty
            ? constructor.IsImplicitlyDeclared
            : constructor.DeclaringSyntaxReferences[0].GetSyntax() is TypeDeclarationSyntax;
}
