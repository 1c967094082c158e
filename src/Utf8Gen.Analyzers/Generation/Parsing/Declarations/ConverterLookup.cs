using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Chooses how a converter finds its keys.</summary>
internal static class ConverterLookup
{
    /// <summary>Unlike names, values come in random order: with more keys, a jump for each of them
    /// is predicted wrongly more often than a hash costs.</summary>
    private const int MaxKeysOfChain = 3;

    public static LookupOptions Of(AttributeData attribute, ConverterShape shape, EquatableArray<RawKey> keys)
    {
        LookupOptions options = OptionsParser.Lookup(attribute);
        return options with
        {
            Strategy = options.Strategy == LookupStrategy.Auto && keys.Count > MaxKeysOfChain ? LookupStrategy.Hash : options.Strategy,
            IgnoreCase = shape is EnumConverterShape enumeration && IgnoresCase(enumeration, keys),
        };
    }

    /// <summary>Whether a lookup that ignores the case of ASCII letters finds what is to be found:
    /// every key is a name in code, and has no other letters.</summary>
    private static bool IgnoresCase(EnumConverterShape shape, EquatableArray<RawKey> keys)
        => (shape.Forms & EnumForms.AnyCase) != 0
            && shape.DeclaredNames is null
            && keys.All(static key => key.Text.All(static c => c <= '\x7F'))
            && keys.Select(static key => key.Text).Distinct(StringComparer.OrdinalIgnoreCase).Count() == keys.Count;
}
