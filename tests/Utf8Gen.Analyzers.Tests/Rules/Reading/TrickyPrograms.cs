using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading;

/// <summary>Programs with all that makes a fix go wrong: comments everywhere, code for other
/// targets, names that are taken.</summary>
internal static class TrickyPrograms
{
    public static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>
    {
        ["Comments everywhere in a switch"] = """
            // a
            class C /* b */
            { // c
                // d
                int M(JsonProperty property /* e */) // f
                { // g
                    // h
                    switch /* i */ ( /* j */ property /* k */ . /* l */ Name /* m */ ) /* n */ // o
                    /* p */ { // q
                        // r
                        case /* s */ "id" /* t */ : // u
                            // v
                            return /* w */ 1 /* x */ ; // y
                        /* z */
                        case "title": case /* aa */ "name": // ab
                            break /* ac */ ; // ad
                        // ae
                    } /* af */ // ag
                    return 0; // ah
                } // ai
                // aj
            } // ak
            // al
            """,
        ["Comments everywhere in comparisons"] = """
            class C
            {
                bool M(JsonProperty p, JsonElement e, ref Utf8JsonReader r)
                    => /* a */ p /* b */ . /* c */ Name /* d */ == /* e */ "id" /* f */ // g
                        || /* h */ ! /* i */ ( /* j */ p.Name /* k */ != /* l */ @"x" /* m */ ) // n
                        || /* o */ "id" /* p */ . /* q */ Equals /* r */ ( /* s */ p.Name /* t */ ) // u
                        || p.Name /* v */ is /* w */ not /* x */ ( /* y */ "a" /* z */ or /* aa */ "b" /* ab */ ) // ac
                        || e.GetString( /* ad */ ) /* ae */ is /* af */ "a" // ag
                        || string /* ah */ . /* ai */ Equals( /* aj */
                            r.GetString() /* ak */ , /* al */
                            "a" /* am */ , /* an */
                            StringComparison /* ao */ . Ordinal /* ap */ ) /* aq */ ;
            }
            """,
        ["Comments everywhere in a chain"] = """
            class C
            {
                int M(JsonProperty property)
                {
                    // a
                    if /* b */ ( /* c */ property.Name /* d */ == /* e */ "a" /* f */ ) // g
                        return 1; // h
                    // i
                    else /* j */ if ( /* k */ property /* l */ .Name.Equals( /* m */ "b" /* n */ ) /* o */
                        || /* p */ property.Name is /* q */ "c" /* r */ ) // s
                    { // t
                        return 2; // u
                    } // v
                    // w
                    else // x
                    if (/* y */ string.Equals( /* z */ property.Name /* aa */ , "d")) // ab
                        return 3;
                    else // ac
                        return 4; /* ad */
                }
            }
            """,
        ["Comments everywhere in arguments"] = """
            class C
            {
                /// <summary>The key.</summary>
                /* a */ private /* b */ const /* c */ string /* d */ Key /* e */ = /* f */ "key" /* g */ ; // h
                bool M(JsonElement e, JsonProperty p)
                    => e.TryGetProperty( /* i */ propertyName /* j */ : /* k */ "id" /* l */ , /* m */ out _ /* n */ )
                        && e.GetProperty( // o
                            /* p */ Key /* q */ // r
                        ).ValueEquals("a" /* s */ . /* t */ AsSpan( /* u */ ) /* v */ )
                        && p.NameEquals( /* w */ C /* x */ . /* y */ Key /* z */ );
                Guid G(JsonElement e) => Guid /* aa */ . /* ab */ Parse( /* ac */
                    e /* ad */ . /* ae */ GetString( /* af */ ) /* ag */ ! /* ah */ ) /* ai */ ;
            }
            """,
        ["Comments everywhere at a local"] = """
            class C
            {
                void M(JsonProperty p, ref Utf8JsonReader reader)
                {
                    // a
                    string name = p.Name;
                    // b
                    if (name == /* c */ "id") // d
                        return;
                    // e
                    string /* f */ other /* g */ = /* h */ p.Name /* i */ ; // j
                    // k
                    switch /* l */ ( /* m */ other /* n */ ) // o
                    { // p
                        case "x": return; // q
                        case "y": case "z": // r
                            throw /* s */ new JsonException( /* t */ other /* u */ ); // v
                    } // w
                    // x
                    string? kept /* y */ = reader.GetString( /* z */ ); // aa
                    reader.Read(); // ab
                    // ac
                    switch (kept) { /* ad */ case "x": /* ae */ break; /* af */ case "y": case "z": break; } // ag
                }
            }
            """,
        ["Comments in switch expressions"] = """
            class C
            {
                int M(JsonElement e) => e. /* a */ GetString( /* b */ ) /* c */ switch // d
                { // e
                    // f
                    /* g */ "a" /* h */ => /* i */ 1, // j
                    /* k */ null /* l */ => /* m */ 0 /* n */ , // o
                    ( /* p */ "b" /* q */ or /* r */ "c" /* s */ ) => 2,
                    _ /* t */ => 3 // u
                }; // v
            }
            """,
        ["Regions"] = """
            #region Types
            class C
            {
                #region Constants
                public const string Id = "id";
                #endregion Constants

                #region Methods
                bool M(JsonProperty p)
                {
                    #region Body
                    string name = p.Name;
                    #endregion
                    if (name == Id)
                        return true;
                    #region Switch
                    switch (p.Name)
                    {
                        #region Cases
                        case "a": return true;
                        case "b": return true;
                        case "c": return true;
                        #endregion
                    }
                    #endregion
                    return p.Name == Id;
                }
                #endregion Methods
            }
            #endregion Types
            """,
        ["A local that another target uses"] = """
            class C
            {
                bool M(JsonProperty p, ref Utf8JsonReader reader, JsonElement e)
                {
                    string name = p.Name;
                    bool found = name == "id";
            #if OTHER
                    Console.WriteLine(name);
            #endif
                    const string Key = "key";
                    found |= p.Name == Key;
            #if OTHER
                    Console.WriteLine($"{Key}");
            #endif
                    return found || e.GetString() == "x" || reader.GetString() == "y";
                }
            }
            """,
        ["A constant for each target"] = """
            static class Keys
            {
            #if OTHER
                public const string Id = "Id";
            #else
                public const string Id = "id";
            #endif
            #if !OTHER
                public const string Only = "only";
            #endif
            }
            class C
            {
                bool M(JsonProperty p, JsonElement e)
                    => p.Name == Keys.Id || p.NameEquals(Keys.Id) || e.TryGetProperty(Keys.Id, out _) || e.GetString() == Keys.Id;
            #if !OTHER
                bool N(JsonProperty p) => p.Name == Keys.Only;
            #endif
            }
            """,
        ["Names that another target has taken"] = """
            class C
            {
                private const string Key = "key";
                int M(JsonProperty p)
                {
                    if (p.Name == Key)
                        return 1;
                    switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; default: return 0; }
                }
            #if OTHER
                private int KeyUtf8 => 1;
                private enum Name { A }
                private void MatchJsonName() { }
            #endif
            }
            """,
        ["A type with a header for each target"] = """
            #if OTHER
            sealed class C
            #else
            class C
            #endif
            {
                int M(JsonProperty p)
                {
                    switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; default: return 0; }
                }
            }
            class D
            #if OTHER
                : object
            #endif
            {
                int M(JsonProperty p)
                {
                    switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; default: return 0; }
                }
            }
            """,
        ["A switch beside code for another target"] = """
            class C
            {
                int M(JsonProperty p)
                {
            #if OTHER
                    return 1;
            #else
                    if (p.Name == "x") return 1;
                    switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; default: return 0; }
            #endif
                }
            #pragma warning disable CS0219
                int N(JsonProperty p)
                {
            #pragma warning restore CS0219
                    if (p.Name == "a") return 1;
            #line 1 "x.cs"
                    else if (p.Name == "b") return 2;
            #line default
                    else if (p.Name == "c") return 3;
                    return 0;
                }
            }
            """,
        ["Literals of all forms"] = """"
            class C
            {
                const string Verbatim = @"a""b\c";
                const string Raw = """a"b""";
                const string Lines = """
                    one
                    two
                    """;
                bool M(JsonProperty p, JsonElement e, string s)
                    => p.Name == @"a""b" || p.Name == """a"b""" || p.Name == """
                        one
                          two
                        """ || p.Name == "\u0041\x42\U0001F600\0" || p.Name == "" || p.Name == "a" + @"b" + """c"""
                    || p.Name == Verbatim || p.Name == Raw || p.Name == Lines || e.GetString() == $"a" || e.GetString() == $"{Raw}"
                    || e.TryGetProperty("\"\\\t", out _) || e.ValueEquals("日本") || p.NameEquals(nameof(C));
                int N(JsonProperty p)
                {
                    switch (p.Name)
                    {
                        case @"a""b": return 1;
                        case """
                            one
                              two
                            """: return 2;
                        case """x"y""": return 3;
                        case "a" + "z": return 4;
                        case Verbatim: return 5;
                        case "😀": return 6;
                        case nameof(C): return 7;
                    }
                    return 0;
                }
            }
            """",
        ["Nullable on and off"] = """
            #nullable enable
            class C
            {
                int M(JsonElement e)
                {
                    string? kind = e.GetString();
                    if (kind == "a") return 1;
                    else if (kind!.Equals("b")) return 2;
                    else if (kind is "c") return 3;
                    return 0;
                }
            #nullable disable
                int N(JsonElement e)
                {
                    string kind = e.GetString();
                    switch (kind) { case "a": return 1; case "b": return 2; case "c": return 3; default: throw new JsonException(kind); }
                }
                bool P(JsonElement e) { string s = e.GetString(); return s == "x"; }
            #nullable restore
                int Q(JsonElement e)
                {
                    string kind = e.GetString()!;
                    return kind switch { "a" => 1, "b" => 2, "c" => 3, _ => throw new JsonException(kind.Trim() + kind) };
                }
            }
            """,
        ["Nested and partial types"] = """
            namespace N.M
            {
                public partial class Outer
                {
                    private protected struct Inner
                    {
                        internal readonly record struct Deep(int I)
                        {
                            public int Of(JsonProperty p) => p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                        }
                        public int Of(JsonProperty p) => p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                    }
                    public int Of(JsonProperty p) => p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }
                public partial class Outer
                {
                    private const string Key = "key";
                    public int Again(JsonProperty p) => p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => p.Name == Key ? 1 : 0 };
                    public int Other(JsonProperty p) => p.Name switch { "a" => 1, "b" => 2, "x" => 3, _ => 0 };
                }
            }
            """,
        ["Top-level statements"] = """
            // a
            JsonProperty property = default; // b
            string name = property.Name; // c
            const string Key = "key";
            if (name == "id") // d
                return 1;
            if (property.Name == Key || property.Value.GetString() is "a" or "b")
                return 2;
            switch (property.Name) // e
            {
                case "a": return 1;
                case "b": return 2;
                case "c": return 3;
                // f
            }
            return Local(property);

            static int Local(JsonProperty p) => p.Name == "x" && p.Value.TryGetProperty("y", out _)
                ? 1
                : p.Value.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
            """,
        ["Members of all kinds"] = """
            class C(JsonProperty own)
            {
                private readonly bool _field = own.Name == "field";
                private static readonly Func<JsonProperty, bool> Lambda = static p => p.Name == "lambda";
                bool Property => own.Name is "a" or "b";
                bool Accessor { get => own.Name == "get"; set { string name = own.Name; if (name == "set") Console.WriteLine(value); } }
                bool this[JsonProperty p] => p.Name == "index";
                event Action E { add { if (own.Name == "add") value(); } remove { } }
                public C(JsonProperty p, int i) : this(p) { if (p.Name == "constructor") Console.WriteLine(i); }
                ~C() { if (own.Name == "finalizer") return; }
                static C() { JsonProperty p = default; if (p.Name == "static") return; }
                public static bool operator +(C c, JsonProperty p) => p.Name == "operator";
                public static implicit operator int(C c) => c.own.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                bool Default(JsonProperty p = default) => p.Name == "default";
                IEnumerable<bool> Iterator(JsonProperty p) { yield return p.Name == "yield"; }
                async Task<bool> Async(JsonProperty p) { await Task.Yield(); return p.Name == "async"; }
            }
            """.Replace("c.own.Name switch", "new JsonProperty().Name switch", StringComparison.Ordinal),
        ["Local functions and lambdas"] = """
            class C
            {
                const string Key = "key";
                void M(JsonElement e, JsonProperty q)
                {
                    Func<JsonProperty, bool> f = p => p.Name == Key;
                    Func<JsonProperty, bool> g = delegate (JsonProperty p) { string name = p.Name; return name == "a" || name == Key; };
                    Func<JsonProperty, int> h = p => p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                    Expression<Func<JsonProperty, bool>> tree = p => p.Name == "tree";
                    bool Local(JsonProperty p)
                    {
                        if (p.Name == "a") return true; else if (p.Name == "b") return false; else if (p.Name == "c") return true;
                        return false;
                    }
                    static int Static(JsonProperty p)
                    {
                        switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; }
                        return 0;
                    }
                    const string local = "local";
                    Console.WriteLine(e.EnumerateObject().Where(p => p.Name == local).Count(p => p.Name is "x" or "y"));
                    Console.WriteLine(from p in e.EnumerateObject() where p.Name == "query" select p.Value.GetString() == "value");
                    Console.WriteLine(f(q) && g(q) && h(q) == 1 && Local(q) && Static(q) == 2 && tree is null);
                }
            }
            """,
        ["Checked and unchecked"] = """
            class C
            {
                int M(JsonProperty p)
                {
                    unchecked
                    {
                        checked
                        {
                            switch (p.Name) // why
                            {
                                case "a": return checked(1 + 1);
                                case "b": return unchecked(int.MaxValue + 1);
                                case "c": break;
                            }
                        }
                        int i = checked(p.Name == "x" ? 1 : 2);
                        return unchecked(i + p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 });
                    }
                }
            }
            """,
        ["Unsafe, fixed and lock"] = """
            class C
            {
                private readonly object _lock = new();
                int M(JsonProperty p)
                {
                    lock (_lock)
                        if (p.Name == "a") return 1;
                        else if (p.Name == "b") return 2;
                        else if (p.Name == "c") return 3;
                    using (new MemoryStream())
                        switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; }
                    label: switch (p.Name) { case "x": return 1; case "y": goto label; case "z": return 3; }
                    other: if (p.Name == "a") return 1; else if (p.Name == "b") goto other; else if (p.Name == "c") return 3;
                    return 0;
                }
            }
            """,
        ["Records with parameters"] = """
            record R(string Name, int Id, JsonElement Element)
            {
                public static R Read(ref Utf8JsonReader reader)
                {
                    string name = "";
                    int id = 0;
                    while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                    {
                        string? property = reader.GetString();
                        reader.Read();
                        switch (property)
                        {
                            case "name": name = reader.GetString()!; break;
                            case "id": id = reader.GetInt32(); break;
                            case "element": reader.Skip(); break;
                            default: throw new JsonException();
                        }
                    }
                    return new R(name, id, default) { Name = name };
                }
                public int Kind() => Element.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
            }
            record struct S(JsonProperty Name, int Value)
            {
                int M() { switch (Name.Name) { case "a": return 1; case "b": return 2; case "c": return 3; } return 0; }
            }
            """,
        ["Fields named like the new enum"] = """
            class Base { protected int JsonName2; protected void MatchJsonName3() { } }
            class C : Base
            {
                private string Name = "", JsonName = "";
                private void MatchJsonName2() => Console.WriteLine(Name + JsonName + JsonName2 + Value);
                int Value { get; set; }
                int M(JsonProperty p, JsonElement e, int name, int kind)
                {
                    if (p.Name == "a") return 1; else if (p.Name == "b") return 2; else if (p.Name == "c") return 3;
                    switch (e.GetString()) { case "a": return 1; case "b": return 2; case "c": return 3; }
                    return name + kind + e.GetString() switch { "a" => 1, "b" => 2, "unknown" => 3, _ => 4 };
                }
            }
            """,
        ["Types named like the new enum"] = """
            class Name { }
            class Value { }
            namespace Inner
            {
                class C<T> { }
                class Utf8Match { }
                class D
                {
                    Name? N; Value? V;
                    int M(JsonProperty p, JsonElement e)
                    {
                        Console.WriteLine((N, V));
                        switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; }
                        return e.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => 4 };
                    }
                }
            }
            """,
        ["Keys that are keywords or no names at all"] = """
            class C
            {
                int M(JsonProperty p)
                {
                    switch (p.Name)
                    {
                        case "class": return 1;
                        case "void" or "@id": return 2;
                        case "1st": return 3;
                        case "a b": case "a-b": return 4;
                        case "a_b": return 5;
                        case "unknown": goto case "class";
                        case "größe": return 6;
                        case "$ref": return 7;
                        case "Equals": case "ToString": case "value__": return 8;
                    }
                    return 0;
                }
                bool N(JsonProperty p) { string @class = p.Name; return @class == "a"; }
                bool P(JsonProperty p) { const string @event = "e"; return p.Name == @event; }
                const string @void = "v";
                bool Q(JsonProperty p) => p.Name == @void || p.Name == C.@void;
                int R(ref Utf8JsonReader @ref)
                {
                    string? @string = @ref.GetString();
                    @ref.Read();
                    return @string switch { "x" => 1, "y" => 2, "z" => 3, _ => 4 };
                }
            }
            """,
        ["Pattern combinators"] = """
            class C
            {
                bool M(JsonProperty p, JsonElement e, bool flag)
                    => p.Name is ("a" or "b") and not "c"
                        || flag == p.Name is "a" or "b"
                        || p.Name is not ("a" or ("b")) and not ("c") == flag
                        || (p.Name is "a" or "b") is true
                        || !(p.Name is "a") && p.Name is not not "x"
                        || (flag ? p.Name is "a" : p.Name is not "b")
                        || e.GetString() is "a" or "b" && flag | p.Name == "q" & p.Name != "r" ^ p.Name == "s"
                        || p.Name is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9"
                        || flag == p.Name is not ("1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9");
                int N(JsonProperty p)
                {
                    switch (p.Name) { case ("a" or "b") or ("c"): return 1; case "d": return 2; default: return 0; }
                }
                int P(JsonProperty p)
                    => p.Name switch { ("a" or "b") or ("c") => 1, "d" when p.Value.ValueKind == JsonValueKind.Null => 2, _ => 0 };
            }
            """,
        ["A switch in a switch"] = """
            class C
            {
                int M(JsonProperty p, JsonProperty q, JsonElement e)
                {
                    switch (p.Name) // outer
                    {
                        case "a":
                            // before inner
                            switch (q.Name) // inner
                            {
                                case "x": // x
                                    return 1;
                                case "y": return e.GetString() switch { "1" => 1, "2" => 2, "3" => 3, _ => 0 }; // y
                                case "z": break;
                            } // after inner
                            break;
                        case "b":
                            if (q.Name == "a") return 1;
                            else if (q.Name == "b") return 2;
                            else if (q.Name == "c") return 3;
                            break;
                        case "c":
                        {
                            string name = q.Name;
                            const string Key = "key";
                            if (name == "deep" || p.Name == Key) return 4; // deep
                            break;
                        }
                        default:
                            return e.EnumerateObject().Sum(r => r.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => r.Name == "d" ? 4 : 5 });
                    } // end
                    return 0;
                }
            }
            """,
        ["Several sites with the same keys"] = """
            class C
            {
                int M(JsonProperty p) { switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; } return 0; }
                int N(JsonProperty p) => p.Name switch { "c" => 1, "b" => 2, "a" => 3, _ => 0 };
                int P(JsonElement e) => e.GetString() switch { "c" => 1, "b" => 2, "a" => 3, _ => 0 };
                int Q(ref Utf8JsonReader r) => r.GetString() switch { "c" => 1, "b" => 2, "a" => 3, null => 4, _ => 0 };
                int R(ref Utf8JsonReader r)
                {
                    string? s = r.GetString();
                    r.Read();
                    return s switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }
                int S(JsonProperty p)
                {
                    if (p.Name == "a") return 1; else if (p.Name == "b") return 2; else if (p.Name == "c") return 3;
                    return 0;
                }
                int T(JsonProperty p)
                {
                    if (p.Name == "a") return 1; else if (p.Name == "b") return 2; else if (p.Name == "c") return 3;
                    return 0;
                }
                class D
                {
                    int M(JsonProperty p) { switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; } return 0; }
                }
            }
            """,
        ["Arms with locals and jumps"] = """
            class C
            {
                int M(JsonProperty p, ref Utf8JsonReader reader)
                {
                    int sum = 0;
                    foreach (JsonProperty q in p.Value.EnumerateObject())
                    {
                        switch (q.Name)
                        {
                            case "a": int i = 1; sum += i; continue;
                            case "b": { int j = 2; sum += j; break; }
                            case "c": for (;;) { break; } break;
                            case "d" or "e": if (q.Value.TryGetInt32(out int k)) sum += k; break;
                            default: sum++; break;
                        }
                        switch (q.Name)
                        {
                            case "x": int m = 1; sum += m; break;
                            case "y": m = 2; sum += m; break;
                            case "z": goto done;
                            default: goto case "x";
                        }
                    }
                    done: return sum;
                }
            }
            """,
        ["Everything on one line"] = """
            class C { const string Key = "key"; public const string Other = "other"; int M(JsonProperty p)
            {
                string name = p.Name;
                if (name == Key) return 1;
                const string k = "k";
                if (p.Name == k || p.Name == Other) return 2;
                switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; default: return 0; }
            } }
            """,
        ["Tabs"] = """
            class C
            {
            	const string Key = "key"; // key

            	int M(JsonProperty p)
            	{
            		string name = p.Name;

            		if (name == Key)
            			return 1;

            		switch (p.Name) // switch
            		{
            			case "a":
            				return 1; // a
            			case "b": return 2;
            			case "c":
            				/* c
            				   c */
            				return 3;
            			// end
            		}

            		return 0;
            	}
            }

            """,
        ["Extension methods with the names of the new ones"] = """
            static class Extensions
            {
                public static bool NameEquals(this JsonProperty p, object o) => o is null;
                public static bool ValueEquals(this JsonElement e, object o) => o is null;
                public static bool Equals(this JsonElement e, string s, int i) => s.Length == i;
            }
            class C
            {
                static bool MatchName(JsonProperty p) => p.Name == "a";
                static bool MatchValue(JsonElement e) => e.GetString() == "a";
                int M(JsonProperty p, JsonElement e)
                {
                    if (MatchName(p) || MatchValue(e)) return 0;
                    switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; }
                    return e.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }
            }
            """,
        ["Receivers of all kinds"] = """
            class Holder { public JsonProperty Property; public JsonElement Element; public JsonProperty Got => Property; }
            class C
            {
                private JsonProperty _property;
                private static JsonElement s_element;
                private volatile Holder _volatile = new();
                int M(
                    Holder holder,
                    JsonProperty[] array,
                    int i,
                    JsonElement? maybe,
                    ref JsonProperty byRef,
                    in JsonElement byIn,
                    out JsonProperty byOut,
                    JsonProperty? maybeProperty)
                {
                    byOut = default;
                    bool found = holder.Property.Name == "a"
                        || holder.Got.Name == "a"
                        || array[i++].Name == "a"
                        || maybe!.Value.GetString() == "a"
                        || maybe?.GetString() == "a"
                        || byRef.Name is "a" or "b"
                        || byIn.GetString() is "a" or "b"
                        || byOut.Name == "a"
                        || maybeProperty?.Name == "a"
                        || (_property).Name == "a"
                        || this._property.Name == "a"
                        || C.s_element.GetString() == "a"
                        || _volatile.Property.Name is "a" or "b"
                        || new JsonProperty().Name == "a"
                        || default(JsonElement).GetString() == "a"
                        || array[0].Name is "a" or "b"
                        || (i > 0 ? byRef : _property).Name == "a";
                    switch (array[i++].Name) { case "a": return 1; case "b": return 2; case "c": return 3; }
                    switch ((i > 0 ? byRef : _property).Name) { case "a": return 1; case "b": return 2; case "c": return 3; }
                    return holder.Element.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => found ? 1 : 0 };
                }
            }
            """,
        ["Exceptions with the text"] = """
            class C
            {
                int M(JsonProperty p, JsonElement e)
                {
                    string name = p.Name;
                    int i = name switch
                    {
                        "a" => 1,
                        "b" => 2,
                        "c" => 3,
                        _ => throw new JsonException($"{name} {name,10} {{name}}" + name + name.Length)
                    };
                    string? kind = e.GetString();
                    switch (kind)
                    {
                        case "a": return i;
                        case "b": case "c": return 2;
                        case null: throw new JsonException("null " + nameof(p));
                        default: throw new JsonException(kind ?? "none"); // never null
                    }
                }
            }
            """,
        ["Async code and iterators"] = """
            class C
            {
                private const string Key = "key";
                async Task<int> M(JsonProperty p, JsonElement e)
                {
                    string name = p.Name;
                    await Task.Yield();
                    if (name == Key) return 1;
                    const string local = "local";
                    if (p.Name == local && await Of(p.Name == "a")) return 2;
                    switch (p.Name) { case "a": await Task.Yield(); return 1; case "b": return 2; case "c": return 3; }
                    return await Of(e.TryGetProperty("x", out JsonElement x)) && x.GetString() == Key ? 1 : 0;
                }
                Task<bool> Of(bool b) => Task.FromResult(b);
                IEnumerable<int> N(JsonElement e)
                {
                    foreach (JsonProperty p in e.EnumerateObject())
                    {
                        if (p.Name == "a") yield return 1;
                        else if (p.Name == "b") yield break;
                        else if (p.Name == "c") yield return 3;
                        string name = p.Name;
                        yield return name switch { "a" => 1, "b" => 2, "c" => 3, _ => 4 };
                    }
                }
            }
            """,
        ["A converter"] = """
            using System.Text.Json.Serialization;
            /// <summary>See <see cref="Read"/> and <see cref="Name"/>.</summary>
            sealed class C : JsonConverter<int>
            {
                private const string Name = "name"; // it
                public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
                {
                    int result = 0;
                    while (reader.Read())
                    {
                        if (reader.TokenType == JsonTokenType.EndObject) return result; // done
                        if (reader.TokenType != JsonTokenType.PropertyName) throw new JsonException();
                        string propertyName = reader.GetString()!; // the name
                        reader.Read();
                        if (propertyName == Name) result = 1; // one
                        else if (propertyName.Equals("id", StringComparison.Ordinal)) /* two */ result = 2;
                        else if (propertyName == "date") result = (int)DateTime.Parse(reader.GetString()! /* three */).Ticks;
                        else reader.Skip();
                    }
                    throw new JsonException();
                }
                public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
                    => writer.WriteNumber(Name, value);
            }
            """,
        ["A chain with other conditions"] = """
            class C
            {
                int M(JsonProperty p, JsonElement e, bool flag)
                {
                    string name = p.Name;
                    if (name == "a") return 1;
                    else if (name == "b" && flag) return 2;
                    else if (name == "c") return 3;
                    if (p.Name == "a" || flag) return 1;
                    else if (p.Name == "b") return 2;
                    else if (e.GetString() == "c") return 3;
                    else if (!(p.Name == "d")) return 4;
                    return p.Name == "e" ? 1 : p.Name == "f" ? 2 : p.Name == "g" ? 3 : 0;
                }
            }
            """,
        ["Attributes, defaults and constants of constants"] = """
            class KeyAttribute(string key) : Attribute { public string Key { get; } = key; }
            class C
            {
                public const string Id = "id", Two = "two";
                protected internal const string Name = "name";
                [Obsolete("no")] const string Old = "old";
                private const string Both = Id + Name;
                [Key(Name)] bool M(JsonProperty p, string key = Name)
                    => p.Name == Id || p.Name == Name || p.Name == Both || p.Name == key || p.Name == nameof(Name);
            #pragma warning disable CS0618
                bool N(JsonProperty p) => p.Name == Old;
            #pragma warning restore CS0618
            }
            class Unrelated { bool M(JsonProperty p, JsonElement e) => p.Name == C.Name && e.TryGetProperty(C.Name, out _); }
            class Derived : C { bool P(JsonProperty p) => p.Name == Name || p.Name is Derived.Name; }
            sealed class Sealed { public const string Key = "key"; }
            class Uses { bool M(JsonProperty p) => p.Name == Sealed.Key || p.Name == global::Sealed.Key; }
            """,
        ["Members in interfaces and generics"] = """
            interface I
            {
                const string Key = "key";
                bool M(JsonProperty p) => p.Name == Key || p.Name == "id";
                int N(JsonProperty p) => p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
            }
            class G<T> where T : class
            {
                public const string Key = "key";
                bool M<U>(JsonProperty p) => p.Name == Key || p.Name == G<string>.Key;
                int N(JsonProperty p) { switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; } return 0; }
                int P(JsonProperty p)
                {
                    if (p.Name == "a") return 1; else if (p.Name == "b") return 2; else if (p.Name == "c") return 3;
                    return 0;
                }
            }
            file class F
            {
                int N(JsonProperty p) { switch (p.Name) { case "a": return 1; case "b": return 2; case "c": return 3; } return 0; }
            }
            enum E { A, B }
            """,
        ["Locals with the names that a fix would choose"] = """
            class C
            {
                int M(JsonProperty p, int name2)
                {
                    int name = 1;
                    if (p.Name == "a") return name; else if (p.Name == "b") return name2; else if (p.Name == "c") return 3;
                    {
                        const string key = "key";
                        if (p.Name == key) return 5;
                    }
                    {
                        int keyUtf8 = 1;
                        return keyUtf8;
                    }
                }
                int N(JsonProperty p)
                {
                    if (p.Name == "a") return 1; else if (p.Name == "b")
                    {
                        if (p.Name == "x") return 1; else if (p.Name == "y") return 2; else if (p.Name == "z") return 3;
                    } else if (p.Name == "c") return 3;
                    return 0;
                }
            }
            """,
        ["Line comments everywhere"] = """
            class C
            {
                bool M(JsonProperty p, JsonElement e, bool flag)
                    => p // a
                        . // b
                        Name // c
                        == // d
                        "id" // e
                        || // f
                        ! // g
                        ( // h
                            p.Name // i
                            != // j
                            "x" // k
                        ) // l
                        || string.Equals( // m
                            e // n
                                .GetString( // o
                                ) // p
                            , // q
                            "y" // r
                        ) // s
                        || p.Name // t
                            is // u
                            not // v
                            ( // w
                                "a" // x
                                or // y
                                "b" // z
                            ) // aa
                        || flag == p.Name // ab
                            is // ac
                            "1" or "2" or "3" or "4" or // ad
                            "5" or "6" or "7" or "8" or "9" // ae
                        ;
                int N(JsonProperty p)
                {
                    System. /* type */ String name /* a */ // b
                        = // c
                        p // d
                        .Name // e
                        ; // f
                    if ( // g
                        name // h
                            . // i
                            Equals // j
                            ( // k
                                "a" + // l
                                "b" // m
                            ) // n
                        ) // o
                        return 1;
                    else if ("c" // p
                        == // q
                        name) // r
                        return 2;
                    else if (name is // s
                        "d" or // t
                        "e")
                        return 3;
                    else
                        return 4; // u
                }
                Guid G(JsonElement e) => Guid // a
                    .Parse // b
                    ( // c
                        e // d
                        .GetString // e
                        ( // f
                        ) // g
                        ! // h
                    ) // i
                    ;
            }
            """,
        ["Local constants as labels"] = """
            class C
            {
                class Keys { public string Key = ""; public string key2 = ""; }
                int M(JsonProperty p, Keys keys)
                {
                    const string A = "a";
                    const string B = "b", D = "d";
                    switch (p.Name) { case A: return 1; case B: return 2; case "c": case D: return 3; }
                    const string key = "key";
                    if (p.Name == key) return 4;
                    const string key2 = "key2";
                    if (p.Name == key2) return keys.key2.Length;
                    return p.Name switch { A => 1, "x" + A => 2, "y" => 3, _ => 0 };
                }
                int N(JsonProperty p)
                {
                    const string Only = "only";
                    switch (p.Name) { case Only: return 1; case "b": return 2; case "c": return 3; }
                    goto skip;
            #pragma warning disable CS0162, CS0219
                    const string skipped = "skipped";
            #pragma warning restore CS0162
                skip:
                    return p.Name == skipped ? 1 : 0;
                }
                int P(JsonProperty p)
                {
                    const string Only = "only";
                    if (p.Name == Only) return 1; else if (p.Name == "b") return 2; else if (p.Name == "c") return 3;
                    return 0;
                }
            }
            """,
        ["Directives in what is replaced"] = """
            class C
            {
                int M(JsonProperty p)
                {
                    switch ( // a
            #region value
                        (
            #pragma warning disable CS0001
                            p.Name
            #pragma warning restore CS0001
                        )
            #endregion value
                    )
                    {
                        case "a": return 1;
                        case "b" +
            #region label
                            "c"
            #endregion label
                            : return 2;
                        case "d": return 3;
                    }
                    string name = p.Name;
                    if (name == "a") return 1;
                    else if (name.Equals(
            #region argument
                        "b"
            #endregion argument
                        )) return 2;
                    else if (name is "c") return 3;
                    return p.Name ==
            #region right
                        "x"
            #endregion right
                        ? 1 : 0;
                }
                bool N(JsonProperty p) => p.Name == "x";
            }
            """,
        ["Types without a body"] = """
            class B(int i) { public int I => i; }
            class C(JsonProperty p) : B(p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => p.Name == "d" ? 1 : 0 });
            record R(JsonProperty P, int I) : S(P.Name == "x" ? 1 : I);
            record S(int J);
            record T(JsonProperty P) : S(P.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 });
            """,
        ["Lookups and chains in one another"] = """
            class C
            {
                int M(JsonProperty p, JsonProperty q, JsonElement e)
                {
                    switch (p.Name) // no lookup: an empty key
                    {
                        case "": return 1;
                        case "a":
                            // inner chain
                            if (q.Name == "a") return 1;
                            else if (q.Name == "b") return 2;
                            else if (q.Name == "c") return 3;
                            break;
                        case "b":
                        {
                            const string Key = "key";
                            if (e.GetString() == "a") return 1;
                            else if (e.GetString() == Key) return 2;
                            else if (e.GetString() == "c") return 3;
                            switch (q.Name) { case "x": return 1; case "y": return 2; case "z": return 3; } // inner
                            return 5;
                        }
                        case "c":
                            switch (q.Name) { case "": return 1; case "y": return 2; case "z": break; } // inner
                            break;
                    }
                    if (p.Name == "a") { if (q.Name == "x") return 1; else if (q.Name == "y") return 2; else if (q.Name == "z") return 3; }
                    else if (p.Name == "b") { switch (q.Name) { case "": return 1; case "y": return 2; case "z": break; } }
                    else if (p.Name == "") return 3;
                    return 0;
                }
            }
            """,
        ["Guids and dates"] = """
            class C
            {
                Guid G(ref Utf8JsonReader r) => Guid.Parse(r.GetString()!); // a
                DateTime D(JsonElement e) => /* b */ DateTime.Parse( // c
                    e.GetString()! // d
                );
                DateTimeOffset O(JsonElement e) => DateTimeOffset.Parse(input: /* e */ e.GetProperty("when").GetString()!);
                Guid? N(JsonElement? e) => e is { } x ? Guid.Parse(x.GetString()!) : null;
            #if OTHER
                int I(JsonElement e) => int.Parse(e.GetString()!);
            #endif
            }
            """,
    };

    /// <summary>Programs without anything that can be fixed.</summary>
    public static bool StaysAsItIs(string name) => name == "A constant for each target";

    public static CodeOptions OptionsOf(string name) => CodeOptions.Default with
    {
        RunsGenerators = true,
        OutputKind = name == "Top-level statements" ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary,
    };
}
