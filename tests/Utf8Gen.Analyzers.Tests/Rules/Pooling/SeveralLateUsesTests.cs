using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>Findings of several rules whose fixes move statements of one block past one another.</summary>
public sealed class SeveralLateUsesTests
{
    [Theory]
    [InlineData(
        """
        Utf8Lease lease = pool.Lease();
        var text = lease[handle];
        lease.Dispose();
        pool.Free(handle);
        Write(text);
        Write(pool.GetString(handle));
        """,
        """
        Utf8Lease lease = pool.Lease();
        var text = lease[handle];
        Write(text);
        lease.Dispose();
        Write(pool.GetString(handle));
        pool.Free(handle);
        """)]
    [InlineData(
        """
        Utf8Lease lease = pool.Lease();
        var text = lease[handle];
        pool.Free(handle);
        lease.Dispose();
        Write(pool.GetString(handle));
        Write(text);
        """,
        """
        Utf8Lease lease = pool.Lease();
        var text = lease[handle];
        Write(pool.GetString(handle));
        pool.Free(handle);
        Write(text);
        lease.Dispose();
        """)]
    [InlineData(
        """
        var text = pool.DangerousGetSpan(handle);
        pool.Free(handle);
        Write(text);
        Write(pool.GetString(handle));
        """,
        """
        var text = pool.DangerousGetSpan(handle);
        Write(text);
        Write(pool.GetString(handle));
        pool.Free(handle);
        """)]
    [InlineData(
        """
        var text = pool.DangerousGetSpan(handle);
        pool.Free(handle);
        Write(pool.GetString(handle));
        Write(text);
        """,
        """
        var text = pool.DangerousGetSpan(handle);
        Write(pool.GetString(handle));
        Write(text);
        pool.Free(handle);
        """)]
    [InlineData(
        """
        var text = pool.DangerousGetSpan(handle);
        pool.Free(other);
        pool.Free(handle);
        Write(pool.GetString(other));
        Write(text);
        Use(_other, other);
        }
        static void Use(Utf8Pool pool, Utf8Handle handle)
        {
            Utf8Lease lease = pool.Lease();
            var text = lease[handle];
            lease.Dispose();
            Write(text);
        """,
        """
        var text = pool.DangerousGetSpan(handle);
        Write(pool.GetString(other));
        pool.Free(other);
        Write(text);
        pool.Free(handle);
        Use(_other, other);
        }
        static void Use(Utf8Pool pool, Utf8Handle handle)
        {
            Utf8Lease lease = pool.Lease();
            var text = lease[handle];
            Write(text);
            lease.Dispose();
        """)]
    public async Task Each_call_comes_to_stand_behind_its_last_use(string before, string after)
    {
        Rule rule = Rule.Of<PoolUseAnalyzer, LateUseFixProvider>("U8G3001");

        Assert.Equal(PoolCode.Statements(after), await rule.TextAfterFixAll(PoolCode.Statements(before)));
        Assert.Equal(PoolCode.Statements(after), await rule.TextAfterFixAll(PoolCode.Statements(before), ofAnyAction: true));
        Assert.Empty(await rule.Find(PoolCode.Statements(after)));
    }
}
