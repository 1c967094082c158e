using System.Text;

namespace Utf8Gen.Testing.Tests.Loading;

public class LoadedProgramTests
{
    [Fact]
    public void A_generated_table_can_be_called()
    {
        using LoadedProgram program = GeneratorRun.Of("""
            namespace Shop;

            [Utf8Table("id", "name")]
            internal static partial class PackageKeys;
            """).AssertCompiles().Load();
        LoadedTable table = program.TableOf("Shop.PackageKeys");

        Assert.Equal((2, 2, 4, false), (table.Count, table.MinLength, table.MaxLength, table.HasBackslash));
        Assert.Equal((0, 1, -1), (table.IndexOf("id"u8), table.IndexOf("name"u8), table.IndexOf("nam"u8)));
        Assert.Equal((0, 1, -1), (table.Match("id"u8), table.Match("name"u8), table.Match("nam"u8)));
        Assert.Equal(("name", "Name"), (table.GetStringOfKey(1), table.NameOf(1)));
        Assert.Equal("name"u8, table.GetUtf8(1));
        Assert.Equal("name"u8, table.GetUtf8OfKey(1));
    }

    [Fact]
    public void Names_in_json_are_matched_in_every_cut()
    {
        using LoadedProgram program = GeneratorRun.Of("""[Utf8Table("id", "name")] partial class Keys;""").Load();
        LoadedTable table = program.TableOf("Keys");
        byte[] json = Encoding.UTF8.GetBytes("""{"n\u0061me":1}""");

        Assert.All(Segments.EveryCutOf(json), cut => Assert.Equal(1, table.MatchFirstName(cut)));
        Assert.Equal(1, table.MatchFirstProperty(json));
    }

    [Fact]
    public void Static_methods_can_be_called_and_throw_as_they_are()
    {
        using LoadedProgram program = GeneratorRun.Of("""
            static class Calculator
            {
                public static int Divide(int dividend, int divisor) => dividend / divisor;
            }
            """).Load();

        Assert.Equal(3, program.Invoke("Calculator", "Divide", 7, 2));
        Assert.Throws<DivideByZeroException>(() => program.Invoke("Calculator", "Divide", 7, 0));
    }

    [Fact]
    public void A_program_that_does_not_compile_is_not_loaded()
        => Complaint.Says("CS0103", () => GeneratorRun.Of("class C { int M() => nothing; }").Load());
}
