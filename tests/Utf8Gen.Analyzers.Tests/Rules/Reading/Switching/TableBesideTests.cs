using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>The declaration of a public type is part of what others read: a lookup for more names
/// than calls suit is a table beside it.</summary>
public class TableBesideTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");

    private static readonly Rule U8G1006 = U8G0006.OnHotPath();

    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    private static readonly Rule U8G1007 = U8G0007.OnHotPath();

    private static readonly CodeOptions Options = CodeOptions.Default with { RunsGenerators = true };

    private const string Nine = """case "a" or "b" or "c" or "d" or "e" or "f" or "g": return; case "h" or "i": return;""";

    private const string Fixed =
        "case ?.A or ?.B or ?.C or ?.D or ?.E or ?.F or ?.G: return; case ?.H or ?.I: return;";

    private const string Attribute = """[Utf8Table("a", "b", "c", "d", "e", "f", "g", "h", "i")]""";

    [Fact]
    public Task Names_of_documents_that_a_table_cannot_read_get_none()
        => U8G0006.OffersNoFix(
            $$"""
            public class C
            {
                public void M(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} } }
            }

            """,
            CodeOptions.Net8 with { RunsGenerators = true });

    [Fact]
    public Task A_table_is_added_after_the_outermost_type()
        => U8G1007.Fixes(
            $$"""
            namespace N
            {
                public class Order { }

                /// <summary>Reads orders.</summary>
                public static class Orders
                {
                    public static class Reader
                    {
                        public static void Read(ref Utf8JsonReader reader)
                        {
                            string? name = [|reader.GetString()|]; // kept
                            reader.Read();
                            switch (name) { {{Nine}} }
                        }
                    }
                }

                // The last one.
                public class Last { }
            }

            """,
            $$"""
            namespace N
            {
                public class Order { }

                /// <summary>Reads orders.</summary>
                public static class Orders
                {
                    public static class Reader
                    {
                        public static void Read(ref Utf8JsonReader reader)
                        {
                            OrdersReaderKeys.Key name = OrdersReaderKeys.Match(ref reader); // kept
                            reader.Read();
                            switch (name) { {{Fixed.Replace("?", "OrdersReaderKeys.Key")}} }
                        }
                    }
                }

                {{Attribute}}
                internal static partial class OrdersReaderKeys { }

                // The last one.
                public class Last { }
            }

            """,
            Options);

    [Fact]
    public Task Places_in_a_type_share_a_table_whatever_they_read_and_other_names_get_another()
        => U8G1006.Fixes(
            $$"""
            public class C
            {
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} } }
                void N(ref Utf8JsonReader reader) { switch ([|reader.GetString()|]) { {{Nine}} } }
                void ReadOther(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} case "x": return; } }
                void Kind(JsonElement kind) { switch ([|kind.GetString()|]) { {{Nine}} case "y": return; } }
            }
            public class D
            {
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} case "z": return; } }
            }

            """,
            $$"""
            public class C
            {
                void M(JsonProperty property) { switch (CKeys.Match(property)) { {{Fixed.Replace("?", "CKeys.Key")}} } }
                void N(ref Utf8JsonReader reader) { switch (CKeys.Match(ref reader)) { {{Fixed.Replace("?", "CKeys.Key")}} } }
                void ReadOther(JsonProperty property) { switch (COtherKeys.Match(property)) { {{Keys("COtherKeys", "X")}} } }
                void Kind(JsonElement kind) { switch (CKindKeys.Match(kind)) { {{Keys("CKindKeys", "Y")}} } }
            }

            {{Attribute}}
            internal static partial class CKeys { }

            {{Attribute.Replace(")]", ", \"x\")]")}}
            internal static partial class COtherKeys { }

            {{Attribute.Replace(")]", ", \"y\")]")}}
            internal static partial class CKindKeys { }
            public class D
            {
                void M(JsonProperty property) { switch (DKeys.Match(property)) { {{Keys("DKeys", "Z")}} } }
            }

            {{Attribute.Replace(")]", ", \"z\")]")}}
            internal static partial class DKeys { }

            """,
            Options);

    [Fact]
    public Task A_constant_that_the_table_can_name_stays_named()
        => U8G1006.Fixes(
            $$"""
            namespace N;

            public class C
            {
                internal const string Key = "key";
                internal static class Names { public const string Id = "id"; }
                void M(JsonProperty property)
                {
                    switch ([|property.Name|]) { {{Nine}} case Key or Names.Id or Other.Id: return; }
                }
            }

            internal static class Other { public const string Id = "other"; }

            """,
            $$"""
            namespace N;

            public class C
            {
                internal const string Key = "key";
                internal static class Names { public const string Id = "id"; }
                void M(JsonProperty property)
                {
                    switch (CKeys.Match(property)) { {{Keys("CKeys", "Key or CKeys.Key.Id or CKeys.Key.Other")}} }
                }
            }

            {{Attribute.Replace(")]", ", C.Key, C.Names.Id, Other.Id)]")}}
            internal static partial class CKeys { }

            internal static class Other { public const string Id = "other"; }

            """,
            Options);

    [Fact]
    public async Task With_a_private_constant_the_type_is_made_partial_only_if_asked()
    {
        string code = $$"""
            public class C
            {
                private const string Key = "key";
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} case Key: return; } }
            }

            """;
        await U8G0006.OffersFix(code, "Use the generated lookup 'MatchName' (makes 'C' partial)", Options);
        string plain = code.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal);
        Assert.Equal(plain, await U8G0006.TextAfterFixAll(plain, Options));
    }

    [Theory]
    [InlineData("", "class CKeys { }")]
    [InlineData("int CKeys => 1;", "")]
    [InlineData("", "class D { int CKeys => 1; }")]
    [InlineData("", "#if OTHER\nclass CKeys { }\n#endif")]
    public async Task A_name_that_is_taken_is_not_chosen(string member, string type)
        => Assert.Contains(
            "internal static partial class CReaderKeys { }",
            await U8G1006.TextAfterFixAll(
                $$"""
                public class C
                {
                    void Reader(JsonProperty property) { switch (property.Name) { {{Nine}} } }
                    {{member}}
                }

                {{type}}

                """,
                Options),
            StringComparison.Ordinal);

    [Fact]
    public async Task A_name_that_is_taken_in_another_file_is_not_chosen()
        => Assert.Contains(
            "internal static partial class CReaderKeys { }",
            await U8G1006.TextAfterFixAll(
                $$"""
                public class C
                {
                    void Reader(JsonProperty property) { switch (property.Name) { {{Nine}} } }
                }

                """,
                Options with { Sources = [new("Other.cs", "static class CKeys { }\n")] }),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("[Serializable]\ninternal sealed class Next { }\n")]
    [InlineData("#if OTHER\n[Utf8Table(nameof(Next))]\ninternal static partial class Next { }\n#endif\n")]
    [InlineData("[Utf8Table(nameof(Next))]\ninternal static partial class Next { public const int I = 1; }\n")]
    public Task It_comes_before_what_is_no_table_or_not_for_all_targets(string next)
        => U8G1006.Fixes(
            $$"""
            public class C
            {
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} } }
            }

            {{next}}
            """,
            $$"""
            public class C
            {
                void M(JsonProperty property) { switch (CKeys.Match(property)) { {{Fixed.Replace("?", "CKeys.Key")}} } }
            }

            {{Attribute}}
            internal static partial class CKeys { }

            {{next}}
            """,
            Options with { PreprocessorSymbols = ["OTHER"] });

    [Fact]
    public Task It_comes_after_a_table_that_is_there()
        => U8G1006.Fixes(
            $$"""
            public class C
            {
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} } }
            }

            [Utf8Table("z")]
            internal static partial class Next { }

            """,
            $$"""
            public class C
            {
                void M(JsonProperty property) { switch (CKeys.Match(property)) { {{Fixed.Replace("?", "CKeys.Key")}} } }
            }

            [Utf8Table("z")]
            internal static partial class Next { }

            {{Attribute}}
            internal static partial class CKeys { }

            """,
            Options);

    [Theory]
    [InlineData("", "ItemReaderKeys")]
    [InlineData("public class Item<T> { }", "OrderItemReaderKeys")]
    [InlineData("namespace N { public class Other { public struct Item { } } }", "OrderItemReaderKeys")]
    public async Task Of_three_types_the_last_two_name_the_table_unless_there_is_another_of_the_name(string other, string table)
        => Assert.Contains(
            $"{table}.Key propertyName = {table}.Match(ref reader);",
            await U8G1007.TextAfterFixAll(
                $$"""
                public static class Order
                {
                    public static class Item
                    {
                        public static class Reader
                        {
                            public static void Read(ref Utf8JsonReader reader)
                            {
                                string? propertyName = reader.GetString();
                                reader.Read();
                                switch (propertyName) { {{Nine}} }
                            }
                        }
                    }
                }

                """,
                Options with { Sources = [new("Other.cs", other)] }),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("name")]
    [InlineData("key")]
    [InlineData("property")]
    [InlineData("propertyName")]
    public async Task A_local_that_could_be_any_name_is_not_a_part_of_the_tables(string local)
        => Assert.Contains(
            $"CKeys.Key {local} = CKeys.Match(ref reader);",
            await U8G1007.TextAfterFixAll(
                $$"""
                public class C
                {
                    void M(ref Utf8JsonReader reader)
                    {
                        string? {{local}} = reader.GetString();
                        reader.Read();
                        switch ({{local}}) { {{Nine}} }
                    }
                }

                """,
                Options),
            StringComparison.Ordinal);

    [Fact]
    public async Task A_local_with_a_meaning_is_a_part_of_the_tables_name()
        => Assert.Contains(
            "CFieldTypeKeys.Key fieldType = CFieldTypeKeys.Match(ref reader);",
            await U8G1007.TextAfterFixAll(
                $$"""
                public class C
                {
                    void M(ref Utf8JsonReader reader)
                    {
                        string? fieldType = reader.GetString();
                        reader.Read();
                        switch (fieldType) { {{Nine}} }
                    }
                }

                """,
                Options),
            StringComparison.Ordinal);

    /// <summary>A fix of another file could choose the name for it.</summary>
    [Fact]
    public Task A_name_that_is_also_that_of_another_type_is_not_chosen()
        => U8G0006.OffersFix(
            $$"""
            public class Outer
            {
                public class C
                {
                    void M(JsonProperty property) { switch ([|property.Name|]) { {{Nine}} } }
                }
            }

            """,
            "Use the generated lookup 'MatchName' (makes 'C' partial)",
            Options with { Sources = [new("Other.cs", "public class OuterC { }\n")] });

    [Fact]
    public async Task In_a_library_without_the_runtime_it_is_the_same()
        => Assert.Contains(
            "switch (CKeys.Match(ref reader))",
            await U8G1006.TextAfterFixAll(
                $$"""
                public class C
                {
                    public void M(ref Utf8JsonReader reader) { switch (reader.GetString()) { {{Nine}} } }
                }

                """,
                CodeOptions.NetStandard2 with { RunsGenerators = true }),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("internal class C")]
    [InlineData("public partial class C")]
    public async Task Another_type_has_its_lookup_in_it(string type)
        => Assert.Contains(
            "switch (MatchName(property))",
            await U8G1006.TextAfterFixAll(
                $$"""
                {{type}}
                {
                    void M(JsonProperty property) { switch (property.Name) { {{Nine}} } }
                }

                """,
                Options),
            StringComparison.Ordinal);

    private static string Keys(string table, string last) => $"{Fixed.Replace("?", table + ".Key")} case {table}.Key.{last}: return;";
}
