using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>A System.Text.Json whose private members are not those that generated code needs is used without
/// generated code.</summary>
public sealed class UnknownSerializerTests
{
    private const int ParentsContext = 10;

    [Theory]
    [InlineData("_bytePositionInLine", "_byteOfCurrentLine_")] // is missing
    [InlineData("_isMultiSegment", "_isNotPrimitive")] // means something else
    [InlineData("_previousTokenType", "_tokenTypeOfBefore")]
    public void Everything_goes_by_the_serializer(string member, string otherName)
    {
        var context = new LibraryCopyContext(SerializerWith(member, otherName));

        MethodInfo code = context.LoadMethod(typeof(SwitchTests), nameof(SwitchTests.CodeOfOptions));
        Assert.Equal("plain plain", code.Invoke(null, null));

        MethodInfo compare = context.LoadMethod(
            typeof(PipelineDifferentialTests), nameof(PipelineDifferentialTests.Reads_and_writes_what_the_serializer_does_alone));
        compare.Invoke(Activator.CreateInstance(compare.DeclaringType!), [ParentsContext, "as declared"]);
    }

    [Theory]
    [InlineData("_effectiveJsonTypeInfoResolver", "_effectiveJsonTypeInfoResolved")]
    [InlineData("get_CacheContext", "get_CachingClues")]
    public void Contracts_of_Default_go_by_the_serializer(string member, string otherName)
    {
        MethodInfo code = new LibraryCopyContext(SerializerWith(member, otherName))
            .LoadMethod(typeof(SwitchTests), nameof(SwitchTests.CodeOfOptions));

        Assert.Equal("generated plain", code.Invoke(null, null));
    }

    /// <summary>Returns the assembly with the names of two members exchanged. Code in it finds members by number, so it
    /// works as before.</summary>
    private static byte[] SerializerWith(string member, string otherName)
    {
        byte[] assembly = File.ReadAllBytes(typeof(JsonSerializer).Assembly.Location);
        byte[] name = Encoding.UTF8.GetBytes($"\0{member}\0"), other = Encoding.UTF8.GetBytes($"\0{otherName}\0");
        int[] places = [assembly.AsSpan().IndexOf(name), assembly.AsSpan().IndexOf(other)];

        Assert.Equal(name.Length, other.Length);
        other.CopyTo(assembly, places[0]);
        if (places[1] >= 0)
            name.CopyTo(assembly, places[1]);
        return assembly;
    }
}
