namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>What the weights of the profiles in a file count.</summary>
internal readonly record struct ProfileUnit(string? Name, bool IsMixed)
{
    /// <summary>The unit of one profile more.</summary>
    public ProfileUnit And(string unit)
        => Name is null ? new ProfileUnit(unit, IsMixed: false)
            : unit == Name ? this
            : this with { IsMixed = true };

    public List<string> Notes()
    {
        var notes = new List<string> { "A speedscope file does not say how much was allocated; a .nettrace may." };
        if (IsMixed)
            notes.Add("The profiles of the file have different units: their weights were added up as if they had the same.");
        else if (Name == "bytes")
            notes.Add("The file counts bytes: the shares are of what was allocated, not of time.");
        return notes;
    }
}
