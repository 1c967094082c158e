using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

/// <summary>The text of a column of PostgreSQL is decoded UTF-8.</summary>
public class DatabaseTextTests
{
    private static readonly Rule U8G0030 = Rule.Of<PatternAnalyzer, DecodedBytesFixProvider>("U8G0030").WithoutFixAll();

    /// <summary>What Npgsql declares, and readers like its own.</summary>
    private static readonly CodeOptions Options = CodeOptions.Default with
    {
        Sources =
        [
            new SourceFile("Npgsql.cs", $$"""
                using System.Collections;
                using System.Data.Common;

                namespace Npgsql
                {
                    public sealed class NpgsqlDataReader : Columns
                    {
                        public override string GetString(int ordinal) => "";
                    }
                }

                namespace Other
                {
                    public sealed class NpgsqlDataReader : Columns;
                }

                public static class Extensions
                {
                    public static string GetString(this DbDataReader reader, Guid name) => "";
                }

                public abstract class Columns : DbDataReader
                {
                    {{Members}}
                }

                """),
        ],
    };

    /// <summary>What a reader must have.</summary>
    private const string Members = """
        public override int Depth => 0;
        public override int FieldCount => 0;
        public override bool HasRows => false;
        public override bool IsClosed => false;
        public override int RecordsAffected => 0;
        public override object this[int ordinal] => "";
        public override object this[string name] => "";
        public override bool GetBoolean(int ordinal) => false;
        public override byte GetByte(int ordinal) => 0;
        public override long GetBytes(int ordinal, long offset, byte[]? buffer, int start, int length) => 0;
        public override char GetChar(int ordinal) => default;
        public override long GetChars(int ordinal, long offset, char[]? buffer, int start, int length) => 0;
        public override string GetDataTypeName(int ordinal) => "";
        public override DateTime GetDateTime(int ordinal) => default;
        public override decimal GetDecimal(int ordinal) => 0;
        public override double GetDouble(int ordinal) => 0;
        public override IEnumerator GetEnumerator() => Array.Empty<object>().GetEnumerator();
        public override Type GetFieldType(int ordinal) => typeof(string);
        public override float GetFloat(int ordinal) => 0;
        public override Guid GetGuid(int ordinal) => default;
        public override short GetInt16(int ordinal) => 0;
        public override int GetInt32(int ordinal) => 0;
        public override long GetInt64(int ordinal) => 0;
        public override string GetName(int ordinal) => "";
        public override int GetOrdinal(string name) => 0;
        public override string GetString(int ordinal) => "";
        public override object GetValue(int ordinal) => "";
        public override int GetValues(object[] values) => 0;
        public override bool IsDBNull(int ordinal) => false;
        public override bool NextResult() => false;
        public override bool Read() => false;
        """;

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize<int>([|reader.GetString(0)|]);",
        "return JsonSerializer.Deserialize<int>(reader.GetFieldValue<byte[]>(0));")]
    [InlineData(
        "return JsonSerializer.Deserialize([|Next().GetString(ordinal: 0)|], typeof(int), options);",
        "return JsonSerializer.Deserialize(Next().GetFieldValue<byte[]>(ordinal: 0), typeof(int), options);")]
    [InlineData(
        "return JsonSerializer.Deserialize<int>(json: [|reader.GetFieldValue<string>(0)|]!, Change(reader));",
        "return JsonSerializer.Deserialize<int>(utf8Json: reader.GetFieldValue<byte[]>(0), Change(reader));")]
    [InlineData(
        "return JsonSerializer.Deserialize<int>([|await reader.GetFieldValueAsync<string>(0)|], options);",
        "return JsonSerializer.Deserialize<int>(await reader.GetFieldValueAsync<byte[]>(0), options);")]
    [InlineData(
        "return JsonNode.Parse([|await reader /* a */ .GetFieldValueAsync<string>(0, token).ConfigureAwait(false)|]);",
        "return JsonNode.Parse(await reader /* a */ .GetFieldValueAsync<byte[]>(0, token).ConfigureAwait(false));")]
    [InlineData("return JsonDocument.Parse([|reader.GetString(0)|]);", "return JsonDocument.Parse(reader.GetFieldValue<byte[]>(0));")]
    [InlineData(
        """return JsonSerializer.Deserialize<int>([|reader.GetString("price")|]);""",
        """return JsonSerializer.Deserialize<int>(reader.GetFieldValue<byte[]>("price"));""")]
    [InlineData(
        """return JsonSerializer.Deserialize<int>([|await reader.GetFieldValueAsync<string>("price", token)|]);""",
        """return JsonSerializer.Deserialize<int>(await reader.GetFieldValueAsync<byte[]>("price", token));""")]
    [InlineData(
        "string json = await reader.GetFieldValueAsync<string>(0); return JsonDocument.Parse([|json|]);",
        "return JsonDocument.Parse(await reader.GetFieldValueAsync<byte[]>(0));")]
    [InlineData(
        "if (reader.IsDBNull(0)) return null; string json = reader.GetString(0); return JsonSerializer.Deserialize<int>([|json|]);",
        "if (reader.IsDBNull(0)) return null; return JsonSerializer.Deserialize<int>(reader.GetFieldValue<byte[]>(0));")]
    public Task Its_bytes_are_parsed(string before, string after) => U8G0030.Fixes(Program(before), Program(after), Options);

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<int>(any.GetString(0));")]
    [InlineData("return JsonSerializer.Deserialize<int>(((DbDataReader)reader).GetString(0));")]
    [InlineData("return JsonSerializer.Deserialize<int>(other.GetString(0));")]
    [InlineData("return JsonSerializer.Deserialize<int>(await other.GetFieldValueAsync<string>(0));")]
    [InlineData("return JsonSerializer.Deserialize<int>(reader.GetString(Guid.Empty));")]
    [InlineData("""return JsonSerializer.Deserialize<int>(other.GetString("price"));""")]
    [InlineData("""return JsonSerializer.Deserialize<int>((string)reader["price"]);""")]
    [InlineData("return JsonSerializer.Deserialize<int>((string)reader.GetFieldValue<object>(0));")]
    [InlineData("return JsonSerializer.Deserialize<int>(reader.GetString(0).Trim());")]
    [InlineData("return JsonSerializer.Deserialize<int>(reader?.GetString(0)!);")]
    [InlineData("""return JsonSerializer.Deserialize<int>(reader.IsDBNull(0) ? "0" : reader.GetString(0));""")]
    [InlineData("return JsonSerializer.Deserialize<int>(reader.GetString(0), await Later());")]
    [InlineData("string json = reader.GetString(0); Console.WriteLine(json); return JsonSerializer.Deserialize<int>(json);")]
    [InlineData("string json = reader.GetString(0); reader.Read(); return JsonSerializer.Deserialize<int>(json);")]
    [InlineData("string json = reader.GetString(0); try { return JsonDocument.Parse(json); } catch (Exception) { return 0; }")]
    public Task Others_are_not(string statements) => U8G0030.StaysSilent(Program(statements), Options);

    [Fact]
    public Task The_message_names_the_type_to_read()
        => Rule.Of<PatternAnalyzer>("U8G0030").Reports(
            Program("return JsonSerializer.Deserialize<int>([|reader.GetString(0)|]);"),
            "'GetString' decodes UTF-8 for 'Deserialize' to encode again; read the column as byte[]",
            Options);

    private static string Program(string statements) => $$"""
        using System.Data;
        using System.Data.Common;
        using System.Text.Json.Nodes;
        using System.Threading;
        class C
        {
            async Task<object?> M(
                Npgsql.NpgsqlDataReader reader, Other.NpgsqlDataReader other, DbDataReader any, JsonSerializerOptions options,
                CancellationToken token)
            {
                await Later();
                {{statements}}
            }

            static Npgsql.NpgsqlDataReader Next() => new();
            static JsonSerializerOptions Change(object data) => new();
            static Task<JsonSerializerOptions> Later() => Task.FromResult(new JsonSerializerOptions());
        }

        """;
}
