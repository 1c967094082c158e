using System.Text.Json.Serialization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.Contexts;

/// <summary>A context reaches the types that the source generator of System.Text.Json makes
/// metadata for, and no others.</summary>
[Trait("Matrix", "Json")]
public sealed class ReachableTypeFinderTests
{
    /// <summary>The types from A on are reached in ways that one context can have; each field of
    /// <c>Closed</c> is one more type.</summary>
    private const string Types = """
        #pragma warning disable
        using System.Collections;
        using System.Collections.Concurrent;
        using System.Collections.Immutable;
        using System.Collections.ObjectModel;
        using System.Text.Json.Serialization;

        namespace Shop
        {
            public class ByProperty; public class ByField; public class ByReadOnly; public class ByWriteOnly; public class ByInit;
            public class ByStatic; public class ByStaticField; public class ByIndexer; public class ByMethod; public class ByEvent;
            public class Ignored; public class IgnoredNever; public class IgnoredWhenNull; public class ByPrivate; public class ByIncluded;
            public class ByInternal; public class ByExtension; public class ByIncludedField; public class ByPrivateField;
            public class ByGetterOnly; public class BySetterOnly;
            public class Properties
            {
                public ByProperty Property { get; set; }
                public ByField Field;
                public ByReadOnly ReadOnly { get; }
                public ByWriteOnly WriteOnly { set { } }
                public ByInit Init { get; init; }
                public static ByStatic Static { get; set; }
                public static ByStaticField StaticField;
                public ByIndexer this[int i] => null;
                public ByMethod Method() => null;
                public event Func<ByEvent> Event;
                [JsonIgnore] public Ignored Ignored { get; set; }
                [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public IgnoredNever IgnoredNever { get; set; }
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public IgnoredWhenNull IgnoredWhenNull { get; set; }
                private ByPrivate Private { get; set; }
                internal ByInternal Internal { get; set; }
                [JsonInclude] internal ByIncluded Included { get; set; }
                [JsonInclude] internal ByIncludedField IncludedField;
                private ByPrivateField _private;
                public ByGetterOnly GetterOnly { get; private set; }
                public BySetterOnly SetterOnly { private get; set; }
                [JsonExtensionData] public Dictionary<string, object> Rest { get; set; }
            }

            public class InArray; public class InJagged; public class InRank2; public class InList; public class InDictionary;
            public class InKey;
            public class InImmutable; public class InInterface; public class InSet; public class InConcurrent; public class InOwnList;
            public class InOwnDictionary; public class InLazy; public class InNested; public class InAsync; public class InMemory;
            public class InCollection; public class InTuple; public class InNamedTuple; public class InPair; public class InLazyArray;
            public class InEnumerator; public class InStack; public class InFunc; public class InTask;
            public struct InNullable { public ByNullable Of { get; set; } } public class ByNullable; public struct InArrayOfNullable;
            public class OwnList : List<InOwnList> { public NotOfList Extra { get; set; } } public class NotOfList;
            public class OwnDictionary : Dictionary<string, InOwnDictionary>;
            public class OwnBag : IEnumerable { public NotOfBag Extra { get; set; } public IEnumerator GetEnumerator() => null; }
            public class NotOfBag;
            public class Collections
            {
                public InArray[] Array { get; set; }
                public InJagged[][] Jagged { get; set; }
                public List<InList> List { get; set; }
                public Dictionary<string, InDictionary> Dictionary { get; set; }
                public ImmutableArray<InImmutable> Immutable { get; set; }
                public IReadOnlyList<InInterface> Interface { get; set; }
                public ISet<InSet> Set { get; set; }
                public ConcurrentDictionary<int, InConcurrent> Concurrent { get; set; }
                public OwnList OwnList { get; set; }
                public OwnDictionary OwnDictionary { get; set; }
                public OwnBag OwnBag { get; set; }
                public Lazy<InLazy> Lazy { get; set; }
                public List<Dictionary<string, InNested[]>> Nested { get; set; }
                public IAsyncEnumerable<InAsync> Async { get; set; }
                public Memory<InMemory> Memory { get; set; }
                public Collection<InCollection> Collection { get; set; }
                public (InTuple, int) Tuple { get; set; }
                public (InNamedTuple Named, int Other) NamedTuple { get; set; }
                public KeyValuePair<string, InPair> Pair { get; set; }
                public Stack<InStack> Stack { get; set; }
                public InNullable? Nullable { get; set; }
                public InArrayOfNullable?[] ArrayOfNullable { get; set; }
            }

            public class OfBase; public class OfBaseHidden; public class OfDerivedHiding; public class OfDerived; public class OfOverridden;
            public class OfGenericBase; public class OfInterfaceBase; public class OfImplemented; public class OfShadowedByIgnored;
            public class Base
            {
                public OfBase Own { get; set; }
                public OfBaseHidden Hidden { get; set; }
                public virtual OfOverridden Overridden { get; set; }
            }
            public class GenericBase<T> : Base { public T Generic { get; set; } }
            public class Derived : GenericBase<OfGenericBase>
            {
                public new OfDerivedHiding Hidden { get; set; }
                [JsonIgnore] public override OfOverridden Overridden { get; set; }
                public OfDerived OfDerived { get; set; }
            }
            public interface IBase { OfInterfaceBase Of { get; } }
            public interface IDerived : IBase { OfImplemented Implemented { get; } }

            public class Dog : Animal { public OfDog Of { get; set; } } public class OfDog;
            public class Cat : Animal { public OfCat Of { get; set; } } public class OfCat;
            public class Fish : Animal { public OfFish Of { get; set; } } public class OfFish;
            [JsonDerivedType(typeof(Dog)), JsonDerivedType(typeof(Cat), "cat")] public class Animal { public OfAnimal Of { get; set; } }
            public class OfAnimal;
            public class Owner { public Animal Pet { get; set; } }

            public record ByRecord(OfRecord Of, List<InRecord> In); public class OfRecord; public class InRecord;
            public class ByConstructor { public ByConstructor(OfConstructor of) { } } public class OfConstructor;
            public class ByMarked { public ByMarked() { } [JsonConstructor] public ByMarked(OfMarked of) { } } public class OfMarked;
            public class BySeveral { public BySeveral(OfSeveral of) { } public BySeveral(OfSeveral of, int i) { } } public class OfSeveral;
            public class ByNone { public ByNone() { } public ByNone(OfNone of) { } } public class OfNone;
            public struct ByStruct { public ByStruct(OfStruct of) { } } public class OfStruct;
            public struct ByMarkedStruct { [JsonConstructor] public ByMarkedStruct(OfMarkedStruct of) { } } public class OfMarkedStruct;
            public readonly record struct ByRecordStruct(OfRecordStruct Of); public class OfRecordStruct;
            public abstract class ByAbstract { public ByAbstract(OfAbstract of) { } } public class OfAbstract;
            public class ByPrivateConstructor { private ByPrivateConstructor(OfPrivate of) { } } public class OfPrivate;
            public class Constructors
            {
                public ByRecord A { get; set; } public ByConstructor B { get; set; } public ByMarked C { get; set; }
                public BySeveral D { get; set; } public ByNone E { get; set; } public ByStruct F { get; set; }
                public ByMarkedStruct G { get; set; } public ByRecordStruct H { get; set; } public ByAbstract I { get; set; }
                public ByPrivateConstructor J { get; set; }
            }

            public class Converter : JsonConverter<Converted>
            {
                public override Converted Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => null;
                public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) { }
            }
            public class MemberConverter : JsonConverter<ConvertedMember>
            {
                public override ConvertedMember Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => null;
                public override void Write(Utf8JsonWriter writer, ConvertedMember value, JsonSerializerOptions options) { }
            }
            [JsonConverter(typeof(Converter))] public class Converted { public OfConverted Of { get; set; } } public class OfConverted;
            public class ConvertedMember { public OfConvertedMember Of { get; set; } } public class OfConvertedMember;
            public class Converters
            {
                public Converted A { get; set; }
                [JsonConverter(typeof(MemberConverter))] public ConvertedMember B { get; set; }
            }

            public class Node { public Node Next { get; set; } public List<Tree> Trees { get; set; } }
            public class Tree { public Node Root { get; set; } public Leaf[] Leaves { get; set; } }
            public class Leaf { public object Anything { get; set; } public DateTime When { get; set; } public Kind Kind { get; set; } }
            public enum Kind { A }

            public class Outer { private class Hidden { public OfHidden Of { get; set; } } [JsonInclude] private Hidden Of { get; set; } }
            public class OfHidden;
            public class Page<T> { public List<T> Items { get; set; } public Cursor Next { get; set;
            } public class Cursor { public T At { get; set; } } }
            public class InPage; public class NotInPage;

            public class Closed
            {
                public Page<InPage> A; public Page<InPage>.Cursor B; public Page<NotInPage> C; public List<InPage> D;
                public (InTuple, int) E;
                public KeyValuePair<string, InPair> F; public InNullable? G; public InJagged[] H; public InJagged[][] I;
                public List<NotInPage> J;
                public Lazy<InLazy> K; public GenericBase<OfGenericBase> L; public Dictionary<string, InDictionary> M;
            }
        }

        """;

    /// <summary>The types that each context lists.</summary>
    private static readonly string[] Contexts =
    [
        "Properties Collections Derived IDerived Constructors Converters Node Outer", "Owner", "Fish (Leaf,Base) OwnList",
        "Page<InPage> InNullable? Dictionary<string,Tree[]> OwnBag", "Animal List<Base>",
    ];

    [Fact]
    public void Each_type_is_reached_where_the_serializer_has_metadata_for_it()
    {
        GeneratorRun run = SerializerGenerator.Run(Types + string.Concat(Contexts.Select(static (roots, i) => $$"""
            namespace Shop { {{string.Concat(roots.Split(' ').Select(Listing))}} public partial class Context{{i}}
            : JsonSerializerContext; }
            """)));
        using LoadedProgram program = run.AssertCompiles().Load();
        (string Name, Type Type)[] types = [.. TypesIn(run.Output, program)];

        string[] wrong = [.. Contexts.SelectMany((roots, i) => DifferencesOf($"Shop.Context{i}", roots, run.Output, program, types))];

        Assert.True(wrong.Length == 0, string.Join('\n', wrong));
    }

#if JSON11
    /// <summary>Unions and closed classes are those of a language version that is not finished.</summary>
    [Fact]
    public void Cases_of_a_union_and_classes_derived_from_a_closed_one_are_reached_as_the_serializer_reaches_them()
    {
        const string Shapes = "#pragma warning disable\n" + """
            using System.Text.Json.Serialization;
            namespace System.Runtime.CompilerServices
            {
                public class UnionAttribute : Attribute;
                public interface IUnion { object? Value { get; } }
                public class IsClosedTypeAttribute : Attribute;
            }
            namespace Shop
            {
                public class Closed { }
                public class Dog { public Food Eats { get; set; } }
                public class Cat { }
                public class Food { }
                public union Pet(Dog, Cat);
                public closed class Shape { }
                public class Circle : Shape { public Food Eats { get; set; } }
                public closed class Angular : Shape { }
                public class Square : Angular { }
                [JsonPolymorphic(InferClosedTypePolymorphism = true)] public closed class Own { }
                public class OwnDerived : Own { }
                [JsonPolymorphic(InferClosedTypePolymorphism = false)] public closed class Never { }
                public class NeverDerived : Never { }
                [JsonSerializable(typeof(Pet))] public partial class Context0 : JsonSerializerContext;
                [JsonSerializable(typeof(Shape)), JsonSerializable(typeof(Own)), JsonSerializable(typeof(Never))]
                public partial class Context1 : JsonSerializerContext;
                [JsonSourceGenerationOptions(InferClosedTypePolymorphism = true)]
                [JsonSerializable(typeof(Shape)), JsonSerializable(typeof(Own)), JsonSerializable(typeof(Never))]
                public partial class Context2 : JsonSerializerContext;
            }
            """;
        GeneratorRun run = SerializerGenerator.Run(
            Shapes,
            new CodeOptions { LanguageVersion = Microsoft.CodeAnalysis.CSharp.LanguageVersion.Preview });
        using LoadedProgram program = run.AssertCompiles().Load();
        (string Name, Type Type)[] types = [.. TypesIn(run.Output, program).Where(static type => !type.Name.Contains("Context"))];

        string[] wrong = [.. Enumerable.Range(0, 3).SelectMany(i => DifferencesOf($"Shop.Context{i}", "", run.Output, program, types))];

        Assert.True(wrong.Length == 0, string.Join('\n', wrong));
    }
#endif

    [Theory]
    [InlineData("Shop.Leaf", "Listed")]
    [InlineData("Shop.Tree", "Listed")]
    [InlineData("Shop.Node", "Reachable")]
    [InlineData("Shop.InPage", "None")]
    public void What_is_listed_counts_more_than_what_is_reached(string type, string reach)
    {
        Compilation compilation = GeneratorRun.Of(
            $$"""
            {{Types}}
            namespace Shop
            {
                [JsonSerializable(typeof(Tree)), JsonSerializable(typeof(List<Leaf[]>))] partial class Context : JsonSerializerContext;
            }
            """,
            options: null,
            []).Output;

        Assert.Equal(reach, ContextIn(compilation, "Shop.Context").EntryOf(type, CancellationToken.None).Reach.ToString());
    }

    [Fact]
    public void Walking_can_be_cancelled_and_goes_on()
    {
        JsonContext context = ContextIn(
            GeneratorRun.Of(
                Types + "[JsonSerializable(typeof(Shop.Node))] partial class Context : JsonSerializerContext;",
                options: null,
                []).Output,
            "Context");

        Assert.Throws<OperationCanceledException>(() => context.EntryOf("Shop.Leaf", new CancellationToken(canceled: true)));
        Assert.Equal(ContextReach.Reachable, context.EntryOf("Shop.Leaf", CancellationToken.None).Reach);
        Assert.Equal(ContextReach.Listed, context.EntryOf("Shop.Node", CancellationToken.None).Reach);
    }

    private static string Listing(string type) => $"[JsonSerializable(typeof({type}))]";

    private static IEnumerable<string> DifferencesOf(
        string name, string roots, Compilation compilation, LoadedProgram program, (string Name, Type Type)[] types)
    {
        var serializer = (JsonSerializerContext)program.TypeOf(name).GetProperty("Default")!.GetValue(obj: null)!;
        JsonContext context = ContextIn(compilation, name);
        foreach ((string typeName, Type type) in types)
        {
            bool isReached = context.EntryOf(typeName, CancellationToken.None).Reach != ContextReach.None;
            if (isReached != serializer.GetTypeInfo(type) is not null)
                yield return $"{roots}: {typeName} is {(isReached ? "" : "not ")}reached";
        }
    }

    private static IEnumerable<(string Name, Type Type)> TypesIn(Compilation compilation, LoadedProgram program)
    {
        foreach (IFieldSymbol field in compilation.GetTypeByMetadataName("Shop.Closed")!.GetMembers().OfType<IFieldSymbol>())
            yield return (FullTypeName.Spell(field.Type), program.TypeOf("Shop.Closed").GetField(field.Name)!.FieldType);

        foreach (INamedTypeSymbol type in compilation.GetTypeByMetadataName("Shop.Closed")!.ContainingNamespace.GetTypeMembers())
        {
            if (type is { Arity: 0, TypeKind: not TypeKind.Enum })
                yield return (FullTypeName.Spell(type), program.TypeOf("Shop." + type.MetadataName));
        }
    }

    private static JsonContext ContextIn(Compilation compilation, string name)
        => Assert.Single(JsonContextFinder.Named(compilation, [name]));
}
