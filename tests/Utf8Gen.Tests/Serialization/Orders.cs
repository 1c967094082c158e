using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Tests.Serialization;

public enum OrderStatus
{
    Open,
    Paid,
    Shipped,
    Cancelled,
}

public sealed record OrderLine(int Sku, string? Name, short Quantity, decimal Price = 1.50m);

public sealed class Order
{
    public long Id { get; set; }

    public required string? Customer { get; set; }

    public OrderStatus Status { get; set; }

    public DateTimeOffset Created { get; set; }

    public DateTime Due { get; set; }

    public Guid Key { get; set; }

    public double Total { get; set; }

    public float Weight { get; set; }

    public bool Gift { get; set; }

    public int? Coupon { get; set; }

    public string? Note { get; set; } = "none";

    public List<OrderLine>? Lines { get; set; }

    public Dictionary<string, string?>? Labels { get; set; }

    public JsonElement Extra { get; set; }

    public DateOnly? Day { get; set; }

    public ulong Stamp { get; set; }
}

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UseStringEnumConverter = true)]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(List<Order>))]
internal sealed partial class OrderJson : JsonSerializerContext, IUtf8JsonContext
{
    Utf8JsonTypeSet IUtf8JsonContext.CreateTypes() => OrderReaders.AddTo(new Utf8JsonTypeSet
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
    });
}

/// <summary>Readers as the generator writes them, by hand.</summary>
internal static partial class OrderReaders
{
    public static Utf8JsonTypeSet AddTo(Utf8JsonTypeSet readers) => readers
        .Add<List<Order>>(ReadOrders, null, typeof(Order))
        .Add<Order>(
            ReadOrder, null, typeof(long), typeof(string), typeof(OrderStatus), typeof(DateTimeOffset), typeof(DateTime), typeof(Guid),
            typeof(double), typeof(float), typeof(bool), typeof(int?), typeof(int), typeof(List<OrderLine>),
            typeof(Dictionary<string, string?>), typeof(DateOnly?), typeof(DateOnly), typeof(ulong))
        .Add<List<OrderLine>>(ReadLines, null, typeof(OrderLine))
        .Add<OrderLine>(ReadLine, null, typeof(int), typeof(string), typeof(short), typeof(decimal))
        .Add<Dictionary<string, string?>>(ReadLabels, null, typeof(string))
        .AddEnum(Enum.GetNames<OrderStatus>(), Enum.GetValues<OrderStatus>(), 0);

    private static List<Order>? ReadOrders(ref Utf8JsonCursor cursor)
    {
        if (cursor.TryReadNull())
            return null;

        var list = new List<Order>();
        if (cursor.EnterArray())
        {
            do
                list.Add(ReadOrder(ref cursor)!);
            while (cursor.NextElement());
        }

        return list;
    }

    private static Order? ReadOrder(ref Utf8JsonCursor cursor)
    {
        if (cursor.TryReadNull())
            return null;

        var value = new Order { Customer = null };
        ulong seen = 0;
        if (cursor.EnterObject())
        {
            int expected = 0;
            do
            {
                int index = expected switch
                {
                    0 when cursor.TryReadName("\"id\":"u8) => 0,
                    1 when cursor.TryReadName("\"customer\":"u8) => 1,
                    2 when cursor.TryReadName("\"status\":"u8) => 2,
                    3 when cursor.TryReadName("\"created\":"u8) => 3,
                    4 when cursor.TryReadName("\"due\":"u8) => 4,
                    5 when cursor.TryReadName("\"key\":"u8) => 5,
                    6 when cursor.TryReadName("\"total\":"u8) => 6,
                    7 when cursor.TryReadName("\"weight\":"u8) => 7,
                    8 when cursor.TryReadName("\"gift\":"u8) => 8,
                    9 when cursor.TryReadName("\"coupon\":"u8) => 9,
                    10 when cursor.TryReadName("\"note\":"u8) => 10,
                    11 when cursor.TryReadName("\"lines\":"u8) => 11,
                    12 when cursor.TryReadName("\"labels\":"u8) => 12,
                    13 when cursor.TryReadName("\"extra\":"u8) => 13,
                    14 when cursor.TryReadName("\"day\":"u8) => 14,
                    15 when cursor.TryReadName("\"stamp\":"u8) => 15,
                    _ => -1,
                };
                if (index < 0)
                {
                    ReadOnlySpan<byte> name = cursor.ReadName();
                    index = IndexOfMember(name);
                    if (index < 0)
                    {
                        cursor.SkipUnknown(name);
                        continue;
                    }
                }

                if (!cursor.IsFirst(ref seen, index))
                    break;

                switch (index)
                {
                    case 0: value.Id = cursor.ReadInt64(); break;
                    case 1: value.Customer = cursor.ReadString(); break;
                    case 2: value.Status = ReadStatus(ref cursor); break;
                    case 3: value.Created = cursor.ReadDateTimeOffset(); break;
                    case 4: value.Due = cursor.ReadDateTime(); break;
                    case 5: value.Key = cursor.ReadGuid(); break;
                    case 6: value.Total = cursor.ReadDouble(); break;
                    case 7: value.Weight = cursor.ReadSingle(); break;
                    case 8: value.Gift = cursor.ReadBoolean(); break;
                    case 9: value.Coupon = cursor.TryReadNull() ? null : cursor.ReadInt32(); break;
                    case 10: value.Note = cursor.ReadString(); break;
                    case 11: value.Lines = ReadLines(ref cursor); break;
                    case 12: value.Labels = ReadLabels(ref cursor); break;
                    case 13: value.Extra = cursor.ReadValue<JsonElement>(); break;
                    case 14: value.Day = cursor.TryReadNull() ? null : cursor.ReadToken(JsonMetadataServices.DateOnlyConverter); break;
                    case 15: value.Stamp = cursor.ReadUInt64(); break;
                }

                expected = index + 1;
            }
            while (cursor.NextMember());
        }

        if ((seen & 0b10) == 0)
            cursor.Fail();
        return value;
    }

    private static List<OrderLine>? ReadLines(ref Utf8JsonCursor cursor)
    {
        if (cursor.TryReadNull())
            return null;

        var list = new List<OrderLine>();
        if (cursor.EnterArray())
        {
            do
                list.Add(ReadLine(ref cursor)!);
            while (cursor.NextElement());
        }

        return list;
    }

    private static OrderLine? ReadLine(ref Utf8JsonCursor cursor)
    {
        if (cursor.TryReadNull())
            return null;

        int sku = default;
        string? name = default;
        short quantity = default;
        decimal price = 1.50m;
        ulong seen = 0;
        if (cursor.EnterObject())
        {
            int expected = 0;
            do
            {
                int index = expected switch
                {
                    0 when cursor.TryReadName("\"sku\":"u8) => 0,
                    1 when cursor.TryReadName("\"name\":"u8) => 1,
                    2 when cursor.TryReadName("\"quantity\":"u8) => 2,
                    3 when cursor.TryReadName("\"price\":"u8) => 3,
                    _ => -1,
                };
                if (index < 0)
                {
                    ReadOnlySpan<byte> member = cursor.ReadName();
                    index = IndexOfLineMember(member);
                    if (index < 0)
                    {
                        cursor.SkipUnknown(member);
                        continue;
                    }
                }

                if (!cursor.IsFirst(ref seen, index))
                    break;

                switch (index)
                {
                    case 0: sku = cursor.ReadInt32(); break;
                    case 1: name = cursor.ReadString(); break;
                    case 2: quantity = cursor.ReadInt16(); break;
                    case 3: price = cursor.ReadDecimal(); break;
                }

                expected = index + 1;
            }
            while (cursor.NextMember());
        }

        return new OrderLine(sku, name, quantity, price);
    }

    private static Dictionary<string, string?>? ReadLabels(ref Utf8JsonCursor cursor)
    {
        if (cursor.TryReadNull())
            return null;

        var dictionary = new Dictionary<string, string?>();
        if (cursor.EnterObject())
        {
            do
                dictionary[cursor.ReadKey()] = cursor.ReadString();
            while (cursor.NextMember());
        }

        return dictionary;
    }

    private static OrderStatus ReadStatus(ref Utf8JsonCursor cursor)
    {
        int index = IndexOfStatus(cursor.ReadText());
        if (index < 0)
            cursor.Fail();
        return (OrderStatus)index;
    }

    [Utf8Match(
        "id", "customer", "status", "created", "due", "key", "total", "weight", "gift", "coupon", "note", "lines", "labels", "extra", "day",
        "stamp")]
    private static partial int IndexOfMember(ReadOnlySpan<byte> utf8);

    [Utf8Match("sku", "name", "quantity", "price")]
    private static partial int IndexOfLineMember(ReadOnlySpan<byte> utf8);

    [Utf8Match("Open", "Paid", "Shipped", "Cancelled")]
    private static partial int IndexOfStatus(ReadOnlySpan<byte> utf8);
}
