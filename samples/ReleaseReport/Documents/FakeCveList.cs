namespace ReleaseReport;

/// <summary>How a made-up release says that it fixes no vulnerability.</summary>
internal enum FakeCveList
{
    Empty,
    Null,
    Absent,
}
