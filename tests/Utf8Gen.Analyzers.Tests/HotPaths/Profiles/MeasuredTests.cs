namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

/// <summary>Which code an entry of a profile makes hot.</summary>
public class MeasuredTests
{
    private const string Parser = """
        namespace Shop.Text
        {
            public class Parser<T>
            {
                public class Inner
                {
                    public bool Read(JsonProperty property, int depth, T value, string[] names, int? limit) => #;
                }
            }
        }
        """;

    [Theory]
    [InlineData("Shop.Text.Parser.Inner.Read")]
    [InlineData("Shop.Text.Parser`1.Inner.Read")]
    [InlineData("Shop.Text.Parser`1+Inner.Read")]
    [InlineData("Shop.Text.Parser<T>+Inner.Read")]
    [InlineData("Test!Shop.Text.Parser`1+Inner[System.__Canon].Read")]
    [InlineData("Shop.Text.Parser.Inner.Read(System.Text.Json.JsonProperty,System.Int32,!,System.String[],System.Int32)")]
    [InlineData("Shop.Text.Parser.Inner.Read(JsonProperty, int, T, string[], int?)")]
    [InlineData(
        "Shop.Text.Parser.Inner.Read(valuetype System.Text.Json.JsonProperty,int32,!0,class System.String[],valuetype "
            + "System.Nullable`1<int32>)")]
    public Task What_was_measured_is_hot(string method)
        => AreHot(Parser, method, "Parser.Inner.Read");

    [Theory]
    [InlineData("Shop.Text.Parser.Inner.Write")]
    [InlineData("Shop.Text.Parser.Read")]
    [InlineData("Shop.Parser.Inner.Read")]
    [InlineData("Text.Parser.Inner.Read")]
    [InlineData("Parser.Inner.Read")]
    [InlineData("Shop.Text.Parser`2.Inner.Read")]
    [InlineData("Shop.Text.Parser`1.Inner`1.Read")]
    [InlineData("Shop.Text.parser.Inner.Read")]
    [InlineData("Shop.Text.Parser.Inner.Read.Read")]
    [InlineData("Shop.Text.Parser.Inner.<Read>b__0_0")]
    [InlineData("Shop.Text.Parser.Inner.<Read>g__Local|0_0")]
    [InlineData("Shop.Text.Parser.Inner.Read()")]
    [InlineData("Shop.Text.Parser.Inner.Read(JsonProperty,int,T,string[])")]
    [InlineData("Shop.Text.Parser.Inner.Read(JsonProperty,long,T,string[],int)")]
    [InlineData("Shop.Text.Parser.Inner.Read(JsonElement,int,T,string[],int)")]
    [InlineData("Shop.Text.Parser.Inner.Read(JsonProperty,int,TValue,string[],int)")]
    [InlineData("Shop.Text.Parser.Inner.Read(JsonProperty,int,T,string,int)")]
    [InlineData("Shop.Text.Parser.Inner.Read(JsonProperty,int,T,string[,],int)")]
    [InlineData("Shop.Text.Parser.Inner.Read(Property,int,T,string[],int)")]
    [InlineData("Shop.Text.Parser.Inner..ctor")]
    public Task Other_code_is_not(string method) => AreNotHot(Parser, method);

    [Theory]
    [InlineData("char c", "wchar")]
    [InlineData("char[] c", "wchar[]")]
    [InlineData("ref char c", "wchar&")]
    [InlineData("int i", "int32")]
    [InlineData("int i", "int")]
    [InlineData("nint i", "int")]
    [InlineData("nint[] i", "int[]")]
    [InlineData("nuint i", "unsigned int")]
    [InlineData("uint i", "unsigned int32")]
    [InlineData("TypedReference t", "refany")]
    [InlineData("in int i", "required_modifier System.Runtime.InteropServices.InAttribute int32&")]
    [InlineData("List<int>.Enumerator e", "value class System.Collections.Generic.List`1/Enumerator<int32>")]
    [InlineData("List<int>.Enumerator e", "value class System.Collections.Generic.List`1+Enumerator<int32>")]
    [InlineData("List<int>.Enumerator e", "List<int>.Enumerator")]
    [InlineData("List<int>.Enumerator e", "value class Enumerator<int32>")]
    [InlineData("List<int>.Enumerator e", "Enumerator")]
    [InlineData("Outer.Inner i", "Outer.Inner")]
    [InlineData("Outer.Inner i", "Inner")]
    [InlineData("Outer.Inner i", "class Shop.Outer/Inner")]
    public Task Parameters_are_understood_as_persons_and_the_runtime_write_them(string parameter, string type)
        => AreHot(WithParameter(parameter), $"Shop.C.M(value class System.Text.Json.JsonProperty,{type})", "C.M");

    [Theory]
    [InlineData("fnptr void(int32,class System.String)")]
    [InlineData("fnptr unmanaged cdecl void(int32)")]
    [InlineData("delegate*<int, string, void>")]
    [InlineData("!")]
    public Task A_function_pointer_has_no_name(string type)
        => AreHot(
            "unsafe class C { bool M(JsonProperty property, delegate*<int, string, void> f, int i) => #; }",
            $"C.M(JsonProperty,{type},int32)",
            "C.M",
            CodeOptions.Default with { AllowsUnsafe = true });

    [Theory]
    [InlineData("char c", "int16")]
    [InlineData("int i", "unsigned int")]
    [InlineData("long i", "int")]
    [InlineData("nuint i", "int")]
    [InlineData("int i", "native int")]
    [InlineData("Outer.Inner i", "Inn")]
    [InlineData("Outer.Inner i", "uter.Inner")]
    [InlineData("Outer.Inner i", "Shop.Inner")]
    [InlineData("string s", "fnptr void(int32)")]
    public Task Parameters_are_not_taken_for_others(string parameter, string type)
        => AreNotHot(WithParameter(parameter), $"Shop.C.M(value class System.Text.Json.JsonProperty,{type})");

    [Theory]
    [InlineData("async Task<bool> Run(JsonProperty property) { await Task.Yield(); return #; }", "C+<Run>d__0.MoveNext", "C.Run")]
    [InlineData(
        "async Task<bool> Run<T>(JsonProperty property) { await Task.Yield(); return #; }",
        "C+<Run>d__0`1[System.__Canon].MoveNext",
        "C.Run")]
    [InlineData("IEnumerable<bool> Run(JsonProperty property) { yield return #; }", "C+<Run>d__0.MoveNext", "C.Run")]
    [InlineData(
        "async IAsyncEnumerable<bool> Run(JsonProperty property) { await Task.Yield(); yield return #; }",
        "C+<Run>d__0.MoveNext",
        "C.Run")]
    [InlineData("bool M(JsonProperty property) => #;", "C.M", "C.M")]
    [InlineData("bool M<T>(JsonProperty property) => #;", "C.M[System.__Canon]", "C.M")]
    [InlineData("C(JsonProperty property) { _ = #; }", "C..ctor", "C.C")]
    [InlineData("C(JsonProperty property) { _ = #; }", "C.#ctor(JsonProperty)", "C.C")]
    [InlineData("static JsonProperty property; static C() { _ = #; }", "C..cctor", "C.C")]
    [InlineData("static JsonProperty property; static bool field = #;", "C..cctor", "C.field")]
    [InlineData("static JsonProperty property; bool field = #;", "C..ctor", "C.field")]
    [InlineData("static JsonProperty property; bool P { get; } = #;", "C..ctor", "C.P")]
    [InlineData("JsonProperty property; bool P => #;", "C.get_P", "C.P.get")]
    [InlineData("JsonProperty property; bool P => #;", "C.P", "C.P.get")]
    [InlineData("JsonProperty property; bool P { get { return #; } set { } }", "C.get_P()", "C.P.get")]
    [InlineData("JsonProperty property; bool P { get => true; set { _ = #; } }", "C.set_P(System.Boolean)", "C.P.set")]
    [InlineData("JsonProperty property; bool P { get => true; init { _ = #; } }", "C.set_P", "C.P.init")]
    [InlineData("JsonProperty property; bool this[int i] => #;", "C.get_Item(int)", "C.this.get")]
    [InlineData("JsonProperty property; event Action E { add { _ = #; } remove { } }", "C.add_E", "C.E.add")]
    [InlineData("static JsonProperty property; public static bool operator !(C c) => #;", "C.op_LogicalNot", "C.operator !")]
    [InlineData(
        "static JsonProperty property; public static implicit operator bool(C c) => #;",
        "C.op_Implicit(C)",
        "C.implicit operator Boolean")]
    [InlineData("JsonProperty property; ~C() { _ = #; }", "C.Finalize", "C.~C")]
    public Task Each_kind_of_member_is_found(string member, string method, string name) => AreHot(InClass(member), method, name);

    [Theory]
    [InlineData("async Task<bool> Run(JsonProperty property) { await Task.Yield(); return #; }", "C+<Ran>d__0.MoveNext")]
    [InlineData("async Task<bool> Run(JsonProperty property) { await Task.Yield(); return #; }", "C+<>c.<Run>b__0_0")]
    [InlineData("C(JsonProperty property) { _ = #; }", "C..cctor")]
    [InlineData("C(JsonProperty property) { _ = #; }", "C..ctor(int)")]
    [InlineData("C(JsonProperty property) { _ = #; }", "C.C")]
    [InlineData("static JsonProperty property; static C() { _ = #; }", "C..ctor")]
    [InlineData("static JsonProperty property; static bool field = #;", "C..ctor")]
    [InlineData("static JsonProperty property; static bool field = #;", "C.field")]
    [InlineData("JsonProperty property; bool P => #;", "C.set_P")]
    [InlineData("JsonProperty property; bool P { get => true; set { _ = #; } }", "C.get_P")]
    [InlineData("JsonProperty property; bool this[int i] => #;", "C.get_Item(string)")]
    [InlineData("JsonProperty property; event Action E { add { _ = #; } remove { } }", "C.remove_E")]
    [InlineData("static JsonProperty property; public static bool operator !(C c) => #;", "C.op_Addition")]
    [InlineData("JsonProperty property; ~C() { _ = #; }", "C..ctor")]
    public Task No_kind_is_taken_for_another(string member, string method) => AreNotHot(InClass(member), method);

    [Theory]
    [InlineData("Func<bool> M(JsonProperty property) => () => #;", "C+<>c__DisplayClass0_0.<M>b__0", "a lambda in C.M")]
    [InlineData("Func<JsonProperty, bool> M() => property => #;", "C+<>c.<M>b__0_0(JsonProperty)", "a lambda in C.M")]
    [InlineData("Func<JsonProperty, bool> M() => delegate (JsonProperty property) { return #; };", "C+<>c.<M>b__0_0", "a lambda in C.M")]
    [InlineData(
        "Func<Task<bool>> M(JsonProperty property) => async () => { await Task.Yield(); return #; };",
        "C+<>c__DisplayClass0_0+<<M>b__0>d.MoveNext",
        "a lambda in C.M")]
    [InlineData("Func<Func<bool>> M(JsonProperty property) => () => () => #;", "C+<>c__DisplayClass0_0.<M>b__1", "a lambda in C.M")]
    [InlineData("Func<JsonProperty, bool> f = property => #;", "C+<>c.<.ctor>b__1_0", "a lambda in C.f")]
    [InlineData("static Func<JsonProperty, bool> f = property => #;", "C+<>c.<.cctor>b__1_0", "a lambda in C.f")]
    [InlineData("Func<JsonProperty, bool> P => property => #;", "C+<>c.<get_P>b__1_0", "a lambda in C.P.get")]
    [InlineData(
        "IEnumerable<bool> M(JsonElement e) => from property in e.EnumerateObject() select #;",
        "C+<>c.<M>b__0_0",
        "a lambda in C.M")]
    [InlineData("void M(JsonProperty property) { Local(); bool Local() => #; }", "C.<M>g__Local|0_0", "Local in C.M")]
    [InlineData(
        "void M(JsonProperty property) { _ = Local(); async Task<bool> Local() { await Task.Yield(); return #; } }",
        "C+<<M>g__Local|0_0>d.MoveNext",
        "Local in C.M")]
    [InlineData(
        "void M(JsonProperty property) { Local(); bool Local() { return Inner(); bool Inner() => #; } }",
        "C.<M>g__Inner|0_1",
        "Inner in C.M")]
    [InlineData("void M(JsonProperty property) { Local(); bool Local() => #; }", "C.M", "C.M")]
    [InlineData("Func<bool> M(JsonProperty property) => () => #;", "C.M", "C.M")]
    [InlineData(
        "void M(JsonProperty property) { Local(); bool Local() { Func<bool> f = () => #; return f(); } }",
        "C.<M>g__Local|0_0",
        "Local in C.M")]
    public Task Lambdas_and_local_functions_are_found(string member, string method, string name) => AreHot(InClass(member), method, name);

    [Theory]
    [InlineData("bool M(JsonProperty property) { Func<int> f = () => 1; return #; }", "C+<>c.<M>b__0_0")]
    [InlineData("bool M(JsonProperty property) { Local(); return #; void Local() { } }", "C.<M>g__Local|0_0")]
    [InlineData("void M(JsonProperty property) { Local(); bool Local() => #; }", "C.<M>g__Other|0_0")]
    [InlineData("void M(JsonProperty property) { Local(); bool Local() => #; }", "C.<N>g__Local|0_0")]
    [InlineData("void M(JsonProperty property) { Local(); bool Local() => #; }", "C.Local")]
    [InlineData("void M(JsonProperty property) { Local(); bool Local() => #; }", "C.<M>b__0_0")]
    [InlineData("Func<bool> M(JsonProperty property) => () => #;", "C.<M>g__Local|0_0")]
    [InlineData("Func<JsonProperty, bool> f = property => #;", "C+<>c.<.cctor>b__1_0")]
    public Task A_function_is_not_the_code_around_it(string member, string method) => AreNotHot(InClass(member), method);

    [Fact]
    public Task What_was_measured_by_itself_is_not_hot_because_of_the_code_around_it()
        => HotFindings.AreNotHot(
            InClass("void M(JsonProperty property) { Local(); bool Local() => #; }"),
            ProfileText.With(ProfileText.Of(("C.M", 50, null), ("C.<M>g__Local|0_0", 0.5, null))));

    [Fact]
    public Task Of_several_lambdas_the_hottest_counts()
        => HotFindings.AreHot(
            InClass("Func<JsonProperty, bool> M() => property => #;"),
            "7.3 % of samples in such calls by a lambda in C.M (app.u8prof.json)",
            ProfileText.With(ProfileText.Of((
                "C+<>c.<M>b__0_0", 1.5, null), ("C+<>c.<M>b__0_1", 7.25, null), ("C+<>c.<M>b__0_2", 3, null))));

    [Theory]
    [InlineData("interface I { bool M(JsonProperty property); } class C : I { bool I.M(JsonProperty property) => #; }", "C.I.M", "C.M")]
    [InlineData(
        "namespace N { interface I<T> { bool M(JsonProperty property); } class C : I<int> { bool I<int>.M(JsonProperty property) => #; } }",
        "N.C.N.I<System.Int32>.M",
        "C.M")]
    [InlineData(
        """
        namespace N
        {
            interface I<T> { Task<bool> M(JsonProperty property); }
            class C : I<int> { async Task<bool> I<int>.M(JsonProperty property) { await Task.Yield(); return #; } }
        }
        """,
        "N.C+<N-I<System-Int32>-M>d__0.MoveNext",
        "C.M")]
    [InlineData(
        """
        namespace N
        {
            interface I { Func<bool> M(JsonProperty property); }
            class C : I { Func<bool> I.M(JsonProperty property) => () => #; }
        }
        """,
        "N.C+<>c__DisplayClass0_0.<N.I.M>b__0",
        "a lambda in C.M")]
    [InlineData("interface I { bool P { get; } } class C : I { JsonProperty property; bool I.P => #; }", "C.I.get_P", "C.P.get")]
    public Task Explicit_implementations_are_found(string code, string method, string name) => AreHot(code, method, name);

    [Theory]
    [InlineData("interface I { bool M(JsonProperty property); } class C : I { bool I.M(JsonProperty property) => #; }", "C.M")]
    [InlineData("interface I { bool M(JsonProperty property); } class C : I { bool I.M(JsonProperty property) => #; }", "I.M")]
    [InlineData("interface I { bool M(JsonProperty property); } class C : I { bool I.M(JsonProperty property) => #; }", "C.J.M")]
    public Task Explicit_implementations_are_not_taken_for_others(string code, string method) => AreNotHot(code, method);

    [Theory]
    [InlineData("file class Helper { static bool M(JsonProperty property) => #; }", "<Test>F0123456789ABCDEF__Helper.M", "Helper.M")]
    [InlineData("file class Helper<T> { static bool M(JsonProperty property) => #; }", "<Test>F0123456789ABCDEF__Helper`1.M", "Helper.M")]
    [InlineData("file class Helper { static bool M(JsonProperty property) => #; }", "Helper.M", "Helper.M")]
    [InlineData(
        "file class Helper { } file class C { bool M(JsonProperty property, Helper h) => #; }",
        "<Test>F01__C.M(value class System.Text.Json.JsonProperty,class <Test>F01__Helper)",
        "C.M")]
    [InlineData(
        "static class E { extension(JsonProperty property) { public bool IsId() => #; } }",
        "E.IsId",
        "E.extension(JsonProperty).IsId",
        true)]
    [InlineData(
        "static class E { extension(JsonProperty property) { public bool IsId() => #; } }",
        "E.IsId(value class System.Text.Json.JsonProperty)",
        "E.extension(JsonProperty).IsId",
        true)]
    [InlineData(
        "static class E { extension(JsonProperty property) { public bool IsId(int i) => #; } }",
        "E.IsId(value class System.Text.Json.JsonProperty,int32)",
        "E.extension(JsonProperty).IsId",
        true)]
    [InlineData(
        "static class E { extension(JsonProperty property) { public bool IsId => #; } }",
        "E.get_IsId(value class System.Text.Json.JsonProperty)",
        "E.extension(JsonProperty).IsId.get",
        true)]
    [InlineData(
        "static class E { extension(Uri) { public static bool IsId(JsonProperty property) => #; } }",
        "E.IsId(value class System.Text.Json.JsonProperty)",
        "E.extension(Uri).IsId",
        true)]
    public Task File_local_types_and_extensions_are_found(string code, string method, string name, bool needsCSharp14 = false)
    {
        Assert.SkipWhen(needsCSharp14 && !CodeOptions.KnowsCSharp14, "The compiler of this run does not know extension blocks.");
        return AreHot(code, method, name);
    }

    [Theory]
    [InlineData("static class E { extension(JsonProperty property) { public bool IsId() => #; } }", "E.IsId()")]
    [InlineData("static class E { extension(JsonProperty property) { public bool IsId() => #; } }", "E.IsId(JsonElement)")]
    [InlineData("static class E { extension(JsonProperty property) { public bool IsId => #; } }", "E.get_IsId()")]
    [InlineData("static class E { extension(Uri) { public static bool IsId(JsonProperty property) => #; } }", "E.IsId(Uri,JsonProperty)")]
    public Task Extensions_are_told_by_what_they_extend(string code, string method)
    {
        Assert.SkipWhen(!CodeOptions.KnowsCSharp14, "The compiler of this run does not know extension blocks.");
        return AreNotHot(code, method);
    }

    [Theory]
    [InlineData("file class Helper { static bool M(JsonProperty property) => #; }", "<Other>F0123456789ABCDEF__Helper.M")]
    [InlineData("class Helper { static bool M(JsonProperty property) => #; }", "<Test>F0123456789ABCDEF__Helper.M")]
    public Task File_local_types_are_told_by_their_files(string code, string method) => AreNotHot(code, method);

    [Theory]
    [InlineData("Program.<Main>$", "the program")]
    [InlineData("Program.Main", "the program")]
    [InlineData("Program+<<Main>$>d__0.MoveNext", "the program")]
    public Task Top_level_statements_are_found(string method, string name)
        => AreHot(
            """
            JsonProperty property = default;
            _ = #;
            await Task.Yield();

            """,
            method,
            name,
            Executable);

    [Theory]
    [InlineData("Program.<<Main>$>g__Local|0_0", "Local in the program")]
    [InlineData("Program.<Main>g__Local", "Local in the program")]
    public Task Local_functions_of_top_level_statements_are_found(string method, string name)
        => AreHot(
            """
            Local(default);
            static bool Local(JsonProperty property) => #;

            """,
            method,
            name,
            Executable);

    [Theory]
    [InlineData("Program.Run")]
    [InlineData("Programm.Main")]
    [InlineData("Program.<<Main>$>g__Local|0_0")]
    [InlineData("Program+<>c.<<Main>$>b__0_0")]
    public Task Top_level_statements_are_not_taken_for_others(string method)
        => AreNotHot(
            """
            JsonProperty property = default;
            _ = #;

            """,
            method,
            Executable);

    [Theory]
    [InlineData("Test", true)]
    [InlineData("test", true)]
    [InlineData(null, true)]
    [InlineData("Test.dll", true)]
    [InlineData("TEST.EXE", true)]
    [InlineData("Other", false)]
    [InlineData("Other.dll", false)]
    [InlineData("Test.Other", false)]
    public Task An_entry_is_for_its_module(string? module, bool isHot)
    {
        CodeOptions options = ProfileText.With(ProfileText.Of("C.M", module: module));
        string code = InClass("bool M(JsonProperty property) => #;");
        return isHot
            ? HotFindings.AreHot(code, "12.5 % of samples in such calls by C.M (app.u8prof.json)", options)
            : HotFindings.AreNotHot(code, options);
    }

    [Theory]
    [InlineData("bool M(JsonProperty property) { throw new Exception((#).ToString()); }")]
    [InlineData("void M(JsonProperty property) { try { } catch { _ = #; } }")]
    [InlineData("[Utf8ColdPath] bool M(JsonProperty property) => #;")]
    [InlineData("void M(JsonProperty property) { System.Diagnostics.Debug.Assert(#); }")]
    public Task Cold_code_beats_a_profile(string member) => AreNotHot(InClass(member), "C.M");

    [Theory]
    [InlineData("M(JsonProperty property) { while (true) _ = #; }")]
    [InlineData("M(JsonProperty property) { foreach (int i in new int[9]) _ = #; }")]
    public Task A_profile_beats_a_loop(string method) => AreHot(InClass("void " + method), "C.M", "C.M");

    [Fact]
    public Task A_mark_beats_a_profile()
        => HotFindings.AreHot(
            InClass("[Utf8HotPath] bool M(JsonProperty property) => #;"), "Utf8HotPath on C.M", ProfileText.With(ProfileText.Of("C.M")));

    [Fact]
    public Task A_list_beats_a_profile()
        => HotFindings.AreHot(
            InClass("bool M(JsonProperty property) => #;"),
            "listed as T:C",
            ProfileText.With(ProfileText.Of("C.M"), HotFindings.With("utf8gen_hot_path_symbols = T:C")));

    [Fact]
    public Task What_measured_code_calls_is_measured_by_itself()
        => HotFindings.AreNotHot(
            InClass("void M(JsonProperty property) => N(property); static bool N(JsonProperty property) => #;"),
            ProfileText.With(ProfileText.Of("C.M"), HotFindings.Transitive));

    [Theory]
    [InlineData("profile.json")]
    [InlineData("app.u8prof.json.txt")]
    [InlineData("u8prof.json")]
    public Task Other_files_are_no_profiles(string name)
        => HotFindings.AreNotHot(
            InClass("bool M(JsonProperty property) => #;"),
            CodeOptions.Default with { AdditionalFiles = [new SourceFile(name, ProfileText.Of("C.M"))] });

    [Fact]
    public Task A_malformed_profile_counts_for_nothing()
        => HotFindings.AreNotHot(
            InClass("bool M(JsonProperty property) => #;"),
            ProfileText.With(ProfileText.Of("C.M").Replace(" }", "", StringComparison.Ordinal)));

    [Fact]
    public Task Of_two_profiles_the_one_that_says_more_counts()
        => HotFindings.AreHot(
            InClass("bool M(JsonProperty property) => #;"),
            "30 % of samples in such calls by C.M (b.U8Prof.json)",
            CodeOptions.Default with
            {
                AdditionalFiles =
                [
                    new SourceFile("a.u8prof.json", ProfileText.Of("C.M", 20)),
                    new SourceFile("profiles/b.U8Prof.json", ProfileText.Of("C.M", 30)),
                ],
            });

    [Theory]
    [InlineData("Test!C.M", null, true)]
    [InlineData("test.dll!C.M", null, true)]
    [InlineData("Other!C.M", null, false)]
    [InlineData("Other!C.M", "Test", true)]
    [InlineData("Test!C.M", "Other", false)]
    public Task A_module_before_the_method_counts_where_the_entry_has_none(string method, string? module, bool isHot)
    {
        CodeOptions options = ProfileText.With(ProfileText.Of(method, module: module));
        string code = InClass("bool M(JsonProperty property) => #;");
        return isHot
            ? HotFindings.AreHot(code, "12.5 % of samples in such calls by C.M (app.u8prof.json)", options)
            : HotFindings.AreNotHot(code, options);
    }

    private static CodeOptions Executable
        => CodeOptions.Default with { OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication };

    private static string WithParameter(string parameter)
        => $$"""namespace Shop { class Outer { public class Inner { } } class C { bool M(JsonProperty property, {{parameter}}) => #; } }""";

    private static string InClass(string members) => $$"""class C { {{members}} }""";

    private static Task AreHot(string code, string method, string name, CodeOptions? options = null)
        => HotFindings.AreHot(
            code,
            $"12.5 % of samples in such calls by {name} (app.u8prof.json)",
            ProfileText.With(ProfileText.Of(method), options));

    private static Task AreNotHot(string code, string method, CodeOptions? options = null)
        => HotFindings.AreNotHot(code, ProfileText.With(ProfileText.Of(method), options));
}
