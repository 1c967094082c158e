namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>The name of a measured method, as a person or a profiler writes it.</summary>
/// <remarks><c>Shop.Parser`1.Read(System.String,System.Int32)</c>: namespace, types and member,
/// separated by dots; a nested type may follow a plus sign, and a module may precede everything,
/// with <c>!</c>. Module, arities and parameters are optional; type arguments are ignored.
/// Compiler-generated names refer to the member that they are generated from:
/// <c>Shop.Parser+&lt;Run&gt;d__3.MoveNext</c> is <c>Shop.Parser.Run</c>.</remarks>
internal sealed class MethodName
{
    // A profile may contain anything, and a compiler must neither hang nor fail.
    private const int MaxLength = 10_000;

    private MethodName(IReadOnlyList<NameSegment> types, MeasuredFunction function, IReadOnlyList<ParameterName>? parameters)
    {
        Types = types;
        Function = function;
        Parameters = parameters;
        Key = KeyOf(types.Select(static type => type.Name), function.Member);
    }

    /// <summary>The text before <c>!</c>; <see langword="null"/> if there is none. Not part of
    /// the key or the text.</summary>
    public string? Module { get; private init; }

    /// <summary>Namespaces and types, the outermost first. For an explicit implementation they may
    /// include those of the interface.</summary>
    public IReadOnlyList<NameSegment> Types { get; }

    public MeasuredFunction Function { get; }

    /// <summary><see langword="null"/> if omitted: every overload matches.</summary>
    public IReadOnlyList<ParameterName>? Parameters { get; }

    /// <summary>The names without arities: <c>Shop.Parser.Read</c>. Equal
    /// names have equal keys.</summary>
    public string Key { get; }

    public static string KeyOf(IEnumerable<string> types, string member) => string.Join(".", types) + "." + member;

    /// <returns><see langword="null"/> if the text is not the name of a method in source.</returns>
    public static MethodName? TryParse(string text)
    {
        if (text.Length > MaxLength)
            return null;

        string name = text.Trim().Replace("#ctor", ".ctor").Replace("#cctor", ".cctor");
        int end = NameText.IndexOf(name, '(');
        IReadOnlyList<ParameterName>? parameters = null;
        if (end >= 0)
        {
            if (name[name.Length - 1] != ')')
                return null;
            parameters = ParameterName.ParseList(name.Substring(end + 1, name.Length - end - 2));
            name = name.Substring(0, end);
        }

        int mark = NameText.IndexOf(name, '!');
        string? module = mark > 0 ? name.Substring(0, mark) : null;
        return TryParse(NameText.SplitName(name.Substring(mark + 1)), parameters, module);
    }

    /// <summary>Formats the name without the module. The result parses to an equal name.</summary>
    public override string ToString()
    {
        string name = string.Join(".", Types) + "." + Function;
        return Parameters is null ? name : $"{name}({string.Join(",", Parameters)})";
    }

    private static MethodName? TryParse(List<string> parts, IReadOnlyList<ParameterName>? parameters, string? module)
    {
        var types = new List<NameSegment>();
        for (int i = 0; i < parts.Count; i++)
        {
            string part = parts[i];
            bool isGenerated = GeneratedName.Is(part);
            if (!isGenerated && i == parts.Count - 1)
                return IsConstructorOfClosure(parts) ? null : Create(types, MeasuredFunction.OfMember(part), parameters, module);

            if (!isGenerated)
                types.Add(NameSegment.Parse(part));
            else if (MeasuredFunction.TryParse(part) is { } function)
                return Create(types, function, i == parts.Count - 1 && function.Kind == FunctionKind.Member ? parameters : null, module);
            else if (!TryAddType(types, part))
                return null;
        }

        return null;
    }

    private static bool IsConstructorOfClosure(List<string> parts)
        => parts.Count > 1 && NameText.IsConstructor(parts[parts.Count - 1]) && IsClosure(parts[parts.Count - 2]);

    private static bool IsClosure(string part)
        => GeneratedName.Is(part) && GeneratedName.TryParse(part) is { Kind: GeneratedName.Closure, Origin: "" };

    /// <summary>A closure is not a type in source; a file-local type is one.</summary>
    private static bool TryAddType(List<NameSegment> types, string part)
    {
        switch (GeneratedName.TryParse(part))
        {
            case { Kind: GeneratedName.Closure, Origin: "" }:
                return true;

            case { Kind: GeneratedName.FileLocal, Origin: var file, OwnName: { } name }:
                types.Add(NameSegment.Parse(name, file));
                return true;

            default:
                return false;
        }
    }

    private static MethodName? Create(
        List<NameSegment> types, MeasuredFunction function, IReadOnlyList<ParameterName>? parameters, string? module)
        => types.Count > 0 && types.TrueForAll(static type => NameText.IsIdentifier(type.Name)) && IsMember(function.Member)
            ? new MethodName(types, function, parameters) { Module = module }
            : null;

    private static bool IsMember(string member)
        => NameText.IsConstructor(member) || member.Split('.').All(NameText.IsIdentifier);
}
