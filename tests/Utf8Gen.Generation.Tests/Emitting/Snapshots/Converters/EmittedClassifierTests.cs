namespace Utf8Gen.Generation.Tests.Emitting.Snapshots.Converters;

/// <summary>What a user sees when stepping into a generated classifier.</summary>
public sealed class EmittedClassifierTests
{
    [Fact]
    public void A_converter_by_names()
        => Snapshot.Matches(GeneratorRun.Of("""
            using System.Text.Json.Serialization;
            namespace Shop;
            public abstract record Payment(decimal Amount);
            public sealed record CardPayment(decimal Amount, string Card, string Holder) : Payment(Amount);
            [Obsolete] public sealed record BankPayment(decimal Amount, string Iban, string Holder) : Payment(Amount);
            [Utf8Classifier(Naming = Utf8Naming.SnakeCaseLower)]
            [JsonDerivedType(typeof(CardPayment)), JsonDerivedType(typeof(BankPayment))]
            internal sealed partial class PaymentConverter : JsonConverter<Payment>;
            """).AssertCompiles());

    [Fact]
    public void A_classifier_by_a_discriminator()
        => Snapshot.Matches(GeneratorRun.Of($$"""
            using System.Text.Json.Serialization;
            namespace Shop
            {
                public sealed record Opened(string Type);
                public sealed record Closed(string Type);
                [System.Runtime.CompilerServices.Union]
                public readonly struct Change
                {
                    public Change(Opened value) => Value = value;
                    public Change(Closed value) => Value = value;
                    public object? Value { get; }
                }
                [Utf8Classifier("type")]
                [JsonDerivedType(typeof(Opened), "opened"), JsonDerivedType(typeof(Opened), 1), JsonDerivedType(typeof(Closed), "closed")]
                internal sealed partial class ChangeClassifier : JsonTypeClassifierFactory<Change>;
            }
            {{LaterSerializer.Source}}
            """).AssertCompiles());

    [Fact]
    public void A_classifier_with_a_mistake()
        => Snapshot.Matches(GeneratorRun.Of("""
            using System.Text.Json.Serialization;
            public abstract record Payment(decimal Amount);
            [Utf8Classifier]
            internal sealed partial class PaymentConverter : JsonConverter<Payment>;
            """).AssertCompiles());
}
