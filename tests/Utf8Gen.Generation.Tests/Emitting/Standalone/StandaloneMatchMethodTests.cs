using System.Text;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>Methods and tables of enums without the runtime library.</summary>
public sealed class StandaloneMatchMethodTests
{
    private const string Source = """
        namespace Shop;

        internal enum Channel { Current, LongTerm = 7, Preview = 9, Latest = 9 }

        [Utf8Table<Channel>(Naming = Utf8Naming.KebabCaseLower)]
        internal static partial class Channels { }

        internal static partial class Parser
        {
            public enum Method { Unknown = -1, Get, Post }

            [Utf8Match("GET", "POST", IgnoreCase = true)] public static partial Method MatchMethod(ReadOnlySpan<byte> utf8);
            [Utf8Match("GET", "POST", Strategy = Utf8LookupStrategy.Hash)]
            internal static partial int MatchMethod(ref global::System.Text.Json.Utf8JsonReader reader);

            // Names that emitted code uses.
            private class System { }
            private class Utf8Gen { }
            private class MatchMethodLookup { }

            public static int Span(byte[] utf8) => (int)MatchMethod(utf8);
            public static int Reader(byte[] json)
            {
                var reader = new global::System.Text.Json.Utf8JsonReader(json);
                reader.Read();
                return MatchMethod(ref reader);
            }

            public static string ChannelOf(byte[] utf8)
            {
                if (!Channels.TryMatch(utf8, out Channel channel))
                    return "-";
                byte[] name = new byte[20];
                return Channels.TryFormat(channel, name, out int length) && Channels.GetUtf8(channel).SequenceEqual(name.AsSpan(0, length))
                    ? $"{(int)channel}={Channels.GetString(channel)}"
                    : "?";
            }
        }

        class System { }
        class Span { }
        class Utf8 { }
        class Encoding { }
        """;

    public static TheoryData<TargetFramework> Frameworks => StandaloneTableTests.Frameworks;

    [Theory, MemberData(nameof(Frameworks))]
    public void They_answer_as_with_it(TargetFramework framework)
    {
        using LoadedProgram program = GeneratorRun.Of(Source, StandaloneTarget.Of(framework)).AssertCompiles().Load();

        Assert.Equal([0, 1, -1], Ask("Span", "get", "PosT", "put"));
        Assert.Equal([0, 1, -1, -1], Ask("Reader", "\"GET\"", "\"P\\u004fST\"", "\"post\"", "null"));
        Assert.Equal(
            ["0=current", "7=long-term", "9=preview", "9=preview", "-"],
            Ask("ChannelOf", "current", "long-term", "preview", "latest", "Current"));

        object?[] Ask(string method, params string[] texts)
            => [.. texts.Select(text => program.Invoke("Shop.Parser", method, Encoding.UTF8.GetBytes(text)))];
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void Nothing_of_the_package_is_referenced(TargetFramework framework)
    {
        using LoadedProgram program = GeneratorRun.Of(Source, StandaloneTarget.Of(framework)).Load();

        Assert.DoesNotContain(
            program.TypeOf("Shop.Parser").Assembly.GetReferencedAssemblies(), static name => name.Name == "Utf8Gen");
    }
}
