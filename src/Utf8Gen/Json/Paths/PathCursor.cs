using System.Text;

namespace Utf8Gen.Json;

/// <summary>Where a document stands, in terms of paths: the objects and arrays that paths have
/// entered, from the root value inward.</summary>
internal sealed class PathCursor
{
    private readonly List<PathLevel> _levels = []; // those from Depth on are not in use
    private Standing _standing;

    private enum Standing
    {
        /// <summary>Before the current value of the innermost level, or before the
        /// root value.</summary>
        BeforeValue,

        /// <summary>After the current value of the innermost level, or after the
        /// root value.</summary>
        AfterValue,

        /// <summary>Before the end of the innermost level.</summary>
        BeforeEnd,
    }

    /// <summary>The number of entered objects and arrays.</summary>
    public int Depth { get; private set; }

    /// <summary>The depth of the root value for a reader.</summary>
    public int RootDepth { get; set; }

    public PathLevel Innermost => _levels[Depth - 1];

    /// <summary>Whether the root value was passed.</summary>
    public bool IsAfterRoot => Depth == 0 && _standing == Standing.AfterValue;

    /// <summary>Begins at a root value, which is the next one.</summary>
    public void Reset()
    {
        Depth = 0;
        _standing = Standing.BeforeValue;
    }

    /// <summary>Starts to move to a value.</summary>
    /// <returns>Whether the value may exist.</returns>
    /// <exception cref="InvalidOperationException">The value may exist but was
    /// passed.</exception>
    public bool TryStart(Utf8JsonPath path, out PathVisitor walk)
    {
        PathStep[] steps = path.Steps;
        int shared = 0;
        while (shared < Depth && shared < steps.Length && _levels[shared].IsAt(steps[shared]))
            shared++;

        if (shared == Depth && _standing == Standing.BeforeValue)
        {
            walk = PathVisitor.FromValue(this, steps, shared);
            return true;
        }

        if (shared == Depth || shared == steps.Length)
            throw Passed(path, shared);

        return TryStartInside(path, shared, out walk);
    }

    /// <summary>Starts to search an object or array that was entered for its next values.</summary>
    private bool TryStartInside(Utf8JsonPath path, int level, out PathVisitor walk)
    {
        PathStep step = path.Steps[level];
        bool isInnermost = level == Depth - 1;
        walk = default;
        if (!_levels[level].Accepts(step))
            return false;
        if (_levels[level].HasPassed(step))
            throw Passed(path, level + 1);
        if (isInnermost && _standing == Standing.BeforeEnd)
            return !_levels[level].IsCertain ? throw Uncertain(path) : false;

        walk = PathVisitor.FromInside(this, path.Steps, level, hasValueBefore: isInnermost && _standing == Standing.BeforeValue);
        return true;
    }

    /// <summary>Ends a move.</summary>
    /// <returns>Whether the value exists.</returns>
    /// <exception cref="InvalidOperationException">The value may have been passed.</exception>
    public bool Finish(in PathVisitor walk, Utf8JsonPath path)
        => walk.IsFound || _standing != Standing.BeforeEnd || walk.HasSeenAllOfInnermost || Innermost.IsCertain
            ? walk.IsFound
            : throw Uncertain(path);

    /// <summary>Enters the value before which the document stands.</summary>
    public void Enter(bool isArray)
    {
        if (Depth == _levels.Count)
            _levels.Add(new PathLevel());
        _levels[Depth++].Open(isArray);
        _standing = Standing.AfterValue;
    }

    /// <summary>Leaves levels, so that this many remain.</summary>
    public void Leave(int depth)
    {
        Depth = depth;
        _standing = Standing.AfterValue;
    }

    public void StandBeforeValue() => _standing = Standing.BeforeValue;

    public void StandBeforeEnd() => _standing = Standing.BeforeEnd;

    /// <summary>Passes the next value, which was read as a whole.</summary>
    public void PassValue()
    {
        if (_standing == Standing.AfterValue && Depth > 0 && Innermost.IsArray)
            Innermost.PassElement();
        _standing = Standing.AfterValue;
    }

    /// <summary>Returns the path of the next value.</summary>
    public string PathOfNext()
    {
        var path = new StringBuilder("$");
        for (int level = 0; level < Depth; level++)
            _levels[level].AppendStep(path, toNext: level == Depth - 1 && _standing != Standing.BeforeValue);
        return path.ToString();
    }

    /// <param name="path">The path.</param>
    /// <param name="length">The number of its steps that lead to the value that was passed.</param>
    private InvalidOperationException Passed(Utf8JsonPath path, int length)
    {
        string passed = PathText.Of(path.Steps.AsSpan(0, length));
        return new InvalidOperationException(
            $"'{path}' cannot be reached: '{passed}' was passed. The reader stands at '{PathOfNext()}', only moves forward, "
            + "and paths begin at the root value.");
    }

    private static InvalidOperationException Uncertain(Utf8JsonPath path) => new(
        $"'{path}' does not follow, but it may have been passed: there were too many names before it to remember them all.");
}
