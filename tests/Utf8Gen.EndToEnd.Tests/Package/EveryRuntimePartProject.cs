using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A console project that uses every part of the runtime library, under the strictest
/// usual settings.</summary>
internal static class EveryRuntimePartProject
{
    public const string Name = "EveryRuntimePart";

    /// <summary>What the program prints.</summary>
    public static readonly string[] Answers =
    [
        "lookup: Id Name Unknown id=0 name=1",
        "document: Id Name Unknown",
        "written: {\"id\":1} 04-6E-61-6D-65",
        "converted: {\"Phase\":\"in-transit\",\"Before\":null,\"Rights\":\"Read, Write\",\"Status\":\"open\",\"Counts\":{\"delivered\":2}}",
        "read: InTransit Read, Write True 2, $.Phase",
        "enumerated: tea sält, 3 not read",
        "visited: 3 names, 6 in all",
        "blocks: 31 tokens of a stream, 31 of a pipe",
        "found: tea sält tea, 2",
        "raw: {\"Name\":\"a\",\"Body\":{\"x\":[1,\"\\u0061\"]},\"More\":[null,1.0],\"ByName\":{\"y\":\"z\"}} tea",
        "deserialized: Order { Id = 7, Name = sält }, $.id",
        "serialized: {\"id\":7,\"name\":\"s\\u00E4lt\"}",
        "default: $[0]",
        "options: [{\"id\":7,\"name\":\"tea\"}], $[0]", // where generated code has read; the serializer alone names the member
        "known: Name x2, other x1",
        "interned: tea True True 2",
        "allocated: free me, free you True False False",
        "leased: tea salt",
        "edited: salt and tea",
        "frozen: 1 tea False False",
        "prefixed: 05-73-C3-A4-6C-74 sält",
        "spans: id=7 00-03-74-65-61 False",
        "encoded: 12 ääää.\u2192",
    ];

    private const string Program = """
        using Shop;

        Lookups.Show();
        Converters.Show();
        await Streams.ShowAsync();
        Values.Show();
        Pools.Show();
        Texts.Show();
        """;

    private const string Model = """"
        using System.Text.Json.Serialization;
        using Utf8Gen;

        namespace Shop;

        internal sealed record Order(int Id, string Name);

        [Utf8Json(AddToDefault = true)]
        [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
        [JsonSerializable(typeof(Order)), JsonSerializable(typeof(List<Order>))]
        internal sealed partial class OrderContext : JsonSerializerContext;

        [Utf8Table(typeof(Order))]
        internal static partial class OrderKeys;

        internal static class Documents
        {
            public static byte[] Orders { get; } =
                """{"orders":[{"id":1,"name":"tea"},{"id":2,"n\u0061me":"sält"},{"id":3,"name":"tea","other":[null,true]}],"end":{}}"""u8.ToArray();
        }
        """";

    private const string Lookups = """
        using System.Buffers;
        using System.Text;
        using System.Text.Json;
        using Utf8Gen;

        namespace Shop;

        internal static partial class Lookups
        {
            public static void Show()
            {
                OrderKeys.Key[] keys = [OrderKeys.Match("id"u8), OrderKeys.Match(Split("na"u8, "me"u8)), OrderKeys.Match("other"u8)];
                Console.WriteLine($"lookup: {string.Join(' ', keys)} {Indexes<OrderKeys.Table, OrderKeys.Key>()}");
                Console.WriteLine($"document: {OfDocument()}");
                Console.WriteLine($"written: {Written()} {BitConverter.ToString(OrderKeys.GetLengthPrefixed(OrderKeys.Key.Name).ToArray())}");
            }

            [Utf8Match("id", "name", IgnoreCase = true)]
            private static partial int IndexOf(ReadOnlySpan<byte> utf8);

            private static string Indexes<TTable, TKey>()
                where TTable : IUtf8Table<TKey>
                where TKey : unmanaged, Enum
            {
                IEnumerable<string> indexes = Enumerable.Range(0, TTable.Count)
                    .Select(static i => Utf8TableData.GetUtf8<TTable>(i).ToArray())
                    .Select(static utf8 => $"{Encoding.UTF8.GetString(utf8)}={IndexOf(utf8)}");
                return string.Join(' ', indexes);
            }

            private static string OfDocument()
            {
                using JsonDocument document = JsonDocument.Parse("{\"id\":1,\"n\\u0061me\":2,\"other\":3}");
                return string.Join(' ', document.RootElement.EnumerateObject().Select(static property => OrderKeys.Match(property)));
            }

            private static string Written()
            {
                var output = new ArrayBufferWriter<byte>();
                using (var writer = new Utf8JsonWriter(output))
                {
                    writer.WriteStartObject();
                    writer.WriteNumber(OrderKeys.GetEncoded(OrderKeys.Key.Id), 1);
                    writer.WriteEndObject();
                }

                return Encoding.UTF8.GetString(output.WrittenSpan);
            }

            private static ReadOnlySequence<byte> Split(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second)
            {
                var end = new Segment(second.ToArray(), first.Length, next: null);
                return new ReadOnlySequence<byte>(new Segment(first.ToArray(), 0, end), 0, end, second.Length);
            }

            private sealed class Segment : ReadOnlySequenceSegment<byte>
            {
                public Segment(byte[] bytes, long index, Segment? next)
                {
                    Memory = bytes;
                    RunningIndex = index;
                    Next = next;
                }
            }
        }
        """;

    private const string Converters = """"
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using Utf8Gen;

        namespace Shop;

        [JsonConverter(typeof(PhaseConverter))]
        internal enum Phase { Preparing, InTransit, Delivered }

        [Utf8Converter<Phase>(Naming = Utf8Naming.KebabCaseLower)]
        internal sealed partial class PhaseConverter : JsonConverter<Phase>;

        [Flags]
        internal enum Rights { None, Read = 1, Write = 2 }

        [Utf8Converter<Rights>]
        internal sealed partial class RightsConverter : JsonConverter<Rights>;

        [Utf8Converter("open", "closed")]
        internal sealed partial class StatusConverter : JsonConverter<string>;

        internal sealed class Shipment
        {
            public Phase Phase { get; set; }
            public Phase? Before { get; set; }
            [JsonConverter(typeof(RightsConverter))] public Rights Rights { get; set; }
            [JsonConverter(typeof(StatusConverter))] public string? Status { get; set; }
            public Dictionary<Phase, int> Counts { get; set; } = [];
        }

        [JsonSerializable(typeof(Shipment))]
        internal sealed partial class ShipmentContext : JsonSerializerContext;

        internal static class Converters
        {
            public static void Show()
            {
                byte[] json = """{"Phase":"InTransit","Rights":"read, write","Status":"op\u0065n","Counts":{"delivered":2}}"""u8.ToArray();
                Shipment shipment = JsonSerializer.Deserialize(json, ShipmentContext.Default.Shipment)!;
                Console.WriteLine($"converted: {JsonSerializer.Serialize(shipment, ShipmentContext.Default.Shipment)}");

                string? again = JsonSerializer.Deserialize(json, ShipmentContext.Default.Shipment)!.Status;
                bool isSame = ReferenceEquals(shipment.Status, again);
                Console.WriteLine($"read: {shipment.Phase} {shipment.Rights} {isSame} {shipment.Counts[Phase.Delivered]}, {PathOfError()}");
            }

            private static string? PathOfError()
            {
                try
                {
                    JsonSerializer.Deserialize("""{"Phase":"lost"}"""u8, ShipmentContext.Default.Shipment);
                    return null;
                }
                catch (JsonException exception)
                {
                    return exception.Path;
                }
            }
        }
        """";

    private const string Streams = """
        using System.IO.Pipelines;
        using System.Runtime.CompilerServices;
        using System.Text.Json;
        using Utf8Gen.Json;

        namespace Shop;

        internal static class Streams
        {
            public static async Task ShowAsync()
            {
                Console.WriteLine($"enumerated: {await NamesBeforeAsync(3)}, 3 not read");

                await using var visited = new Utf8JsonStreamReader(new MemoryStream(Documents.Orders));
                var names = new StrongBox<Names>();
                await visited.ReadAsync(names);
                Console.WriteLine($"visited: {names.Value.Known} names, {names.Value.Sum} in all");

                var options = new Utf8JsonStreamOptions { InitialBufferSize = 16 };
                await using var stream = new Utf8JsonStreamReader(new MemoryStream(Documents.Orders), options);
                await using var pipe = new Utf8JsonStreamReader(PipeReader.Create(new MemoryStream(Documents.Orders)));
                Console.WriteLine($"blocks: {await CountAsync(stream)} tokens of a stream, {await CountAsync(pipe)} of a pipe");
            }

            private static async Task<string> NamesBeforeAsync(int id)
            {
                var names = new List<string>();
                await using var json = new Utf8JsonStreamReader(new MemoryStream(Documents.Orders));
                await foreach (Order? order in json.EnumerateArrayAsync(Utf8JsonPath.Parse("$.orders"), OrderContext.Default.Order))
                {
                    if (order is null || order.Id == id)
                        break;
                    names.Add(order.Name);
                }

                return string.Join(' ', names);
            }

            private static async Task<int> CountAsync(Utf8JsonStreamReader json)
            {
                int tokens = 0;
                while (await json.FillAsync())
                    tokens += CountBlock(json);
                return tokens;
            }

            private static int CountBlock(Utf8JsonStreamReader json)
            {
                int tokens = 0;
                Utf8JsonReader reader = json.GetReader();
                while (reader.Read())
                    tokens++;
                json.Commit(in reader);
                return tokens;
            }

            private struct Names : IUtf8JsonVisitor
            {
                private bool _isId;

                public int Known { get; private set; }

                public int Sum { get; private set; }

                public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
                {
                    if (reader.TokenType == JsonTokenType.PropertyName)
                    {
                        OrderKeys.Key key = OrderKeys.Match(ref reader);
                        _isId = key == OrderKeys.Key.Id;
                        Known += key == OrderKeys.Key.Name ? 1 : 0;
                    }
                    else if (_isId)
                    {
                        Sum += reader.GetInt32();
                        _isId = false;
                    }

                    return Utf8JsonVisit.Continue;
                }
            }
        }
        """;

    private const string Values = """"
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;
        using Utf8Gen.Json;

        namespace Shop;

        internal sealed class Envelope
        {
            public string? Name { get; set; }
            public Utf8JsonRawValue Body { get; set; }
            public List<Utf8JsonRawValue> More { get; set; } = [];
            public Dictionary<string, Utf8JsonRawValue>? ByName { get; set; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Utf8JsonRawValue? Nothing { get; set; }
        }

        [JsonSerializable(typeof(Envelope))]
        internal sealed partial class EnvelopeContext : JsonSerializerContext;

        internal static class Values
        {
            private static readonly Utf8JsonPath Names = Utf8JsonPath.Parse("$.orders[*].name");

            public static void Show()
            {
                var names = new List<string?>();
                foreach (Utf8JsonMatch name in Names.EnumerateMatches(Documents.Orders))
                    names.Add(name.GetString());
                bool isFound = Utf8JsonPath.Parse("$.orders[1]['id']").TryFind(Documents.Orders, out Utf8JsonMatch id);
                Console.WriteLine($"found: {string.Join(' ', names)}, {(isFound ? id.GetReader().GetInt32() : 0)}");

                byte[] json = """{"Name":"a","Body":{"x" : [1, "\u0061"]},"More":[null,1.0],"ByName":{"y":"z"},"Nothing":null}"""u8.ToArray();
                Envelope envelope = JsonSerializer.Deserialize(json, EnvelopeContext.Default.Envelope)!;
                Order order = Utf8JsonRawValue.Parse("""{"id":1,"name":"tea"}"""u8).Deserialize(OrderContext.Default.Order)!;
                Console.WriteLine($"raw: {JsonSerializer.Serialize(envelope, EnvelopeContext.Default.Envelope)} {order.Name}");

                Order? typed = Utf8JsonSerializer.Deserialize("""{"name":"sält","more":[null],"id":7}"""u8, OrderContext.Default.Order);
                string? path = PathOfError(static () => Utf8JsonSerializer.Deserialize("""{"id":"seven"}""", OrderContext.Default.Order));
                Console.WriteLine($"deserialized: {typed}, {path}");
                Console.WriteLine($"serialized: {Utf8JsonSerializer.Serialize(typed!, OrderContext.Default.Order)}");
                path = PathOfError(static () => JsonSerializer.Deserialize("""[{"id":"seven"}]""", OrderContext.Default.ListOrder));
                Console.WriteLine($"default: {path}");

                JsonSerializerOptions options = new JsonSerializerOptions(OrderContext.Default.Options).AddUtf8Json(OrderContext.Default);
                options.MakeReadOnly();
                var list = (JsonTypeInfo<List<Order>>)options.GetTypeInfo(typeof(List<Order>));
                string again = JsonSerializer.Serialize(JsonSerializer.Deserialize("""[{"id":7,"name":"tea"}]"""u8, list)!, list);
                Console.WriteLine($"options: {again}, {PathOfError(() => JsonSerializer.Deserialize("""[{"id":"seven"}]""", list))}");
            }

            private static string? PathOfError(Action read)
            {
                try
                {
                    read();
                    return null;
                }
                catch (JsonException exception)
                {
                    return exception.Path;
                }
            }
        }
        """";

    private const string Pools = """"
        using System.Text;
        using Utf8Gen.Pooling;

        namespace Shop;

        internal static class Pools
        {
            public static void Show()
            {
                using var pool = new Utf8Pool(new Utf8PoolOptions { MaxBytes = 1 << 20 });
                Console.WriteLine($"known: {Counts(pool)}");

                Utf8Handle tea = pool.Intern("tea");
                bool isFound = pool.TryGet("tea"u8, out Utf8Handle found);
                var prices = new Dictionary<Utf8Handle, int>(pool.Comparer) { [tea] = 2 };
                int price = prices.GetAlternateLookup<ReadOnlySpan<char>>()["tea"];
                Console.WriteLine($"interned: {pool.GetString(tea)} {isFound} {found == tea} {price}");

                Utf8Handle own = pool.Allocate("free me"u8);
                Utf8Handle replaced = pool.Replace(own, "me"u8, "you"u8);
                string texts = $"{pool.GetString(own)}, {pool.GetString(replaced)}";
                Console.WriteLine($"allocated: {texts} {pool.Free(own)} {pool.Free(own)} {pool.IsLive(own)}");

                Utf8Handle salt = pool.Allocate("salt");
                using (Utf8Lease lease = pool.Lease())
                    Console.WriteLine($"leased: {Encoding.UTF8.GetString(lease[tea])} {Encoding.UTF8.GetString(lease[salt])}");

                Utf8Handle both = pool.Concat(pool.Insert(salt, 4, " and "u8), tea);
                Console.WriteLine($"edited: {pool.GetString(both)}");
                ShowWhole();
            }

            private static void ShowWhole()
            {
                using var pool = new Utf8Pool(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner, LeakSamplingInterval = 1, Name = "shop" });
                Utf8Handle tea = pool.Intern("tea");
                Utf8Handle salt = pool.Allocate("salt");
                int leaks = pool.FindLeaks().Count;
                pool.Free([salt]);
                pool.Trim();
                using Utf8FrozenPool frozen = pool.Freeze();
                Console.WriteLine($"frozen: {leaks} {frozen.GetString(tea)} {frozen.IsLive(salt)} {pool.IsLive(tea)}");
            }

            private static string Counts(Utf8Pool pool)
            {
                Utf8KnownNames<OrderKeys.Key> names = OrderKeys.In(pool);
                Utf8Handle[] handles = [names.Intern("name"u8), names.Intern("other"u8), pool.Intern("name")];
                int known = handles.Count(handle => handle == names[OrderKeys.Key.Name]);
                return $"{names.Match(handles[0])} x{known}, {pool.GetString(handles[1])} x{handles.Count(handle => !names.TryMatch(handle, out _))}";
            }
        }
        """";

    private const string Texts = """
        using System.Buffers;
        using System.Text;
        using Utf8Gen.Text;

        namespace Shop;

        internal static class Texts
        {
            public static void Show()
            {
                var output = new ArrayBufferWriter<byte>();
                Utf8LengthPrefix.Write(output, "sält");
                ReadOnlySpan<byte> rest = output.WrittenSpan;
                string read = Encoding.UTF8.GetString(Utf8LengthPrefix.Read(ref rest));
                Console.WriteLine($"prefixed: {BitConverter.ToString(output.WrittenSpan.ToArray())} {read}");

                Span<byte> bytes = stackalloc byte[16];
                var number = new Utf8SpanWriter(bytes[..4]);
                bool isWritten = number.TryWrite("id="u8) && number.TryFormat(7);
                var prefixed = new Utf8SpanWriter(bytes[8..13]);
                isWritten &= prefixed.TryWriteLengthPrefixed("tea", Utf8Prefix.UInt16BigEndian) && prefixed.TryWrite("more");
                string numberText = Encoding.UTF8.GetString(number.WrittenSpan);
                Console.WriteLine($"spans: {numberText} {BitConverter.ToString(prefixed.WrittenSpan.ToArray())} {isWritten}");

                bool fits = Utf8Encode.TryEncode("ääää.\u2192", bytes, out int written);
                Console.WriteLine(fits ? $"encoded: {written} {Encoding.UTF8.GetString(bytes[..written])}" : "not encoded");
            }
        }
        """;

    private const string Properties = """
        <OutputType>Exe</OutputType>
        <InvariantGlobalization>true</InvariantGlobalization>
        <!-- What trimming and compilation ahead of time warn of fails the build. -->
        <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
        <TrimmerSingleWarn>false</TrimmerSingleWarn>
        """;

    public static void Write(Workspace workspace)
    {
        workspace.WriteProject(Name, properties: Properties);
        foreach ((string file, string text) in (ReadOnlySpan<(string, string)>)
            [
                ("Program", Program), ("Model", Model), ("Lookups", Lookups), ("Converters", Converters), ("Streams", Streams),
                ("Values", Values), ("Pools", Pools), ("Texts", Texts),
            ])
        {
            workspace.Write($"{Name}/{file}.cs", text);
        }
    }
}
