namespace Warehouse;

internal static class Count
{
    public const string Total = "total";
}
