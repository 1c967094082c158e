using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Copying;

/// <summary>The source of a method that copies the text of a reader's token through a
/// buffer on the stack.</summary>
internal sealed class CopyMethodText
{
    private readonly bool _becomesName;
    private readonly Func<string, string> _spell;
    private readonly LocalStyle _style;

    private CopyMethodText(bool becomesName, Func<string, string> spell, LocalStyle style)
    {
        _becomesName = becomesName;
        _spell = spell;
        _style = style;
    }

    /// <returns>Null if the compilation lacks a type that the method needs.</returns>
    public static MethodText? TryCreate(CopiedText found, RewriteRequest request, int position)
    {
        SemanticModel model = request.Model;
        var names = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (string type in (string[])[
            "System.Text.Json.Utf8JsonReader", "System.Text.Json.Utf8JsonWriter", "System.Text.Json.JsonTokenType", "System.Span`1",
            "System.ReadOnlySpan`1", "System.Buffers.ArrayPool`1"])
        {
            if (Find(type, found, model) is not { } symbol || TypeSpelling.TryOf(symbol, model, position) is not { } name)
                return null;
            names.Add(symbol.Name, name);
        }

        return new MethodText(new CopyMethodText(found.BecomesName, name => names[name], new LocalStyle(request.Options)).Lines);
    }

    private static INamedTypeSymbol? Find(string type, CopiedText found, SemanticModel model) => type switch
    {
        "System.Text.Json.Utf8JsonReader" => found.Text.Receiver.Type as INamedTypeSymbol,
        "System.Text.Json.Utf8JsonWriter" => found.Call.TargetMethod.ContainingType,
        _ when type.EndsWith(
            "`1",
            StringComparison.Ordinal) => model.Compilation.GetTypeByMetadataName(
                type)?.Construct(model.Compilation.GetSpecialType(SpecialType.System_Byte)),
        _ => model.Compilation.GetTypeByMetadataName(type),
    };

    private IEnumerable<(int Depth, string Line)> Lines(string name)
    {
        string write = _becomesName ? "WritePropertyName" : "WriteStringValue";
        yield return (0, $"private static void {name}(ref {_spell("Utf8JsonReader")} reader, {_spell("Utf8JsonWriter")} writer)");
        yield return (0, "{");
        if (!_becomesName)
        {
            yield return (1, $"if (reader.TokenType == {_spell("JsonTokenType")}.Null)");
            yield return (1, "{");
            yield return (2, "writer.WriteNullValue();");
            yield return (2, "return;");
            yield return (1, "}");
            yield return (0, "");
        }

        yield return (1, "const int MaxOnStack = 256;");
        string length = "reader.HasValueSequence ? checked((int)reader.ValueSequence.Length) : reader.ValueSpan.Length";
        yield return (1, $"{_style.BuiltIn("int")} maxLength = {length};");
        yield return (1, "if (maxLength <= MaxOnStack)");
        yield return (1, "{");
        yield return (2, $"{_spell("Span")} text = stackalloc byte[MaxOnStack];");
        yield return (2, $"writer.{write}(text.Slice(0, reader.CopyString(text)));");
        yield return (2, "return;");
        yield return (1, "}");
        yield return (0, "");
        yield return (1, $"{_style.BuiltIn("byte[]")} rented = {_spell("ArrayPool")}.Shared.Rent(maxLength);");
        yield return (1, $"writer.{write}(new {_spell("ReadOnlySpan")}(rented, 0, reader.CopyString(rented)));");
        yield return (1, $"{_spell("ArrayPool")}.Shared.Return(rented);");
        yield return (0, "}");
    }
}
