namespace Utf8Gen.Analyzers.Rules.Reading.ByValue;

/// <summary>The consequence of advancing a copy of the reader.</summary>
internal enum ByValueEffect
{
    /// <summary><c>SkipValue(reader);</c>: the method only advances its copy.</summary>
    NothingHappens,

    /// <summary><c>owner = ReadOwner(reader);</c> in a loop over the properties of an object: it
    /// continues inside the owner and stops at its end.</summary>
    LoopEndsEarly,

    /// <summary><c>list.Add(ReadItem(reader));</c> for each token: the next
    /// one is inside the item.</summary>
    CalledInside,
}
