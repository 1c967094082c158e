namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>What the weights in a file measure.</summary>
internal readonly record struct ProfileUnit(string? Name, bool IsMixed)
{
    /// <summary>Adds the unit of another profile.</summary>
    public ProfileUnit CombinedWith(string unit)
        => Name is null ? new ProfileUnit(unit, IsMixed: false)
            : unit == Name ? this
            : this with { IsMixed = true };

    public List<string> Notes()
    {
        var notes = new List<string> { "A speedscope file does not say how much was allocated; a .nettrace may." };
        if (IsMixed)
            notes.Add("The profiles of the file have different units: their weights were added as if the units were the same.");
        else if (Name == "bytes")
            notes.Add("The file counts bytes: the shares are of what was allocated, not of time.");
        return notes;
    }
}
