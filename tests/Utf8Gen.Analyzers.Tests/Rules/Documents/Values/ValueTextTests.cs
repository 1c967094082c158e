using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Values;

public partial class ValueTextTests
{
    private static readonly Rule U8G0037 = Rule.Of<PatternAnalyzer, ValueTextFixProvider>("U8G0037");

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>([|element.GetRawText()|]);", "return element.Deserialize<Item>();")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|element.GetRawText()|], options);", "return element.Deserialize<Item>(options);")]
    [InlineData("return JsonSerializer.Deserialize([|element.GetRawText()|], info);", "return element.Deserialize(info);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|element.GetRawText()|], typeof(Item), options);",
        "return element.Deserialize(typeof(Item), options);")]
    [InlineData(
        """return JsonSerializer.Deserialize<Item>([|element.GetProperty("a"u8)[0].GetRawText()|]);""",
        """return element.GetProperty("a"u8)[0].Deserialize<Item>();""")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|missing!.Value.GetRawText()|]);", "return missing!.Value.Deserialize<Item>();")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>(options: options, json: [|element.GetRawText()|]);",
        "return JsonSerializer.Deserialize<Item>(options: options, element: element);")]
    [InlineData(
        """
        return JsonSerializer.Deserialize<Item>(
            [|element.GetRawText()|],
            options);
        """,
        """
        return JsonSerializer.Deserialize<Item>(
            element,
            options);
        """)]
    [InlineData(
        """
        string json = element.GetRawText();
        return JsonSerializer.Deserialize<Item>([|json|], options);
        """,
        "return element.Deserialize<Item>(options);")]
    [InlineData("return JsonSerializer.Deserialize<Item>([|node.ToJsonString()|]);", "return node.Deserialize<Item>();")]
    public Task A_value_is_deserialized_itself(string before, string after)
        => U8G0037.Fixes(ValueCode.Method(before), ValueCode.Method(after));

    [Theory]
    [InlineData(
        "return JsonDocument.Parse([|element.GetRawText()|]);",
        "return JsonDocument.Parse(JsonMarshal.GetRawUtf8Value(element).ToArray());")]
    [InlineData(
        "return JsonDocument.Parse([|element.GetRawText()|], new() { MaxDepth = 3 });",
        "return JsonDocument.Parse(JsonMarshal.GetRawUtf8Value(element).ToArray(), new() { MaxDepth = 3 });")]
    [InlineData("return JsonNode.Parse([|element.GetRawText()|]);", "return JsonNode.Parse(JsonMarshal.GetRawUtf8Value(element));")]
    [InlineData(
        "return JsonNode.Parse([|element.GetRawText()|], new JsonNodeOptions { PropertyNameCaseInsensitive = true });",
        "return JsonNode.Parse(JsonMarshal.GetRawUtf8Value(element), new JsonNodeOptions { PropertyNameCaseInsensitive = true });")]
    public Task An_element_is_parsed_from_its_bytes(string before, string after)
        => U8G0037.Fixes(ValueCode.Method(before), ValueCode.MethodWithMarshal(after));

    [Theory]
    [InlineData(
        "writer.WriteRawValue([|element.GetRawText()|]); return null;",
        "writer.WriteRawValue(JsonMarshal.GetRawUtf8Value(element)); return null;")]
    [InlineData(
        "writer.WriteRawValue([|element.GetRawText()|], skipInputValidation: true); return null;",
        "writer.WriteRawValue(JsonMarshal.GetRawUtf8Value(element), skipInputValidation: true); return null;")]
    [InlineData(
        "writer.WriteRawValue(json: [|element.GetRawText()|]); return null;",
        "writer.WriteRawValue(utf8Json: JsonMarshal.GetRawUtf8Value(element)); return null;")]
    [InlineData(
        "return Encoding.UTF8.GetBytes([|element.GetRawText()|]);", "return JsonMarshal.GetRawUtf8Value(element).ToArray();")]
    public Task Bytes_that_may_be_ill_formed_are_for_a_person_to_decide(string before, string after)
        => U8G0037.WithoutFixAll().Fixes(ValueCode.Method(before), ValueCode.MethodWithMarshal(after));

    [Theory]
    [InlineData("return JsonDocument.Parse([|element.GetRawText()|]).RootElement;", "return element.Clone();")]
    [InlineData("return JsonDocument.Parse([|element.GetRawText()|]).RootElement.Clone();", "return element.Clone();")]
    [InlineData("return JsonElement.Parse([|element.GetRawText()|]);", "return element.Clone();")]
    [InlineData(
        """return JsonDocument.Parse([|element.GetRawText()|]).RootElement.GetProperty("a"u8);""",
        """return element.Clone().GetProperty("a"u8);""")]
    [InlineData(
        """return JsonSerializer.Deserialize<Item>([|node["a"]!.ToJsonString()|]);""", """return node["a"]!.Deserialize<Item>();""")]
    [InlineData("return JsonSerializer.Deserialize<Item>([|none!.ToJsonString()|], options);", "return none!.Deserialize<Item>(options);")]
    [InlineData("return Encoding.UTF8.GetBytes([|node.ToJsonString()|]);", "return JsonSerializer.SerializeToUtf8Bytes(node);")]
    [InlineData(
        "return Encoding.UTF8.GetBytes([|node.ToJsonString(options)|]);", "return JsonSerializer.SerializeToUtf8Bytes(node, options);")]
    [InlineData("writer.WriteRawValue([|node.ToJsonString()|]); return null;", "node.WriteTo(writer); return null;")]
    public Task What_differs_for_some_value_is_for_a_person_to_decide(string before, string after)
        => U8G0037.WithoutFixAll().Fixes(ValueCode.Method(before), ValueCode.Method(after));

    [Theory]
    [InlineData("return JsonDocument.Parse([|node.ToJsonString()|]);", "return JsonSerializer.SerializeToDocument(node);")]
    [InlineData("return JsonDocument.Parse([|node.ToJsonString()|]).RootElement;", "return JsonSerializer.SerializeToElement(node);")]
    [InlineData(
        "return JsonDocument.Parse([|node.ToJsonString()|]).RootElement.Clone();", "return JsonSerializer.SerializeToElement(node);")]
    [InlineData("return JsonElement.Parse([|node.ToJsonString()|]);", "return JsonSerializer.SerializeToElement(node);")]
    [InlineData("return JsonNode.Parse([|node.ToJsonString()|]);", "return JsonSerializer.SerializeToNode(node);")]
    [InlineData(
        "return JsonNode.Parse( /* a */ [|node /* b */ .ToJsonString( /* c */ )|] ); // d",
        "return /* a */ /* b */ /* c */ JsonSerializer.SerializeToNode(node); // d")]
    public Task A_node_is_serialized_to_another_value(string before, string after)
        => U8G0037.Fixes(ValueCode.Method(before), ValueCode.Method(after));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>([|none!.ToJsonString()|]);", "Deserialize the node (also null)")]
    [InlineData("return JsonSerializer.Deserialize<Item>([|node.ToJsonString()|]);", "Deserialize the node")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|node.ToJsonString()|], options);",
        "Deserialize the node (its numbers as the options say)")]
    [InlineData("return JsonDocument.Parse([|element.GetRawText()|]).RootElement;", "Clone the element (with its comments)")]
    [InlineData("return Encoding.UTF8.GetBytes([|node.ToJsonString()|]);", "Use SerializeToUtf8Bytes (up to 64 levels)")]
    [InlineData("writer.WriteRawValue([|element.GetRawText()|]); return 0;", "Write the bytes (also ill-formed UTF-8)")]
    [InlineData("writer.WriteRawValue([|node.ToJsonString()|]); return 0;", "Write the node (formatted by the writer)")]
    public Task The_title_says_what_differs(string statements, string title)
        => U8G0037.OffersFix(ValueCode.Method(statements), title);

    [Fact]
    public Task A_node_that_may_be_null_would_be_read_as_null()
        => U8G0037.OffersFix(
            ValueCode.Method("""
                #nullable disable
                return JsonSerializer.Deserialize<Item>([|none.ToJsonString()|]);
                #nullable restore
                """),
            "Deserialize the node (also null)");

    [Theory]
    [InlineData("""JsonSerializer.Deserialize<Item>([|node["a"]!.ToJsonString()|])""", "Deserialize the node (also null)")]
    [InlineData("""JsonNode.Parse([|node["a"]!.ToJsonString()|])""", "Use SerializeToNode (also for null)")]
    public Task A_node_of_which_null_is_only_denied_would_be_read_as_null(string expression, string title)
        => U8G0037.OffersFix(ValueCode.Method($"return {expression};"), title);

    [Fact]
    public Task A_node_can_be_copied_with_the_types_of_its_values()
        => U8G0037.WithAction("U8G0037.DeepClone").WithoutFixAll().Fixes(
            ValueCode.Method("return JsonNode.Parse([|node.ToJsonString()|]);"), ValueCode.Method("return node.DeepClone();"));

    [Fact]
    public Task An_element_can_be_formatted_by_the_writer()
        => U8G0037.WithAction("U8G0037.WriteTo").WithoutFixAll().Fixes(
            ValueCode.Method("writer.WriteRawValue([|element.GetRawText()|]); return null;"),
            ValueCode.Method("element.WriteTo(writer); return null;"));

    [Fact]
    public Task Where_a_target_has_no_marshal_all_targets_deserialize()
        => U8G0037.FixesWhenLinked(
            ValueCode.Method("return JsonNode.Parse([|element.GetRawText()|]);"),
            ValueCode.Method("return element.Deserialize<JsonNode>();"),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task Where_a_target_has_no_marshal_no_bytes_are_copied()
        => U8G0037.OffersNoFixWhenLinked(
            ValueCode.Method("return JsonDocument.Parse([|element.GetRawText()|]);"), CodeOptions.Default, CodeOptions.Net8);

    [Theory]
    [InlineData("return JsonNode.Parse([|node.ToJsonString()|]);", "Use DeepClone (keeps the types of values)")]
    [InlineData("return JsonNode.Parse([|element.GetRawText()|]);", "Parse the bytes")]
    public Task A_trimmed_program_gets_no_reflection(string statements, string title)
        => U8G0037.OffersFix(ValueCode.Method(statements), title, Trimmed);

    [Theory]
    [InlineData("return JsonDocument.Parse([|node.ToJsonString()|]);")]
    [InlineData("return Encoding.UTF8.GetBytes([|node.ToJsonString()|]);")]
    public Task A_trimmed_program_keeps_the_text(string statements) => U8G0037.OffersNoFix(ValueCode.Method(statements), Trimmed);

    [Fact]
    public Task A_trimmed_program_without_marshal_keeps_the_text()
        => U8G0037.OffersNoFix(
            ValueCode.Method("return JsonNode.Parse([|element.GetRawText()|]);"),
            CodeOptions.Net8 with { EditorConfig = Trimmed.EditorConfig });

    [Fact]
    public Task Without_marshal_an_element_is_deserialized_to_a_node()
        => U8G0037.Fixes(
            ValueCode.Method("return JsonNode.Parse([|element.GetRawText()|]);"),
            ValueCode.Method("return element.Deserialize<JsonNode>();"),
            CodeOptions.Net8);

    [Fact]
    public Task A_writer_that_is_made_first_is_not_made_after_the_node()
        => U8G0037.OffersNoFix(
            ValueCode.Method("new Utf8JsonWriter(Stream.Null).WriteRawValue([|node.ToJsonString()|]); return null;"));

    [Fact]
    public Task A_method_of_the_program_does_not_get_the_element()
    {
        const string Own = "static class Own { public static T? Deserialize<T>(this JsonElement element) => default; }\n";
        return U8G0037.Fixes(
            ValueCode.Method("return JsonSerializer.Deserialize<Item>([|element.GetRawText()|]);") + Own,
            ValueCode.Method("return JsonSerializer.Deserialize<Item>(element);") + Own);
    }

    [Theory]
    [InlineData("Deserialize<Item>([|element.GetRawText()|])", "'GetRawText' allocates a string for 'Deserialize' to parse; "
        + "call Deserialize on the element")]
    [InlineData("Deserialize<Item>([|node.ToJsonString()|])", "'ToJsonString' allocates a string for 'Deserialize' to parse; "
        + "call Deserialize on the node")]
    public Task The_message_says_what_to_call(string call, string message)
        => U8G0037.Reports(ValueCode.Method($"return JsonSerializer.{call};"), message);

    [Fact]
    public Task On_a_hot_path_it_is_a_warning()
        => U8G0037.Reports(ValueCode.Method("""
            foreach (JsonElement part in element.EnumerateArray())
                Use(JsonSerializer.Deserialize<Item>({|U8G1037:part.GetRawText()|}));
            return null;
            """));

    [Fact]
    public Task On_a_hot_path_without_a_replacement_it_is_a_note()
        => U8G0037.Reports(
            ValueCode.Method("""
                foreach (JsonElement part in element.EnumerateArray())
                    Use(JsonDocument.Parse([|part.GetRawText()|]));
                return null;
                """),
            CodeOptions.Net8);

    private static CodeOptions Trimmed => CodeOptions.Default with
    {
        EditorConfig = """
            is_global = true
            build_property.EnableTrimAnalyzer = true

            """,
    };
}
