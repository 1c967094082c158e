using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Pipeline;

/// <summary>Which edit makes which step run again.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class IncrementalityTests
{
    private const string TwoTables = """
        [Utf8Table("id", "name")] partial class PackageKeys { }
        [Utf8Table("get", "post")] partial class Methods { }
        """;

    private const string EverySource = """
        using System.Text.Json.Serialization;
        class Model { public int Id { get; set; } public string? UserName { get; set; } }
        enum Order { First, Second }
        [Utf8Table(File = "keys.txt")] partial class FileKeys { }
        [Utf8Table(File = "other.txt")] partial class OtherKeys { }
        [Utf8Table(typeof(Model))] partial class TypeKeys { }
        [Utf8Table<Order>] partial class EnumKeys { }
        interface IShape { } class Circle : IShape { public int Radius { get; set; } }
        [Utf8Classifier, JsonDerivedType(typeof(Circle))] partial class Shapes : JsonConverter<IShape> { }
        partial class Parser { [Utf8Match("GET", "POST")] private static partial int MatchMethod(ReadOnlySpan<byte> utf8); }
        [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase), JsonSerializable(typeof(Model))]
        partial class Context() : JsonSerializerContext(null)
        {
            protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
            public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null;
        }
        """;

    private static readonly string Reached = $$"""
        using System.Text.Json.Serialization;
        class Root { public Middle? Middle { get; set; } }
        class Middle { public int Number { get; set; } public Model? Model { get; set; } }
        class Model { public int UserId { get; set; } }
        class Unrelated { }
        [Utf8Table(typeof(Model))] partial class Keys { }
        {{JsonContextSource.Declare("Context", "Root", "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase")}}
        """;

    private static readonly CodeOptions WithFiles = CodeOptions.Default with
    {
        AdditionalFiles = [new("keys.txt", "id\nname"), new("other.txt", "id")],
    };

    private const string Nothing = "Parse:Cached Contexts:Cached Keys:Cached Plan:Cached Features:Cached Clashes:Cached Emit:Cached";

    /// <summary>Attributes and contexts are looked at again after every edit, and say the same.</summary>
    private const string SameTable =
        "Parse:Unchanged Contexts:Unchanged Keys:Cached Plan:Cached Features:Unchanged Clashes:Cached Emit:Cached";

    /// <summary>A new compiler compiles its tables anew for each structure that a step gives.</summary>
    [Fact]
    public void Steps_give_classes_or_pairs_or_arrays_of_these()
    {
        Type[] types = [.. GeneratorRun.Of(EverySource, WithFiles).OwnOutputs.Select(static value => value.GetType()).Distinct()];

        Assert.Contains(typeof(EquatableArray<TableIdentity>), types);
        Assert.DoesNotContain(types, static type => type.IsValueType
            && (!type.IsGenericType || type.GenericTypeArguments.Any(static argument => argument.IsValueType)));
    }

    [Theory]
    [InlineData(Edit.None, Nothing)]
    [InlineData(Edit.AddUnrelatedFile, SameTable)]
    [InlineData(Edit.ChangeUnrelatedFile, SameTable)]
    [InlineData(Edit.InsertLineAtTop, SameTable)]
    [InlineData(Edit.AppendComment, SameTable)]
    [InlineData(Edit.AppendUnrelatedType, SameTable)]
    public void An_edit_elsewhere_makes_nothing_again(Edit edit, string reasons)
    {
        GeneratorRun edited = GeneratorRun.Of(TwoTables).Apply(edit);

        Assert.Equal(reasons, Reasons(edited, "PackageKeys"));
        Assert.Equal(reasons, Reasons(edited, "Methods"));
    }

    [Theory]
    [InlineData(
        """
        "name"
        """,
        """
        "version"
        """)]
    [InlineData(
        """
        "id", 
        """,
        "")]
    [InlineData(
        """
        "id"
        """,
        """
        "id", "key"
        """)]
    [InlineData(
        """
        "id", "name"
        """,
        """
        "name", "id"
        """)]
    [InlineData(
        """
        "name"
        """,
        """
        "id"
        """)]
    public void A_changed_key_makes_its_own_table_again_and_no_other(string oldText, string newText)
    {
        GeneratorRun edited = GeneratorRun.Of(TwoTables).Replace(oldText, newText);

        Assert.Equal(
            "Parse:Modified Contexts:Unchanged Keys:Modified Plan:Modified Features:Unchanged Clashes:Cached Emit:Modified",
            Reasons(edited, "PackageKeys"));
        Assert.Equal(SameTable, Reasons(edited, "Methods"));
    }

    [Fact]
    public void A_table_that_is_renamed_to_clash_with_another_changes_the_names_of_both_files()
    {
        GeneratorRun edited = GeneratorRun.Of(TwoTables).Replace("class Methods", "class packagekeys");

        Assert.Equal(
            "Parse:Unchanged Contexts:Unchanged Keys:Cached Plan:Cached Features:Unchanged Clashes:Modified Emit:Modified",
            Reasons(edited, "PackageKeys"));
        Assert.Equal(["PackageKeys-1.Utf8Table.g.cs", "packagekeys-2.Utf8Table.g.cs"], edited.Files.Keys);
    }

    [Theory]
    [InlineData(Edit.None, Nothing)]
    [InlineData(Edit.AddUnrelatedFile, SameTable)]
    [InlineData(Edit.InsertLineAtTop, SameTable)]
    [InlineData(Edit.AppendComment, SameTable)]
    [InlineData(Edit.AppendUnrelatedType, SameTable)]
    public void An_edit_elsewhere_makes_nothing_again_whatever_the_keys_come_from(Edit edit, string reasons)
    {
        GeneratorRun edited = GeneratorRun.Of(EverySource, WithFiles).Apply(edit);

        foreach (string table in new[] { "FileKeys", "OtherKeys", "TypeKeys", "EnumKeys", "MatchMethod" })
            Assert.Equal(reasons, Reasons(edited, table));
    }

    [Fact]
    public void A_changed_file_makes_only_the_table_that_names_it_again()
    {
        GeneratorRun edited = GeneratorRun.Of(EverySource, WithFiles).WithOptions(WithFiles with
        {
            AdditionalFiles = [new("keys.txt", "id\nversion"), new("other.txt", "id")],
        });

        Assert.Equal("Keys:Modified Plan:Modified Emit:Modified", edited.ReasonsOf("FileKeys", Steps.Keys, Steps.Plan, Steps.Emit));
        foreach (string table in new[] { "OtherKeys", "TypeKeys", "EnumKeys", "MatchMethod" })
            Assert.Equal("Keys:Unchanged Plan:Cached Emit:Cached", edited.ReasonsOf(table, Steps.Keys, Steps.Plan, Steps.Emit));
    }

    [Fact]
    public void A_file_that_says_the_same_in_other_words_makes_no_plan_again()
    {
        GeneratorRun edited = GeneratorRun.Of(EverySource, WithFiles).WithOptions(WithFiles with
        {
            AdditionalFiles = [new("keys.txt", "\n id \r\nname"), new("other.txt", "id")],
        });

        Assert.Equal("Keys:Unchanged Plan:Cached Emit:Cached", edited.ReasonsOf("FileKeys", Steps.Keys, Steps.Plan, Steps.Emit));
    }

    [Theory]
    [InlineData("public int Id", "public int Number", "TypeKeys")]
    [InlineData("CamelCase", "KebabCaseLower", "TypeKeys")]
    [InlineData("First, Second", "First, Third", "EnumKeys")]
    [InlineData(
        """
        "GET", "POST"
        """,
        """
        "GET", "PUT"
        """,
        "MatchMethod")]
    public void A_change_of_what_the_keys_come_from_makes_one_table_again(string oldText, string newText, string table)
    {
        GeneratorRun edited = GeneratorRun.Of(EverySource, WithFiles).Replace(oldText, newText);

        Assert.Equal("Keys:Modified Plan:Modified Emit:Modified", edited.ReasonsOf(table, Steps.Keys, Steps.Plan, Steps.Emit));
        foreach (string other in new[] { "FileKeys", "OtherKeys", "TypeKeys", "EnumKeys", "MatchMethod" }.Where(other => other != table))
            Assert.EndsWith("Plan:Cached Emit:Cached", edited.ReasonsOf(other, Steps.Plan, Steps.Emit), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("main.schema.json", "Modified")]
    [InlineData("other.json", "Modified")]
    [InlineData("far.json", "Modified")]
    [InlineData("unused.json", "Unchanged")]
    public void A_table_of_a_schema_depends_on_the_files_it_refers_to(string changed, string reason)
    {
        (string Path, string Text)[] files =
        [
            ("main.schema.json", """{ "properties": { "a": { "$ref": "other.json#/$defs/B" } } }"""),
            ("other.json", """{ "$defs": { "B": { "properties": { "b": { "$ref": "far.json" } } } } }"""),
            ("far.json", """{ "properties": { "c": {} } }"""),
            ("unused.json", """{ "properties": { "d": {} } }"""),
        ];
        GeneratorRun run = GeneratorRun.Of("""[Utf8Table(File = "main.schema.json")] partial class Keys { }""", With(files));

        GeneratorRun edited = run.WithOptions(With(
            [
                .. files.Select(file => file.Path == changed
                    ? (file.Path, file.Text.Replace("{ \"properties\": {", "{ \"properties\": { \"new\": {},", StringComparison.Ordinal))
                    : file),
            ]));

        string later = reason == "Modified" ? reason : "Cached";
        Assert.Equal($"Keys:{reason} Plan:{later} Emit:{later}", edited.ReasonsOf("Keys", Steps.Keys, Steps.Plan, Steps.Emit));
        edited.AssertModelsAreValues();
    }

    [Theory]
    [InlineData("public int Number", "public long Number")]
    [InlineData("public Middle? Middle", "public Middle[]? Middle")]
    [InlineData("class Unrelated", "class Unrelated2")]
    [InlineData("class Middle {", "class Middle { public Unrelated? U { get; set; }")]
    public void A_change_on_the_way_to_the_model_that_keeps_it_reachable_makes_no_table_again(string oldText, string newText)
    {
        GeneratorRun edited = GeneratorRun.Of(Reached).Replace(oldText, newText);

        Assert.Equal(SameTable, Reasons(edited, "Keys"));
    }

    [Theory]
    [InlineData("public Model? Model", "private Model? Model")]
    [InlineData("public Middle? Middle", "[JsonIgnore] public Middle? Middle")]
    [InlineData("typeof(Root)", "typeof(Unrelated)")]
    [InlineData("CamelCase", "KebabCaseLower")]
    public void A_change_on_the_way_to_the_model_that_changes_its_names_makes_the_table_again(string oldText, string newText)
    {
        GeneratorRun edited = GeneratorRun.Of(Reached).Replace(oldText, newText);

        Assert.Equal(
            "Parse:Unchanged Contexts:Modified Keys:Modified Plan:Modified Features:Unchanged Clashes:Cached Emit:Modified",
            Reasons(edited, "Keys"));
    }

    [Fact]
    public void Without_a_declaration_the_compilation_is_not_looked_at()
    {
        object features = GeneratorRun.Of("class C { }").OutputOf(Steps.Features);

        Assert.Same(TargetFeatures.Unread, features);
    }

    [Fact]
    public void What_travels_of_every_source_are_values() => GeneratorRun.Of(EverySource, WithFiles).AssertModelsAreValues();

    [Fact]
    public void What_travels_are_values() => GeneratorRun.Of(TwoTables).AssertModelsAreValues();

    [Fact]
    public void What_travels_of_a_faulty_table_are_values()
        => GeneratorRun.Of("""[Utf8Table("a", "a", null!, "\uD800")] class NotPartial { }""").AssertModelsAreValues();

    private static CodeOptions With((string Path, string Text)[] files)
        => CodeOptions.Default with { AdditionalFiles = [.. files.Select(static file => new SourceFile(file.Path, file.Text))] };

    private static string Reasons(GeneratorRun run, string table)
        => run.ReasonsOf(table, Steps.Parse, Steps.Contexts, Steps.Keys, Steps.Plan, Steps.Features, Steps.Clashes, Steps.Emit);
}
