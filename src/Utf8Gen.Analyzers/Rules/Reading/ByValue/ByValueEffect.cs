namespace Utf8Gen.Analyzers.Rules.Reading.ByValue;

/// <summary>The effect of a method that advances a copy of the reader.</summary>
internal enum ByValueEffect
{
    /// <summary><c>SkipValue(reader);</c>: the method does nothing but move its copy.</summary>
    NothingHappens,

    /// <summary><c>owner = ReadOwner(reader);</c> in a loop over the properties of an object: it goes on inside the owner and stops at
    /// the end of it.</summary>
    LoopEndsEarly,

    /// <summary><c>list.Add(ReadItem(reader));</c> for each token: the next one is in the item.</summary>
    CalledInside,
}
