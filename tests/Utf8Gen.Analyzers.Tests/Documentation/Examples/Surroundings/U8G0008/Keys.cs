namespace U8G0008;

[Utf8Table("name")]
internal static partial class Keys;
