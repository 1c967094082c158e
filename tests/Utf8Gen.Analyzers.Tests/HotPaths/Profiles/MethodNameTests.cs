using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

/// <summary>Names of methods, as persons and profilers write them.</summary>
public class MethodNameTests
{
    [Theory]
    [InlineData("Shop.Parser.Read", "Shop.Parser.Read")]
    [InlineData("Parser.Read", "Parser.Read")]
    [InlineData(" Shop.Parser.Read ", "Shop.Parser.Read")]
    [InlineData("Shop!Shop.Parser.Read()", "Shop.Parser.Read()")]
    [InlineData("Shop.Outer+Inner.Read", "Shop.Outer.Inner.Read")]
    [InlineData("Shop.Outer/Inner.Read", "Shop.Outer.Inner.Read")]
    [InlineData("Shop.Parser`1.Read", "Shop.Parser`1.Read")]
    [InlineData("Shop.Parser`1[System.__Canon].Read(!0)", "Shop.Parser`1.Read(!)")]
    [InlineData("Shop.Parser`2[System.__Canon,System.Int32]+Inner.Read", "Shop.Parser`2.Inner.Read")]
    [InlineData("Shop.Parser<T>.Read", "Shop.Parser`1.Read")]
    [InlineData("Shop.Parser<TKey, List<TValue>>.Read", "Shop.Parser`2.Read")]
    [InlineData("Shop.Parser.Read[System.__Canon](!!0)", "Shop.Parser.Read(!)")]
    [InlineData("Shop.Parser.Read<T>(T)", "Shop.Parser.Read(T)")]
    [InlineData("Shop.Parser..ctor", "Shop.Parser..ctor")]
    [InlineData("Shop.Parser..ctor(int32)", "Shop.Parser..ctor(System.Int32)")]
    [InlineData("Shop.Parser.#ctor", "Shop.Parser..ctor")]
    [InlineData("Shop.Parser..cctor()", "Shop.Parser..cctor()")]
    [InlineData("Shop.Parser.get_Name", "Shop.Parser.get_Name")]
    [InlineData("Shop.Parser.op_Addition", "Shop.Parser.op_Addition")]
    [InlineData("Shop.Parser.Shop.IReader<System.Int32>.Read", "Shop.Parser.Shop.IReader`1.Read")]
    [InlineData("Größe.Straße.Öffnen", "Größe.Straße.Öffnen")]
    public void What_the_code_says_stays(string written, string canonical) => AssertIs(canonical, written);

    [Theory]
    [InlineData("Shop.Parser+<Run>d__3.MoveNext()", "Shop.Parser.Run")]
    [InlineData("Shop.Parser+<Run>d__3`1[System.__Canon].MoveNext()", "Shop.Parser.Run")]
    [InlineData("Shop.Parser`1+<Run>d__3[System.__Canon].MoveNext()", "Shop.Parser`1.Run")]
    [InlineData("Shop.Parser+<Run>d__3.System.IDisposable.Dispose", "Shop.Parser.Run")]
    [InlineData("Shop.Parser+<Run>d__3.<>m__Finally1", "Shop.Parser.Run")]
    [InlineData(
        "Shop.Parser+<System-Collections-Generic-IEnumerable<System-Int32>-GetEnumerator>d__1.MoveNext",
        "Shop.Parser.System.Collections.Generic.IEnumerable.GetEnumerator")]
    [InlineData("Shop.Parser+<>c.<Run>b__0_1(int32)", "Shop.Parser.<Run>b")]
    [InlineData("Shop.Parser+<>c__DisplayClass0_0.<Run>b__1", "Shop.Parser.<Run>b")]
    [InlineData("Shop.Parser+<>c__DisplayClass0_0`1[System.__Canon].<Run>b__1", "Shop.Parser.<Run>b")]
    [InlineData("Shop.Parser.<Run>b__0_0", "Shop.Parser.<Run>b")]
    [InlineData("Shop.Parser+<>c.<.ctor>b__2_0", "Shop.Parser.<.ctor>b")]
    [InlineData("Shop.Parser+<>c.<.cctor>b__2_0", "Shop.Parser.<.cctor>b")]
    [InlineData("Shop.Parser+<>c.<get_Name>b__2_0", "Shop.Parser.<get_Name>b")]
    [InlineData("Shop.Parser+<>c.<Shop.IReader<System.Int32>.Read>b__2_0", "Shop.Parser.<Shop.IReader.Read>b")]
    [InlineData("Shop.Parser+<>c+<<Run>b__0_0>d.MoveNext", "Shop.Parser.<Run>b")]
    [InlineData("Shop.Parser.<Run>g__Local|1_0(int32)", "Shop.Parser.<Run>g__Local")]
    [InlineData("Shop.Parser.<Run>g__Local", "Shop.Parser.<Run>g__Local")]
    [InlineData("Shop.Parser.<Run>g____Local|1_0", "Shop.Parser.<Run>g____Local")]
    [InlineData("Shop.Parser+<<Run>g__Local|1_0>d.MoveNext", "Shop.Parser.<Run>g__Local")]
    [InlineData("Program.<Main>$", "Program.Main")]
    [InlineData("Program.<Main>", "Program.Main")]
    [InlineData("Program+<<Main>$>d__0.MoveNext()", "Program.Main")]
    [InlineData("Program.<<Main>$>g__Local|0_0", "Program.<Main>g__Local")]
    [InlineData("Program+<>c.<<Main>$>b__0_0", "Program.<Main>b")]
    [InlineData(
        "Shop.<Program>FE3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855__Helper`1.Read",
        "Shop.<Program>F__Helper`1.Read")]
    public void What_the_compiler_has_made_leads_back(string written, string canonical) => AssertIs(canonical, written);

    [Theory]
    [InlineData("int", "int")]
    [InlineData("unsigned int", "System.UIntPtr")]
    [InlineData("wchar", "System.Char")]
    [InlineData("wchar[]", "System.Char[]")]
    [InlineData("refany", "System.TypedReference")]
    [InlineData("int32", "System.Int32")]
    [InlineData("class System.String", "System.String")]
    [InlineData("ref string", "System.String")]
    [InlineData("valuetype Shop.Line&", "Shop.Line")]
    [InlineData("in ReadOnlySpan<byte>", "ReadOnlySpan")]
    [InlineData("valuetype System.ReadOnlySpan`1<unsigned int8>", "System.ReadOnlySpan")]
    [InlineData("int?", "int")]
    [InlineData("valuetype System.Nullable`1<int32>", "System.Int32")]
    [InlineData("valuetype System.Nullable`1<valuetype Shop.Pair`2<int32,int32>>", "Shop.Pair")]
    [InlineData("Nullable<int>", "Nullable")]
    [InlineData("valuetype System.Nullable`1<int32>[]", "System.Int32[]")]
    [InlineData("int?[]", "int[]")]
    [InlineData("System.Nullable", "System.Nullable")]
    [InlineData("string?[]?", "System.String[]")]
    [InlineData("int32[0...,0...]", "System.Int32[,]")]
    [InlineData("!!0[]", "![]")]
    [InlineData("!0", "!")]
    [InlineData("char*", "System.Char*")]
    [InlineData("byte**", "System.Byte**")]
    [InlineData("Shop.Outer+Inner", "Shop.Outer.Inner")]
    [InlineData("dynamic", "System.Object")]
    [InlineData(
        "class System.Collections.Generic.Dictionary`2/KeyCollection<class System.String,int32>",
        "System.Collections.Generic.Dictionary.KeyCollection")]
    [InlineData("List<int>.Enumerator", "List.Enumerator")]
    [InlineData("required_modifier System.Runtime.InteropServices.InAttribute value class Shop.Line&", "Shop.Line")]
    [InlineData("optional_modifier System.Runtime.CompilerServices.IsLong required_modifier A.B`1<int32> int32", "System.Int32")]
    [InlineData("required_modifier System.Runtime.InteropServices.InAttribute", "!")]
    [InlineData("class Shop.<My_File>F0123456789ABCDEF__Helper`1<int32>[]", "Shop.Helper[]")]
    [InlineData("fnptr void(wchar,class System.String)", "!")]
    [InlineData("fnptr unmanaged cdecl void(int32)[]", "![]")]
    [InlineData("delegate*<int, void>", "!")]
    [InlineData("delegate* unmanaged<int, void>[]", "![]")]
    [InlineData("class Shop.<>c__DisplayClass0_0&", "!")]
    [InlineData("", "!")]
    public void Types_of_parameters_have_one_form(string written, string canonical)
        => AssertIs($"A.B({canonical},{canonical})", $"A.B({written},{written})");

    [Theory]
    [InlineData("Shop.Parser.Read", null)]
    [InlineData("!Shop.Parser.Read", null)]
    [InlineData("Shop.Parser`1[!0].Read", null)]
    [InlineData("Shop.Parser.Read(!!0)", null)]
    [InlineData("Shop!Shop.Parser.Read", "Shop")]
    [InlineData("Shop.Core.dll!Shop.Parser+<Run>d__3.MoveNext()", "Shop.Core.dll")]
    public void A_module_may_be_written_before_it(string written, string? module)
        => Assert.Equal(module, Assert.IsType<MethodName>(MethodName.TryParse(written)).Module);

    [Theory]
    [InlineData("")]
    [InlineData("Read")]
    [InlineData("Shop.Parser.")]
    [InlineData(".Read")]
    [InlineData("Shop..Read")]
    [InlineData("Shop.Parser.Read(int")]
    [InlineData("Shop.Parser.Re ad")]
    [InlineData("?!?")]
    [InlineData("<Run>d__3.MoveNext")]
    [InlineData("Shop.Parser.<Run")]
    [InlineData("Shop.Parser.<>n__0")]
    [InlineData("Shop.Parser+<>c..ctor()")]
    [InlineData("Shop.Parser+<>c..cctor()")]
    [InlineData("Shop.Parser`1+<>c__DisplayClass0_0..ctor()")]
    [InlineData("Shop.Parser.<Clone>$")]
    [InlineData("Shop.Parser.<>g__Local|0_0")]
    [InlineData("Shop.Parser.<Run>g__|0_0")]
    [InlineData("<PrivateImplementationDetails>.ComputeStringHash")]
    [InlineData("<>f__AnonymousType0`1.Equals")]
    [InlineData("Thread (1234)")]
    public void What_is_no_method_of_code_has_no_name(string written) => Assert.Null(MethodName.TryParse(written));

    [Fact]
    public void A_name_of_names_without_end_is_none()
    {
        Assert.NotNull(MethodName.TryParse(Nested(3)));
        Assert.Null(MethodName.TryParse(Nested(10)));
        Assert.Null(MethodName.TryParse(Nested(100_000)));
        Assert.Null(MethodName.TryParse("A" + new string('.', 1_000_000) + "B"));
        Assert.Null(MethodName.TryParse($"A.B({string.Concat(Enumerable.Repeat("System.Nullable<", 100_000))})"));

        static string Nested(int depth) => "A." + new string('<', depth) + "M" + string.Concat(Enumerable.Repeat(">b", depth));
    }

    /// <summary>Whatever a file says, it is a name or it is not.</summary>
    [Fact]
    public void Nothing_throws()
    {
        string[] pieces =
        [
            "<", ">", "[", "]", "(", ")", ",", ".", "!", "`", "&", "*", "|", "_", "__", "+", "$", "?", "A", "B", "g", "b", "d", "c", "F",
            "0", " ", "<>c",
            "<A>", ".ctor", "System.Nullable", "ref ", "int", "A.B(", "A.",
        ];
        var random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(20_000); i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(1, 16)).Select(_ => pieces[random.Next(pieces.Length)]));
            if (MethodName.TryParse(text) is { } name)
                Assert.NotNull(MethodName.TryParse(name.ToString()));
        }
    }

    private static void AssertIs(string canonical, string written)
    {
        MethodName name = Assert.IsType<MethodName>(MethodName.TryParse(written));
        Assert.Equal(canonical, name.ToString());
        Assert.Equal(canonical, MethodName.TryParse(canonical)!.ToString());
    }
}
