namespace Utf8Gen.Generation.Tests.Emitting.Snapshots.Converters;

/// <summary>What a user sees when stepping into a generated converter.</summary>
public sealed class EmittedConverterTests
{
    [Fact]
    public void A_converter_of_an_enum()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;
            public enum Phase { Preparing, InTransit, OutForDelivery, Delivered }
            [Utf8Converter<Phase>(Naming = Utf8Naming.KebabCaseLower)]
            internal sealed partial class PhaseConverter : System.Text.Json.Serialization.JsonConverter<Phase>;
            """).AssertCompiles());

    [Fact]
    public void A_converter_of_a_flags_enum_with_options()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Flags] public enum Rights : ulong { None, Read = 1, Write = 2, [Obsolete] All = ulong.MaxValue, Everything = All }
            [Utf8Converter<Rights>(AllowIntegerValues = false)]
            public partial class RightsConverter : System.Text.Json.Serialization.JsonConverter<Rights>;
            """).AssertCompiles());

    [Fact]
    public void A_converter_of_strings()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;
            [Utf8Converter("open", "closed", "pending")]
            internal sealed partial class StatusConverter : System.Text.Json.Serialization.JsonConverter<string>;
            """).AssertCompiles());

    [Fact]
    public void A_converter_with_a_mistake()
        => Snapshot.Matches(GeneratorRun.Of("""
            public enum Phase { A, [System.Runtime.Serialization.EnumMember(Value = "A")] B }
            [Utf8Converter<Phase>]
            internal sealed partial class PhaseConverter : System.Text.Json.Serialization.JsonConverter<Phase>;
            """).AssertCompiles());
}
