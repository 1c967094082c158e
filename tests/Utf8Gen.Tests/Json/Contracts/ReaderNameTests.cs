using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Contracts;

public class ReaderNameTests
{
    [Fact]
    public void Exceptions_call_the_reader_by_its_name()
    {
        Assert.Equal(nameof(Utf8JsonStreamReader), ReaderName.Short);
        Assert.Equal(ReaderName.Full, typeof(Utf8JsonStreamReader).FullName);
    }
}
