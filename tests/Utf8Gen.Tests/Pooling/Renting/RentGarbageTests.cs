using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>A request makes one small object: its pool.</summary>
public sealed class RentGarbageTests : RentingTests
{
    /// <summary>As much as two strings of 24 characters.</summary>
    private const int MaxBytes = 152;

    private const int Requests = 500;

    [Fact]
    public void A_rent_makes_the_pool_and_nothing_else()
    {
        Serve(texts: 16);

        Assert.InRange(BytesOf(texts: 0), 1, MaxBytes);
        Assert.Equal(BytesOf(texts: 0), BytesOf(texts: 16));
        Assert.Equal(BytesOf(texts: 0), BytesOf(texts: 200));
    }

    [Fact]
    public void A_shared_bag_makes_no_more()
    {
        Utf8Pool.Rent().Dispose();

        Assert.Equal(BytesOf(texts: 0), Garbage.LeastOf(static () => Utf8Pool.Rent().Dispose(), Requests) / Requests);
    }

    private long BytesOf(int texts)
    {
        Serve(texts);
        long all = Garbage.LeastOf(() => Serve(texts), Requests);
        Assert.Equal(0, all % Requests);
        return all / Requests;
    }

    private void Serve(int texts)
    {
        Span<byte> text = stackalloc byte[40];
        text.Fill((byte)'a');
        using Utf8Pool pool = Rent();
        for (int i = 0; i < texts; i++)
        {
            pool.Allocate(text[..(8 + (i % 32))]);
            pool.Intern(text[..(8 + (i % 32))]);
            pool.Intern("naïve".AsSpan());
        }

        using Utf8Lease lease = pool.Lease();
    }
}
