namespace Utf8Gen.Analyzers.Tests.HotPaths;

public class ColdCodeTests
{
    [Theory]
    [InlineData("""throw new InvalidOperationException(#  ? "id" : "other");""")]
    [InlineData("throw Error(#);")]
    [InlineData("_ = other > 0 ? other : throw Error(#);")]
    [InlineData("Exception error = new ArgumentException((#).ToString());")]
    [InlineData("Exception error = new OwnException { IsId = # };")]
    [InlineData("Error(new OwnException(#) is not null);")]
    [InlineData("try { } catch (Exception) { _ = #; }")]
    [InlineData("try { } catch (Exception) when (#) { }")]
    [InlineData("try { } catch { while (other++ < 9) _ = #; }")]
    [InlineData("try { } catch { Action f = () => { while (other++ < 9) _ = #; }; }")]
    public Task Cold_code_in_a_loop_is_not_hot(string statement) => HotFindings.AreNotHot(InLoop(statement));

    [Theory]
    [InlineData("try { _ = #; } catch (Exception) { }")]
    [InlineData("try { } finally { _ = #; }")]
    [InlineData("if (#) throw new Exception();")]
    [InlineData("Error(#);")]
    [InlineData("_ = new NotAnException(#);")]
    [InlineData("_ = new Own.Exception(#);")]
    public Task What_is_beside_cold_code_is_hot(string statement)
        => HotFindings.AreHot(InLoop(statement), "in while at line 6 of M");

    [Theory]
    [InlineData("throw Error(#);")]
    [InlineData("try { } catch { _ = #; }")]
    public Task An_attribute_beats_cold_code(string statement)
        => HotFindings.AreHot(InLoop(statement, "[Utf8HotPath]"), "Utf8HotPath on C.M");

    private static string InLoop(string statement, string attributes = "") => Code.Members($$"""
        {{attributes}}
        void M(JsonProperty property, int other)
        {
            while (other++ < 9)
            {
                {{statement}}
            }
        }
        static Exception Error(bool isId) => new();
        class OwnException(bool isId = false) : ArgumentException { public bool IsId { get; set; } = isId; }
        class NotAnException(bool isId) { bool IsId = isId; }
        static class Own { public class Exception(bool isId) { bool IsId = isId; } }
        """);
}
