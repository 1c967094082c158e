namespace Utf8Gen.Benchmarks.Lookup;

[Utf8Table("prop42")]
internal static partial class OneKey;

[Utf8Table(File = "Keys/3.txt", Expected = true)]
internal static partial class Keys3;

[Utf8Table(File = "Keys/5.txt", Expected = true)]
internal static partial class Keys5;

[Utf8Table(File = "Keys/8.txt", Expected = true)]
internal static partial class Keys8;

[Utf8Table(File = "Keys/12.txt", Expected = true)]
internal static partial class Keys12;

[Utf8Table(File = "Keys/16.txt", Expected = true)]
internal static partial class Keys16;

[Utf8Table(File = "Keys/32.txt", Expected = true)]
internal static partial class Keys32;

[Utf8Table(File = "Keys/64.txt", Expected = true)]
internal static partial class Keys64;

[Utf8Table(File = "Keys/128.txt", Expected = true)]
internal static partial class Keys128;

[Utf8Table(File = "Keys/500.txt", Expected = true)]
internal static partial class Keys500;

[Utf8Table(File = "Keys/2000.txt", Expected = true)]
internal static partial class Keys2000;

[Utf8Table(File = "Keys/headers.txt", IgnoreCase = true)]
internal static partial class HeaderKeys;

[Utf8Table(File = "Keys/12.txt", Strategy = Utf8LookupStrategy.Branch)]
internal static partial class BranchKeys12;

[Utf8Table(File = "Keys/16.txt", Strategy = Utf8LookupStrategy.Branch)]
internal static partial class BranchKeys16;

[Utf8Table(File = "Keys/32.txt", Strategy = Utf8LookupStrategy.Branch)]
internal static partial class BranchKeys32;

[Utf8Table(File = "Keys/8.txt", Strategy = Utf8LookupStrategy.Hash)]
internal static partial class HashKeys8;
