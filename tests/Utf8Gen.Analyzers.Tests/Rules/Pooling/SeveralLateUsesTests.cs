using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>Findings of several rules whose fixes move statements of one block past one another.</summary>
public sealed class SeveralLateUsesTests
{
    [Theory]
    [InlineData(
        "Utf8Lease lease = pool.Lease();\nvar text = lease[handle];\nlease.Dispose();\npool.Free(handle);\nWrite(text);\nWrite(pool.GetString(handle));",
        "Utf8Lease lease = pool.Lease();\nvar text = lease[handle];\nWrite(text);\nlease.Dispose();\nWrite(pool.GetString(handle));\npool.Free(handle);")]
    [InlineData(
        "Utf8Lease lease = pool.Lease();\nvar text = lease[handle];\npool.Free(handle);\nlease.Dispose();\nWrite(pool.GetString(handle));\nWrite(text);",
        "Utf8Lease lease = pool.Lease();\nvar text = lease[handle];\nWrite(pool.GetString(handle));\npool.Free(handle);\nWrite(text);\nlease.Dispose();")]
    [InlineData(
        "var text = pool.DangerousGetSpan(handle);\npool.Free(handle);\nWrite(text);\nWrite(pool.GetString(handle));",
        "var text = pool.DangerousGetSpan(handle);\nWrite(text);\nWrite(pool.GetString(handle));\npool.Free(handle);")]
    [InlineData(
        "var text = pool.DangerousGetSpan(handle);\npool.Free(handle);\nWrite(pool.GetString(handle));\nWrite(text);",
        "var text = pool.DangerousGetSpan(handle);\nWrite(pool.GetString(handle));\nWrite(text);\npool.Free(handle);")]
    [InlineData(
        "var text = pool.DangerousGetSpan(handle);\npool.Free(other);\npool.Free(handle);\nWrite(pool.GetString(other));\nWrite(text);\nUse(_other, other);\n}\nstatic void Use(Utf8Pool pool, Utf8Handle handle)\n{\n    Utf8Lease lease = pool.Lease();\n    var text = lease[handle];\n    lease.Dispose();\n    Write(text);",
        "var text = pool.DangerousGetSpan(handle);\nWrite(pool.GetString(other));\npool.Free(other);\nWrite(text);\npool.Free(handle);\nUse(_other, other);\n}\nstatic void Use(Utf8Pool pool, Utf8Handle handle)\n{\n    Utf8Lease lease = pool.Lease();\n    var text = lease[handle];\n    Write(text);\n    lease.Dispose();")]
    public async Task Each_call_comes_to_stand_behind_its_last_use(string before, string after)
    {
        Rule rule = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3001");

        Assert.Equal(PoolCode.Statements(after), await rule.TextAfterFixAll(PoolCode.Statements(before)));
        Assert.Equal(PoolCode.Statements(after), await rule.TextAfterFixAll(PoolCode.Statements(before), ofAnyAction: true));
        Assert.Empty(await rule.Find(PoolCode.Statements(after)));
    }
}
