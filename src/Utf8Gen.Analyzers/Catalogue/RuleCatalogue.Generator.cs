namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor TableNotGenerated = Rule(
        "U8G2000",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Table could not be generated",
        message: "The {0} was not generated: {1}",
        description: "No other rule reports the cause, or the generator could not see it.");

    public static readonly DiagnosticDescriptor TableNotPartial = Rule(
        "U8G2001",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Table type is not partial",
        message: "'{0}' is not partial; add 'partial', because the code of '{1}' is generated into it",
        description: "The type with the attribute, or the type of the method with it, and all containing types must be partial.");

    public static readonly DiagnosticDescriptor UnsupportedTableType = Rule(
        "U8G2002",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Table type is generic or file-local",
        message: "'{0}' is {1}; move '{2}' to types that are neither generic nor file-local",
        description: "A table has one set of keys, so its type and the containing types have no type parameters. The generator cannot "
            + "add to a file-local type, because only its own file sees it.");

    public static readonly DiagnosticDescriptor UnsupportedMatchMethod = Rule(
        "U8G2003",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Match method cannot be generated",
        message: "The method '{0}' cannot be generated: {1}",
        description: "A method with [Utf8Match] is static and partial, and has one parameter of a supported type. It returns int, or an "
            + "enum of the project whose values are exactly -1 and 0 to the number of keys less one.");

    public static readonly DiagnosticDescriptor NoKeys = Rule(
        "U8G2004",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Table has no keys",
        message: "'{0}' has no keys; {1}");

    public static readonly DiagnosticDescriptor NullKey = Rule(
        "U8G2005",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Key or model is null",
        message: "{0} of '{1}' is null; {2}");

    public static readonly DiagnosticDescriptor LoneSurrogate = Rule(
        "U8G2006",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Key has a lone surrogate",
        message: "The key {0} of '{1}' has a lone surrogate; complete the pair at position {2}");

    public static readonly DiagnosticDescriptor DuplicateKey = Rule(
        "U8G2007",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Duplicate key",
        message: "The key {0} is in '{1}' already{2}; remove one of them");

    public static readonly DiagnosticDescriptor MemberConflict = Rule(
        "U8G2008",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Name of a generated member is taken",
        message: "'{0}' has the name of a generated member of '{1}'; rename it");

    public static readonly DiagnosticDescriptor KeyFileNotFound = Rule(
        "U8G2009",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Key file is missing or ambiguous",
        message: "The file '{0}' of the table '{1}' {2}",
        description: "The generator looks for the file among the project's AdditionalFiles, relative to the source file and to the "
            + "project.");

    public static readonly DiagnosticDescriptor MalformedKeyFile = Rule(
        "U8G2010",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Key file is malformed",
        message: "The keys of '{0}' cannot be read from '{1}' as {2}: {3}");

    public static readonly DiagnosticDescriptor TwoKeySources = Rule(
        "U8G2011",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Table has two sources of keys",
        message: "The table '{0}' already has another source of keys; keep one of them");

    public static readonly DiagnosticDescriptor UnsupportedKeyType = Rule(
        "U8G2012",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Type cannot provide keys",
        message: "'{0}' cannot provide the keys of the table '{1}': {2}",
        description: "A model has properties that System.Text.Json writes under their names. The enum of a table has no [Flags].");

    public static readonly DiagnosticDescriptor UnusableKeyName = Rule(
        "U8G2013",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Utf8Key cannot be applied",
        message: "The [Utf8Key] of '{0}' cannot be applied: {1}",
        description: "[Utf8Key] adds a key to the table of its type, or names the member of an existing key. The name must be an "
            + "identifier that no other member has.");

    public static readonly DiagnosticDescriptor UnclearFileFormat = Rule(
        "U8G2014",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Format of a key file is ambiguous",
        message: "The file '{0}' of '{1}' {2}",
        description: "Without Format, the extension of the file decides how it is read, and for JSON its content. A document that looks "
            + "like a schema may be a sample, too. The generator reads no YAML and no XML.");

    public static readonly DiagnosticDescriptor UndefinedOption = Rule(
        "U8G2015",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Option has an undefined value",
        message: "{0} has no member with the value {1}; set {2} of '{3}' to one of its members");

    public static readonly DiagnosticDescriptor HiddenName = Rule(
        "U8G2016",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Name in an attribute would mean a member of the table",
        message: "'{0}' would mean a generated member of '{1}'; write {2}",
        description: "C# looks up a name in an attribute of a type first among the members of that type. The table has a method or a "
            + "constant of that name.");

    public static readonly DiagnosticDescriptor UnsupportedConverter = Rule(
        "U8G2017",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Converter cannot be generated",
        message: "The converter '{0}' cannot be generated: {1}",
        description: "A class with [Utf8Converter] names its base class JsonConverter<T> itself, because other generators do not see "
            + "generated code. T is the enum of the attribute, or string.");

    public static readonly DiagnosticDescriptor UnsupportedClassifier = Rule(
        "U8G2018",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Classifier cannot be generated",
        message: "The classifier '{0}' cannot be generated: {1}",
        description: "A class with [Utf8Classifier] derives from JsonConverter<T>, or from JsonTypeClassifierFactory<T> of "
            + "System.Text.Json 11. A value, or names that no other type has, must identify each of its types.");

    public static readonly DiagnosticDescriptor EmptyKey = Rule(
        "U8G2020",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key is empty",
        message: "'{0}' has the empty key; remove it, unless empty names must match");

    public static readonly DiagnosticDescriptor ControlCharacter = Rule(
        "U8G2021",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key has a control character",
        message: "The key {0} of '{1}' has a control character; remove it at position {2}, unless the names have it");

    public static readonly DiagnosticDescriptor UnfoldedLetters = Rule(
        "U8G2022",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key has letters that IgnoreCase does not fold",
        message: "The key {0} of '{1}' has characters outside ASCII, whose case is not ignored",
        description: "IgnoreCase only ignores the case of the letters a to z.");

    public static readonly DiagnosticDescriptor EnumAlias = Rule(
        "U8G2023",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Two members of the enum have the same value",
        message: "The members '{0}' and '{1}' have the same value: both names are found, and {2} is written");

    public static readonly DiagnosticDescriptor LongKey = Rule(
        "U8G2024",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key is long",
        message: "The key {0} of '{1}' is {2} bytes long; remove it, unless it is a name",
        description: "The table also matches keys of more than 255 bytes.");

    public static readonly DiagnosticDescriptor ManyKeys = Rule(
        "U8G2025",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Table has very many keys",
        message: "'{0}' has {1} keys; above 4096, a dictionary that is created at run time needs less code");

    public static readonly DiagnosticDescriptor SkippedMember = Rule(
        "U8G2026",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Member of the model is left out",
        message: "'{0}' is not a key of the table '{1}': {2}",
        description: "The member has an attribute that gives it a name in JSON, but System.Text.Json does not read or write it.");

    public static readonly DiagnosticDescriptor CaseOnlyDifference = Rule(
        "U8G2027",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Keys differ only in case",
        message: "Keys {0} and {1} of '{2}' differ only in case",
        description: "The table matches both, each in its exact case.");

    public static readonly DiagnosticDescriptor RenamedMember = Rule(
        "U8G2028",
        RuleCategory.Generator,
        DiagnosticSeverity.Info,
        title: "Member of a table is renamed",
        message: "The {0} is called '{1}' in code, because '{2}' is taken",
        description: "Two keys may produce the same identifier, and the table needs some identifiers itself. The later key gets another "
            + "name, which [Utf8Key(Name = ...)] can choose. A type of the table gets another name if it would hide a type that an "
            + "attribute of the table names.");

    public static readonly DiagnosticDescriptor UnreachableType = Rule(
        "U8G2029",
        RuleCategory.Generator,
        DiagnosticSeverity.Info,
        title: "Type is not reachable from a context",
        message: "Type '{0}' is not reachable from the context '{1}'; list it there with [JsonSerializable], or set Naming of '{2}'",
        description: "The context has a naming policy for the types that it has metadata for. For any other type the keys are the names "
            + "in code, unless the table sets Naming.");

    public static readonly DiagnosticDescriptor ReferenceNotFollowed = Rule(
        "U8G2030",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Reference of a schema is not followed",
        message: "'{0}' is the $id of no additional file, so its keys are not in '{1}'; add the schema to AdditionalFiles",
        description: "The generator reads no file from the web.");

    public static readonly DiagnosticDescriptor TypeWithoutReader = Rule(
        "U8G2040",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Type has no generated reader",
        message: "JsonSerializer reads '{0}' itself: {1}",
        description: "[Utf8Json] generates a reader for each type that it can read exactly like JsonSerializer. JsonSerializer reads any "
            + "other type, with the same result, and no faster. It is a note if the type is only a member of a type with a reader.");

    public static readonly DiagnosticDescriptor UnsupportedReaderType = Rule(
        "U8G2041",
        RuleCategory.Generator,
        DiagnosticSeverity.Error,
        title: "Type of Utf8Json is missing or has no effect",
        message: "[Utf8Json] must name a type for an assembly, and only there",
        description: "[assembly: Utf8Json] needs the type that gets a reader. On a type or a context, [Utf8Json] has no type as "
            + "argument.");

    public static readonly DiagnosticDescriptor IneffectiveReader = Rule(
        "U8G2042",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Generated readers have no effect",
        message: "Generated readers have no effect here: {0}",
        description: "A call of Utf8JsonSerializer passes every document to JsonSerializer, or [Utf8Cached] keeps no string. The result "
            + "is the same, and no faster.");
}
