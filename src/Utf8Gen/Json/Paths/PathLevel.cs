using System.Text;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>An object or array that a path has entered, and how far it was read.</summary>
internal sealed class PathLevel
{
    private readonly PassedNames _names = new(); // including the current one
    private byte[]? _name; // the current property; null if a path has not selected it

    public bool IsArray { get; private set; }

    /// <summary>The number of elements that were passed, including the current one.</summary>
    public long Count { get; private set; }

    /// <summary>Whether <see cref="HasPassed"/> is certain.</summary>
    public bool IsCertain => _names.IsComplete;

    public void Open(bool isArray)
    {
        IsArray = isArray;
        Count = 0;
        _name = null;
        _names.Clear();
    }

    /// <summary>Passes the next element of the array, which becomes the current one.</summary>
    public void PassElement() => Count++;

    /// <summary>Passes the next property of the object.</summary>
    public void PassName(ref Utf8JsonReader reader)
    {
        _name = null;
        _names.Add(ref reader);
    }

    /// <summary>Makes the last name that was passed the current one.</summary>
    public void Select(byte[] name) => _name = name;

    /// <summary>Whether the step can lead into this object or array at all.</summary>
    public bool Accepts(PathStep step) => IsArray == step.Name is null;

    /// <summary>Whether the step leads to the current value.</summary>
    public bool IsAt(PathStep step) => step.Name is { } name
        ? _name is not null && name.AsSpan().SequenceEqual(_name)
        : IsArray && step.Index == Count - 1;

    /// <summary>Whether the step leads to a value that was passed, or to the current one.</summary>
    public bool HasPassed(PathStep step) => step.Name is { } name ? _names.Contains(name) : step.Index < Count;

    /// <summary>Appends the step to the current value, or to the next one.</summary>
    public void AppendStep(StringBuilder path, bool toNext)
    {
        if (IsArray)
            PathText.AppendIndex(path, toNext ? Count : Count - 1);
        else if (_name is not null && !toNext)
            PathText.AppendName(path, _name);
    }
}
