namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members of a <c>JsonConverter&lt;T&gt;</c>.</summary>
/// <param name="Value">The type that is converted, as emitted code spells it.</param>
internal abstract record ConverterShape(string Value) : TableShape
{
    public override bool HasKeyMembers => false;
}
