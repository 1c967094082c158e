namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What a converter of an enum accepts besides exact names. The public enum has
/// the same values.</summary>
[Flags]
internal enum EnumForms
{
    Exact = 0,
    AnyCase = 1,
    WhiteSpace = 2,
    Integers = 4,
    Combinations = 8,
    WrittenCombinations = 16,
    All = AnyCase | WhiteSpace | Integers | Combinations,
    AllOfFlags = All | WrittenCombinations,
}
