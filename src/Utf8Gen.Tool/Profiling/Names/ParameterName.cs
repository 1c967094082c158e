namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>The type of a parameter, as far as it distinguishes overloads: type arguments,
/// <c>ref</c> and <c>?</c> are ignored.</summary>
/// <param name="Type">Namespace, types and name: <c>System.String</c>. A type
/// parameter is <c>!</c>, with or without its name, and so is a type without a name,
/// such as a function pointer.</param>
/// <param name="Suffix"><c>[]</c>, <c>[,]</c>, <c>*</c>: what is derived from the type.</param>
internal readonly record struct ParameterName(string Type, string Suffix = "")
{
    /// <summary>The prefix of a type parameter, or a type that has no name.</summary>
    public const char Unnamed = '!';

    private static readonly string[] Modifiers =
    [
        "class ", "valuetype ", "value class ", "this ", "scoped ", "params ", "ref ", "readonly ", "in ", "out ",
    ];

    // A type follows that is not part of the parameter's own, such as InAttribute for an in
    // parameter of a virtual method.
    private static readonly string[] CustomModifiers = ["required_modifier ", "optional_modifier "];

    /// <summary><c>System.Int32</c> if a person writes it, <c>System.IntPtr</c>
    /// if the runtime does.</summary>
    private const string Int = "int";

    public static IReadOnlyList<ParameterName> ParseList(string text)
        => string.IsNullOrWhiteSpace(text) ? [] : NameText.SplitAtCommas(text).ConvertAll(Parse);

    /// <summary><c>int</c>, <c>System.Int32</c>, <c>class System.String</c>, <c>!!0[]</c>,
    /// <c>ref List&lt;int&gt;</c></summary>
    public static ParameterName Parse(string text)
    {
        string whole = WithoutModifiers(text.Trim()).TrimEnd('?');
        int end = EndOfType(whole);
        string suffix = whole.Substring(end).Replace(" ", "").Replace("0...", "");
        string type = WithoutNullable(whole.Substring(0, end));
        return new ParameterName(FullName(type), suffix);
    }

    /// <summary>Whether a written name matches the type of a parameter in code.</summary>
    public bool Means(ParameterName declared)
        => Suffix == declared.Suffix
            && (Type == declared.Type || IsShortFor(declared.Type) || IsUnnamed(declared.Type) || IsInteger(declared.Type));

    public override string ToString() => Type + Suffix;

    /// <summary><c>String</c> for <c>System.String</c>, <c>Outer.Inner</c> for
    /// <c>Shop.Outer.Inner</c></summary>
    private bool IsShortFor(string declared)
        => declared.Length > Type.Length
            && declared[declared.Length - Type.Length - 1] is '.' or Unnamed
            && declared.EndsWith(Type, StringComparison.Ordinal);

    private bool IsUnnamed(string declared) => Type == "!" ? StartsUnnamed(declared) : declared == "!";

    private bool IsInteger(string declared) => Type == Int && declared is "System.Int32" or "System.IntPtr";

    /// <remarks>The type may have no name while it is being typed.</remarks>
    private static bool StartsUnnamed(string type) => type.Length > 0 && type[0] == Unnamed;

    /// <summary><c>System.Nullable`1&lt;int32&gt;</c> is <c>int32</c>, as <c>int?</c> is.</summary>
    private static string WithoutNullable(string type)
    {
        int opening = type.IndexOf('<');
        return opening > 0 && type[type.Length - 1] == '>' && type.StartsWith("System.Nullable", StringComparison.Ordinal)
            ? WithoutModifiers(type.Substring(opening + 1, type.Length - opening - 2).Trim())
            : type;
    }

    private static string WithoutModifiers(string type)
    {
        while (true)
        {
            if (FirstOf(Modifiers, type) is { } modifier)
                type = type.Substring(modifier.Length).TrimStart();
            else if (FirstOf(CustomModifiers, type) is { } custom)
                type = WithoutFirstType(type.Substring(custom.Length).TrimStart());
            else
                return type.TrimEnd('&', '@', ' ');
        }
    }

    private static string? FirstOf(string[] modifiers, string type)
        => Array.Find(modifiers, modifier => type.StartsWith(modifier, StringComparison.Ordinal));

    private static string WithoutFirstType(string types)
        => NameText.IndexOf(types, ' ') is >= 0 and var end ? types.Substring(end).TrimStart() : "";

    /// <summary>Returns where arrays, pointers and nullability begin.</summary>
    private static int EndOfType(string type)
    {
        int end = type.Length;
        while (end > 0)
        {
            if (type[end - 1] == '*')
                end--;
            else if (type[end - 1] == ']' && type.LastIndexOf('[', end - 1) is var opening && IsRank(type, opening + 1, end - 1))
                end = opening;
            else
                break;
        }

        return end;
    }

    private static bool IsRank(string type, int start, int end)
    {
        for (int i = start; i < end; i++)
        {
            if (type[i] is not (',' or '0' or '.' or ' '))
                return false;
        }

        return start > 0;
    }

    private static string FullName(string type)
    {
        string name = type.TrimEnd('?');
        if (Keyword(name) is { } known)
            return known;

        List<string> parts = NameText.SplitName(name).ConvertAll(IdentifierOf);
        return parts.TrueForAll(NameText.IsIdentifier) ? string.Join(".", parts) : "!";
    }

    /// <summary><c>List`1</c> is <c>List</c>, and the file-local
    /// <c>&lt;File&gt;F0123__Helper</c> is <c>Helper</c>.</summary>
    private static string IdentifierOf(string part)
    {
        string name = GeneratedName.Is(part) && GeneratedName.TryParse(part) is { Kind: GeneratedName.FileLocal, OwnName: { } own }
            ? own
            : part;
        return name.Substring(0, NameText.EndOfIdentifier(name));
    }

    /// <summary>Maps the keywords of C#, of IL and of the runtime.</summary>
    private static string? Keyword(string word) => word switch
    {
        "bool" => "System.Boolean",
        "char" or "wchar" => "System.Char",
        "sbyte" or "int8" => "System.SByte",
        "byte" or "unsigned int8" or "uint8" => "System.Byte",
        "short" or "int16" => "System.Int16",
        "ushort" or "unsigned int16" or "uint16" => "System.UInt16",
        Int => Int,
        "int32" => "System.Int32",
        "uint" or "unsigned int32" or "uint32" => "System.UInt32",
        "long" or "int64" => "System.Int64",
        "ulong" or "unsigned int64" or "uint64" => "System.UInt64",
        "nint" or "native int" => "System.IntPtr",
        "nuint" or "native uint" or "unsigned int" => "System.UIntPtr",
        "float" or "float32" => "System.Single",
        "double" or "float64" => "System.Double",
        "decimal" => "System.Decimal",
        "string" => "System.String",
        "object" or "dynamic" => "System.Object",
        "void" => "System.Void",
        "refany" or "typedref" => "System.TypedReference",
        _ => null,
    };
}
