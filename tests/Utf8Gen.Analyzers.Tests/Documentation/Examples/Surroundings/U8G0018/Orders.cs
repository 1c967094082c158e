global using static U8G0018.Orders;

namespace U8G0018;

internal static class Orders
{
    public static readonly Dictionary<string, Issue> orders = [];
}
