using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Interception;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>Which calls are bound. Binding is most of the generator's time.</summary>
public sealed class CallSyntaxTests
{
    [Theory]
    [InlineData("""e.GetProperty("id")""")]
    [InlineData("""e?.GetProperty(Names.Id)""")]
    [InlineData("""e.TryGetProperty(value: out var v, propertyName: "id")""")]
    [InlineData("""w.WriteString(text, "open")""")]
    [InlineData("""EncodingExtensions.GetBytes(encoding, "id", output)""")]
    [InlineData("""Encoding.UTF8.GetBytes(constant)""")]
    [InlineData("""Encoding.UTF8.GetBytes(Field)""")]
    [InlineData("""Encoding.UTF8.GetBytes(Inherited)""")]
    [InlineData("""{ string Inherited = text; } Encoding.UTF8.GetBytes(Inherited)""")]
    [InlineData("""Encoding.UTF8.GetBytes(FromUsing)""")]
    [InlineData("""Names Names = new(); Encoding.UTF8.GetBytes(Names.Id)""")]
    [InlineData("""e.@GetProperty("id")""")]
    [InlineData("""e.Get\u0050roperty("id")""")]
    [InlineData("""{ var s = r.GetString(); list.Add(s); } { var s = r.GetString(); _ = s == "a"; }""")]
    [InlineData("""string s; s = r.GetString(); _ = s == "a" """)]
    [InlineData("""JsonSerializer.Deserialize(text, Context.Default.Item)""")]
    [InlineData("""JsonSerializer.Deserialize<Item>(text)""")]
    [InlineData("""_ = r.GetString() == "id" """)]
    [InlineData("""_ = (r.GetString()!).Equals("id")""")]
    [InlineData("""var s = r.GetString(); switch (s) { case "a": throw new Exception(s + other.s); }""")]
    public void A_call_that_may_be_replaced_is_bound(string statement) => Assert.True(IsBound(statement));

    [Theory]
    [InlineData("e.GetProperty(text)")]
    [InlineData("e.GetProperty(item)")]
    [InlineData("e.GetProperty(found)")]
    [InlineData("e.GetProperty(variable)")]
    [InlineData("e.GetProperty(text.Length)")]
    [InlineData("e.GetProperty(this.Field)")]
    [InlineData("e.GetProperty(string.Empty)")]
    [InlineData("e.GetProperty(s_text)")]
    [InlineData("e.GetProperty(Property)")]
    [InlineData("""e.GetProperty("a" + text)""")]
    [InlineData("""e.GetProperty($"a{text}")""")]
    [InlineData("""e.GetProperty("id"u8)""")]
    [InlineData("e.GetProperty(text ?? Field)")]
    [InlineData("e.GetProperty(Unknown)")]
    [InlineData("e.GetProperty(o.Field)")]
    [InlineData("""_ = "e.GetProperty(\"id\")" """)]
    [InlineData("""/* e.GetProperty("id") */""")]
    [InlineData("""_ = GetProperty""")]
    [InlineData("""e.GetPropertyOf("id")""")]
    [InlineData("""JsonSerializer.Deserialize(text, typeof(Item), options)""")]
    [InlineData("""JsonSerializer.Deserialize(text)""")]
    [InlineData("""w.WriteNumber(text, 1)""")]
    [InlineData("""e.Other("id")""")]
    [InlineData("""list.Add(r.GetString())""")]
    [InlineData("""row.GetString(0) == "id" """)]
    [InlineData("""var s = r.GetString(); list.Add(s)""")]
    [InlineData("""var s = r.GetString(); if (s == "a") list.Add(s)""")]
    [InlineData("""other.Name = r.GetString()""")]
    public void A_call_that_syntax_rules_out_is_not_bound(string statement) => Assert.False(IsBound(statement));

    /// <summary>The name of one method is the end of that of another.</summary>
    [Fact]
    public void A_call_is_found_once() => Assert.Single(Found("""e.TryGetProperty("id", out _)"""));

    private static bool IsBound(string statement) => Found(statement).Count > 0;

    private static IReadOnlyList<SyntaxNode> Found(string statement)
    {
        SyntaxTree tree = CSharpSyntaxTree.ParseText(
            $$"""
            using static Others;

            class Place : Base
            {
                const string Field = "id";
                static readonly string s_text = "id";
                string Property => "id";

                void Run(object o, string text, string[] items)
                {
                    const string constant = "id";
                    string variable = text;
                    foreach (string item in items)
                        if (o is string found)
                        {
                            {{statement}};
                        }
                }
            }

            class Base { protected const string Inherited = "id"; }

            static class Others { public const string FromUsing = "id"; }

            class Names { public const string Id = "id"; }
            """,
            cancellationToken: TestContext.Current.CancellationToken);
        SemanticModel model = CSharpCompilation.Create("Test", [tree]).GetSemanticModel(tree);
        return [.. CallFinder.FindCalls(tree, TestContext.Current.CancellationToken).Where(call => CallReader.MayBeReplaced(call, model))];
    }
}
