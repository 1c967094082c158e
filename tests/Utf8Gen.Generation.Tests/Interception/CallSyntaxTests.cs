using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Interception.Reading;

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
    [InlineData("""Encoding.UTF8.GetBytes(Unknown)""")]
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
    [InlineData("e.GetProperty(text ?? Unknown)")]
    [InlineData("""JsonSerializer.Deserialize(text, Context.Default.Item)""")]
    [InlineData("""w.WriteNumber(text, 1)""")]
    [InlineData("""e.Other("id")""")]
    [InlineData("""list.Add(r.GetString())""")]
    [InlineData("""row.GetString(0) == "id" """)]
    [InlineData("""var s = r.GetString(); list.Add(s)""")]
    [InlineData("""var s = r.GetString(); if (s == "a") list.Add(s)""")]
    [InlineData("""other.Name = r.GetString()""")]
    public void A_call_that_syntax_rules_out_is_not_bound(string statement) => Assert.False(IsBound(statement));

    private static bool IsBound(string statement)
        => CSharpSyntaxTree.ParseText(
            $$"""
            class Place
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
            """,
            cancellationToken: TestContext.Current.CancellationToken)
            .GetRoot(TestContext.Current.CancellationToken).DescendantNodes().Any(CallReader.MayBeFound);
}
