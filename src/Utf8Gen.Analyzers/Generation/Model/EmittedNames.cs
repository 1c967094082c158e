namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The names of emitted members.</summary>
internal static class EmittedNames
{
    public const string Key = "Key";
    public const string Unknown = "Unknown";
    public const string Count = "Count";
    public const string MinLength = "MinLength";
    public const string MaxLength = "MaxLength";
    public const string Utf8 = "Utf8";
    public const string Match = "Match";
    public const string TryMatch = "TryMatch";
    public const string TryFormat = "TryFormat";
    public const string GetUtf8 = "GetUtf8";
    public const string GetString = "GetString";
    public const string GetEncoded = "GetEncoded";
    public const string GetLengthPrefixed = "GetLengthPrefixed";
    public const string ReadString = "ReadString";
    public const string In = "In";
    public const string All = "All";
    public const string Table = "Table";

    /// <summary>The alias of <c>ReadOnlySpan&lt;byte&gt;</c> in an emitted file.</summary>
    public const string SpanAlias = "Utf8Span";

    public const string Read = "Read";
    public const string Write = "Write";
    public const string ReadAsPropertyName = "ReadAsPropertyName";
    public const string CreateJsonClassifier = "CreateJsonClassifier";
    public const string WriteAsPropertyName = "WriteAsPropertyName";

    /// <summary>The name of the tool in <c>[GeneratedCode]</c>.</summary>
    public const string Tool = "Utf8Gen";

    public const string TableFileExtension = ".Utf8Table.g.cs";
    public const string MatchFileExtension = ".Utf8Match.g.cs";
    public const string ConverterFileExtension = ".Utf8Converter.g.cs";
    public const string ClassifierFileExtension = ".Utf8Classifier.g.cs";
    public const string ReaderFileExtension = ".Utf8Json.g.cs";

    /// <summary>Whether a member of a converter has this name.</summary>
    public static bool IsOfConverter(string name) => name is Read or Write or ReadAsPropertyName or WriteAsPropertyName;

    /// <summary>Whether a member takes only a key.</summary>
    public static bool IsGetter(string name) => name is GetUtf8 or GetString or GetEncoded or GetLengthPrefixed;
}

/// <summary>The member names that a table of a given shape occupies in its type.</summary>
internal static class EmittedMembers
{
    /// <summary>Whether no other member of the type may have this name.</summary>
    public static bool IsUnique(string name, TableShape shape)
        => name is EmittedNames.Count or EmittedNames.MinLength or EmittedNames.MaxLength
            || (name == EmittedNames.All && shape is KeyTableShape && shape.HasMembers(TableMembers.Getters))
            || (name == shape.Nested.Utf8 && shape.HasMembers(TableMembers.Constants))
            || (name == shape.Nested.Table && shape.HasMembers(TableMembers.Match))
            || (name == shape.Nested.Key && shape is KeyTableShape && shape.HasMembers(TableMembers.Match));

    /// <summary>Whether the type may have other overloads of a method with this name.</summary>
    public static bool IsMethod(string name, TableShape shape) => name switch
    {
        EmittedNames.Match => shape is KeyTableShape && shape.HasMembers(TableMembers.Match),
        EmittedNames.ReadString => shape is KeyTableShape && shape.HasMembers(TableMembers.Getters),
        EmittedNames.TryMatch => shape is EnumTableShape && shape.HasMembers(TableMembers.Match),
        EmittedNames.TryFormat => shape is EnumTableShape && shape.HasMembers(TableMembers.Getters),
        _ => (name == EmittedNames.In || EmittedNames.IsGetter(name)) && shape.HasMembers(TableMembers.Getters),
    };
}
