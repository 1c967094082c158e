namespace Utf8Gen.Generation.Tests.Parsing.UserTypes;

/// <summary>Types of every shape that matters to which names a model has.</summary>
internal static class ModelShapes
{
    /// <summary>The fields of <c>Closed</c> name the models that must be closed over something; the types in the
    /// namespace Models are models themselves. Those of <c>Framework</c> come from reference assemblies.</summary>
    public const string Source = """
        #pragma warning disable
        using System.Runtime.InteropServices;
        using System.Text.Json.Serialization;

        public class Closed
        {
            public Generics.Pair<int, string> Pair; public Generics.Pair<int, string>.Inner Inner; public Generics.Derived Derived;
            public (int Id, string Name) Tuple;
            public (int, int, int, int, int, int, int, int Eighth) Tuple8; public ValueTuple<int> Tuple1;
            public Tuple<int, string> ClassTuple; public KeyValuePair<int, string> KeyValue;
            public Generics.IPair<int> Interface;
        }

        public class Framework
        {
            public Index Index;
            public Range Range;
            public Exception Exception;
            public StringBuilder Builder;
            public Lazy<int> Lazy;
        }

        namespace Generics
        {
            public class Pair<T, U> { public T First { get; set; } [JsonPropertyName("2nd")]
            public U Second { get; set; } public T Field; public class Inner { public T InnerValue { get; set; } } }
            public class Derived : Pair<int, string> { public new int First { get; set; } }
            public interface IPair<T> : IHas<List<T>>, IHas<T[]> { T Own { get; } }
            public interface IHas<T> { static int Static { get; } T this[T t] { get; } }
        }

        namespace Models
        {
            // Accessors
            public class Plain { public int Id { get; set; } public string ReleaseDate { get; set; } public bool IsLTS { get; set; } }
            public class Empty { }
            public class GetterOnly { public int A { get; } public int B => 1; }
            public class SetterOnly { private int a; public int A { set => a = value; } }
            public class PrivateSetter { public int A { get; private set; } public int B { private get; set; } }
            public class NoPublicAccessor
            {
                internal int A { get; set; }
                protected int B { get; set; }
                private int C { get; set; }
                protected internal int D { get; set; }
                private protected int E { get; set; }
            }
            public class InitAndRequired { public required int A { get; init; } public int B { get; init; } }
            public class Statics
            {
                public static int A { get; set; }
                public static int B;
                public const int C = 1;
                public int D { get; set; }
            }
            public class Indexers
            {
                public int this[int i] => i;
                public string this[string s] { get => s; set { } }
                public int A { get; set; }
            }
            public class Events { public event Action E; public int A { get; set; } }
            internal class NotPublic { public int A { get; set; } }

            // Attributes
            public class Named { [JsonPropertyName("x-id")] public int Id { get; set; } [JsonPropertyName("")]
            public int Nothing { get; set; } [JsonPropertyName("\u00e9")] public int E { get; set; } }
            public class Swapped { [JsonPropertyName("B")] public int A { get; set; } [JsonPropertyName("A")] public int B { get; set; } }
            public class Ignored
            {
                [JsonIgnore] public int A { get; set; }
                public int B { get; set; }
                [JsonIgnore(Condition = JsonIgnoreCondition.Always)] public int C { get; set; }
            }
            public class IgnoredNever { [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int A { get; set; } }
            public class IgnoredSometimes
            {
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
                public int A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string B { get; set; }
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
                public int C { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int D { get; set; }
            }
            public class Included { [JsonInclude] internal int A { get; set; } [JsonInclude]
            private int B { get; set; } [JsonInclude] protected int C { get; set; } [JsonInclude] public int D { get; private set; } }
            public class IncludedAndNamed { [JsonInclude, JsonPropertyName("a")]
            private int A { get; set; } [JsonInclude, JsonPropertyName("b")] private int b; }
            public class IncludedAndIgnored { [JsonInclude, JsonIgnore]
            public int A { get; set; } [JsonInclude] public int B { get; set; } }
            public class Extension { public int A { get; set; } [JsonExtensionData] public Dictionary<string, object> Rest { get; set; } }
            public class ExtensionField { public int A { get; set; } [JsonInclude, JsonExtensionData]
            public Dictionary<string, JsonElement> Rest; }
            public class Ordered
            {
                public int A { get; set; }
                [JsonPropertyOrder(-1)] public int B { get; set; }
                public int C { get; set; }
                [JsonPropertyOrder(2)] public int D { get; set; }
                [JsonPropertyOrder(-1)] public int E { get; set; }
                [JsonPropertyOrder(0)] public int F { get; set; }
            }
            public class OrderedFields { [JsonPropertyOrder(1)]
            public int A { get; set; } public int F; [JsonPropertyOrder(-5)] public int G; public int B { get; set; } }
            public class Required { [JsonRequired] public int A { get; set; } public required string B { get; set; } }
            public class PropertyConverter { [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek A { get; set; } }
            public class IgnoredNameIsFree { [JsonIgnore]
            public int A { get; set; } public int C { get; set; } [JsonPropertyName("A")] public int B { get; set; } }
            public class IgnoredAfterwards { [JsonPropertyName("B")] public int A { get; set; } [JsonIgnore] public int B { get; set; } }

            // Fields
            public class Fields
            {
                public int A;
                public readonly int B;
                public volatile int C;
                internal int D;
                private int e;
                public int P { get; set; }
            }
            public class IncludedFields { [JsonInclude] public int A; [JsonInclude] private int b; [JsonInclude]
            internal readonly int C; [JsonInclude] public const int D = 1; [JsonInclude] public static int E; }
            public class NamedFields { [JsonPropertyName("a")] public int A; [JsonInclude, JsonPropertyName("b")] public int B; }
            public class IgnoredFields { [JsonIgnore]
            public int A; public int B; [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int C; }
            public class FieldsBeforeProperties { public int A; public int B { get; set; } public int C; public int D { get; set; } }
            public class BehindTheProperty { [field: JsonInclude]
            public int A { get; set; } public int B { get; set; } [field: JsonPropertyName("c")] public int C { get; set; } }
            public unsafe struct FixedBuffer { public fixed int Buffer[4]; public int A; }

            // Base classes
            public class Base
            {
                public int BaseFirst { get; set; }
                public int BaseSecond { get; set; }
                public int BaseField;
                private int Hidden { get; set; }
                [JsonInclude] private int Shown { get; set; }
            }
            public class Derived : Base { public int Own { get; set; } public int OwnField; }
            public class DerivedTwice : Derived { public int Last { get; set; } [JsonPropertyOrder(-1)]
            public int VeryFirst { get; set; } }
            public class Hiding : Base { public new string BaseFirst { get; set; } public int A { get; set; } }
            public class HidingWithName : Base { [JsonPropertyName("other")] public new string BaseFirst { get; set; } }
            public class HidingWithPolicyName : Base { [JsonPropertyName("baseFirst")] public new string BaseFirst { get; set; } }
            public class HidingIgnored : Base { [JsonIgnore] public new int BaseFirst { get; set; } public int A { get; set; } }
            public class HidingIgnoredOfOtherType : Base { [JsonIgnore]
            public new string BaseFirst { get; set; } public int A { get; set; } }
            public class HidingByPrivate : Base { private new int BaseFirst { get; set; } }
            public class HidingByField : Base { public new int BaseFirst; }
            public class HidingByProperty : Base { public new int BaseField { get; set; } }
            public class NamedBase { [JsonPropertyName("b")]
            public virtual int X { get; set; } public virtual int Y { get; set; } [JsonPropertyName("z")] public int Z { get; set; } }
            public class Overriding : NamedBase { public override int X { get; set; } [JsonPropertyName("why")]
            public override int Y { get; set; } }
            public class OverridingIgnored : NamedBase { [JsonIgnore]
            public override int X { get; set; } public int A { get; set; } [JsonIgnore] public override int Y { get; set; } }
            public class OverridingIgnoredAgain : OverridingIgnored { public override int X { get; set; } }
            public class OverridingGetter : NamedBase { public override int Y { get => 1; } }
            public class HidingIgnoredNamed : NamedBase { [JsonIgnore]
            public new int Z { get; set; } [JsonIgnore] public new int X { get; set; } }
            public interface IHasX { int X { get; set; } }
            public class HidingIgnoredThatImplements : NamedBase, IHasX { [JsonIgnore] public new int X { get; set; } }
            public class HidingIgnoredByNewVirtual : NamedBase { [JsonIgnore] public new virtual int X { get; set; } }
            public class TakingTheNameOfTheBase : NamedBase { [JsonIgnore] public int b { get; set; } }
            public class IgnoredBase { [JsonIgnore] public virtual int X { get; set; } public int Y { get; set; } }
            public class OverridingAnIgnored : IgnoredBase { public override int X { get; set; } }
            public class TakingThePlaceOfAnIgnored : HidingIgnored { [JsonPropertyName("BaseFirst")] public int Taken { get; set; } }
            public abstract class Abstract
            {
                public abstract int A { get; set; }
                public virtual int B { get; }
                protected abstract int C { get; }
            }
            public class Concrete : Abstract
            {
                public override int A { get; set; }
                public override int B => 1;
                protected override int C => 1;
                public int D { get; set; }
            }
            public sealed class SealedOverride : Abstract { public sealed override int A { get; set; } protected override int C => 1; }
            public class Covariant { public virtual Base P { get; } }
            public class CovariantDerived : Covariant { public override Derived P { get; } }
            public class BaseInFramework : EventArgs { public int A { get; set; } }

            // Naming policies make two names one, or free one
            public class PolicyFreesAName { [JsonIgnore]
            public int FooBar { get; set; } public int C { get; set; } public int fooBar { get; set; } }
            public class Capitals
            {
                public int ID { get; set; }
                public int IOStream { get; set; }
                public int XMLReader2 { get; set; }
                public int _under { get; set; }
                public int Ünïcode { get; set; }
                public int @class { get; set; }
            }

            // Interfaces
            public interface IOne { int One { get; } }
            public interface ITwo : IOne { int Two { get; set; } static int Static { get; set; } static virtual int Virtual => 1; }
            public interface IOther : IOne { int Other { get; } private int Private => 1; internal int Internal => 1; }
            public interface IDiamond : IOther, ITwo { int Diamond { get; } int IOne.One => 1; }
            public interface IDiamondTheOtherWay : ITwo, IOther { int Diamond { get; } }
            public interface IDeep : IDiamond, IHasX, IDisposable { int Deep { get; } }
            public interface IHiding : ITwo { new int Two { get; set; } [JsonPropertyName("one")] new int One { get; } }
            public interface IIgnoring : ITwo { [JsonIgnore] new int Two { get; set; } }
            public class Implementing : IDeep
            {
                public int Deep { get; }
                public int Diamond { get; }
                public int Other { get; }
                public int Two { get; set; }
                public int X { get; set; }
                int IDiamond.Diamond => 1;
                public void Dispose() { }
                public int One { get; }
            }
            public class Explicit : IOne { int IOne.One => 1; public int A { get; set; } }
            public class ExplicitIncluded : IOne { [JsonInclude] int IOne.One => 1; public int A { get; set; } }

            // Records and structs
            public record Positional(int Id, string Name);
            public record PositionalNamed([property: JsonPropertyName("id")] int Id, [property: JsonIgnore] string Name)
            {
                public int Extra { get; set; }
            }
            public record PositionalRedeclared(int Id, string Name) { [JsonPropertyName("n")]
            public string Name { get; init; } = Name; public int Extra; }
            public record DerivedRecord(int Id, string Name, int Own) : Positional(Id, Name);
            public record struct RecordStruct(int A, int B) { public int C; }
            public readonly record struct ReadonlyRecordStruct(int A);
            public struct Struct { public int A { get; set; } public int B; private int c; public readonly int D => 1; }
            public class PrimaryConstructor(int captured, int used) { public int A => captured; public int B { get; } = used; }
            public class Outer { public class Nested { public int A { get; set; } } public Nested N { get; set; } }
            public partial class Partial { public int A { get; set; } }
            public partial class Partial { public int B { get; set; } public partial int C { get; set; } }
            public partial class Partial { private int c; public partial int C { get => c; set => c = value; } }

            // Types of members
            public class Delegates
            {
                public Action A { get; set; }
                public Func<int> F;
                public IntPtr P { get; set; }
                public Type T { get; set; }
            }
            public class IgnoredSpan { [JsonIgnore] public Span<int> S => default; public int A { get; set; } }
            public unsafe class IgnoredPointer { [JsonIgnore]
            public int* P { get; set; } public int A { get; set; } public delegate*<int>[] F; }
            public class NestedModels
            {
                public Plain P { get; set; }
                public List<Plain> L { get; set; }
                public Dictionary<string, Plain> D { get; set; }
                public dynamic Y { get; set; }
                public int? N { get; set; }
                public object O { get; set; }
            }
        }

        namespace Throwing
        {
            public class SpanMember { public int A { get; set; } public Span<int> S => default; }
            public unsafe class PointerMember { public int A { get; set; } public int* P { get; set; } }
            public class ReferenceMember { private int a; public ref int R => ref a; public int A { get; set; } }
            public unsafe class FunctionPointerMember { public int A { get; set; } public delegate*<int> F { get; set; } }
        }
        """;
}
