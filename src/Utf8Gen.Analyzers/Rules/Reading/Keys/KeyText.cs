using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Keys;

/// <summary>A name or value of JSON, or decoded bytes, converted to a string that is nothing but a
/// key: <c>map.TryGetValue(property.Name, out ...)</c>.</summary>
internal sealed class KeyText
{
    private const string TextMap = "Utf8Gen.Pooling.Utf8TextMap`1";

    private KeyText(IOperation read, string remedy, int firstVersion)
    {
        Read = read;
        Remedy = remedy;
        FirstVersion = firstVersion;
    }

    /// <summary>The expression that creates the string.</summary>
    public IOperation Read { get; }

    /// <summary>What finds the key without a string.</summary>
    public string Remedy { get; }

    /// <summary>The version of .NET that has the remedy first.</summary>
    public int FirstVersion { get; }

    /// <summary><c>map.TryGetValue(reader.GetString(), out ...)</c></summary>
    /// <param name="read">What may create a string.</param>
    /// <param name="json">The types of JSON.</param>
    /// <param name="lookups">What generated lookups support.</param>
    public static KeyText? TryMatch(IOperation read, JsonSymbols json, Lazy<LookupSubjects> lookups)
        => KeyUse.TryMatch(read) is { } use ? TryCreate(read, [use], json, lookups) : null;

    /// <summary><c>string name = reader.GetString(); reader.Read(); map.TryGetValue(name, out
    /// ...)</c></summary>
    public static KeyText? TryMatchLocal(IVariableDeclaratorOperation declarator, JsonSymbols json, Lazy<LookupSubjects> lookups)
    {
        if (declarator.Initializer?.Value is not { } read || !IsRead(read, json))
            return null;

        KeyUse[] uses = [.. TextLocal.ReferencesTo(declarator).Select(KeyUse.TryMatch).OfType<KeyUse>()];
        return uses.Length > 0
            && TextLocal.ReferencesTo(declarator).First(static mention => KeyUse.TryMatch(mention) is not null) is { } first
            && UnneededString.SourceOf(first, static mention => KeyUse.TryMatch(mention) is not null) == read
            ? TryCreate(read, uses, json, lookups)
            : null;
    }

    private static bool IsRead(IOperation read, JsonSymbols json)
        => json.TryReadText(read, out _) || (read is IInvocationOperation call && Utf8Decoding.Is(call));

    private static KeyText? TryCreate(IOperation read, KeyUse[] uses, JsonSymbols json, Lazy<LookupSubjects> lookups)
    {
        if (!IsRead(read, json) || Receiver.IsAfterConditionalAccess(read) || ExpressionTree.MayContain(read))
            return null;

        JsonTextKind? kind = json.TryReadText(read, out JsonText text) ? text.Kind : null;
        KeyText[] found = [.. uses.Select(use => TryCreate(read, kind, use, lookups)).OfType<KeyText>()];
        bool allHaveReplacement = found.Length == uses.Length;
        return allHaveReplacement && found.Length > 0 ? found[0] : null;
    }

    private static KeyText? TryCreate(IOperation read, JsonTextKind? kind, KeyUse use, Lazy<LookupSubjects> lookups)
    {
        if (lookups.Value.Has(kind ?? JsonTextKind.ReaderToken) && FixedKeys.TryFind(use) is { } keys)
        {
            int firstVersion = kind is { } known && LookupSubjects.IsOfDocument(known) ? LookupSubjects.FirstVersionWithDocument : 0;
            string options = keys.IgnoreCase ? "(IgnoreCase = true)" : "";
            return new KeyText(read, $"a [Utf8Table{options}] of the keys, which finds them by their bytes", firstVersion);
        }

        Compilation compilation = read.SemanticModel!.Compilation;
        if (AccessTo(kind, compilation) is not { } access)
            return null;
        if (!use.Type.GetMembers("GetAlternateLookup").IsEmpty)
            return new KeyText(read, access + "GetAlternateLookup<ReadOnlySpan<char>>", firstVersion: 9);

        return use.Type.Name == "Dictionary" && KnownTypes.Has(compilation, TextMap)
            ? new KeyText(read, access + "a Utf8TextMap", firstVersion: 8)
            : null;
    }

    /// <summary>How the text is available without a string.</summary>
    private static string? AccessTo(JsonTextKind? kind, Compilation compilation) => kind switch
    {
        null => "the bytes and ",
        JsonTextKind.ReaderToken when JsonBytes.HasCopy(compilation) => "CopyString and ",
        JsonTextKind.PropertyName when JsonBytes.HasRawName(compilation) => "GetRawUtf8PropertyName, if it is not escaped, and ",
        JsonTextKind.ElementValue when JsonBytes.HasRawValue(compilation) => "GetRawUtf8Value, if it is not escaped, and ",
        _ => null,
    };
}
