namespace Utf8Gen.Text;

/// <summary>What a decoder returns: the number of chars written, or that it could not
/// decide.</summary>
internal static class DecodingResult
{
    /// <summary>The text is ill-formed or does not fit, and the framework has to decide.</summary>
    public const int Undecided = -1;
}
