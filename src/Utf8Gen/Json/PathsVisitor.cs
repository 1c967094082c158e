using System.Numerics;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>A visitor that moves to the values of several paths, one after the other, and stops before each. It moves
/// the cursor along.</summary>
/// <remarks>A value that it stops before is read as a whole before it goes on: paths into that value are not its
/// concern.</remarks>
internal struct PathsVisitor(PathCursor cursor, PathBranch root) : IUtf8JsonVisitor
{
    private readonly Stack<Entered> _entered = new();
    private PathBranch? _next = root; // the paths of the value that the next token begins

    /// <summary>The paths of the next value to be read, of which one ends there; null if no more values were
    /// found.</summary>
    public PathBranch? Found { get; private set; }

    /// <summary>Whether nothing is left to search.</summary>
    public readonly bool IsDone
    {
        get
        {
            foreach (Entered entered in _entered)
            {
                if (entered.Pending != 0)
                    return false;
            }

            return true;
        }
    }

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        if (_next is null)
            return cursor.Innermost.IsArray ? VisitElement(reader.TokenType) : VisitName(ref reader);

        if (_entered.Count == 0)
            cursor.StartAtRoot(ref reader);
        return VisitValue(_next, reader.TokenType);
    }

    private Utf8JsonVisit VisitValue(PathBranch branch, JsonTokenType token)
    {
        _next = null;
        bool isFound = branch.Path >= 0;
        bool isArray = token == JsonTokenType.StartArray;
        int count = isArray ? branch.Indexes.Length : token == JsonTokenType.StartObject ? branch.Names.Length : 0;
        if (!isFound && count > 0)
        {
            cursor.Enter(isArray);
            _entered.Push(new Entered(branch, count));
            return Utf8JsonVisit.Continue;
        }

        Found = isFound ? branch : null;
        if (!isFound && !IsDone)
            return Utf8JsonVisit.SkipChildren;

        cursor.StandBeforeValue();
        return Utf8JsonVisit.StopBefore;
    }

    private Utf8JsonVisit VisitName(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.EndObject)
            return Leave();

        cursor.Innermost.PassName(ref reader);
        Entered entered = _entered.Peek();
        for (ulong rest = entered.Pending; rest != 0; rest &= rest - 1)
        {
            int place = BitOperations.TrailingZeroCount(rest);
            byte[] name = entered.Branch.Names[place];
            if (!PathVisitor.IsName(ref reader, name))
                continue;

            cursor.Innermost.Select(name);
            entered.Pending &= ~(1UL << place);
            _next = entered.Branch.Properties[place];
            return Utf8JsonVisit.Continue;
        }

        return Utf8JsonVisit.SkipChildren;
    }

    private Utf8JsonVisit VisitElement(JsonTokenType token)
    {
        if (token == JsonTokenType.EndArray)
            return Leave();

        cursor.Innermost.PassElement();
        Entered entered = _entered.Peek();
        int place = BitOperations.TrailingZeroCount(entered.Pending); // they are in ascending order
        if (entered.Pending == 0 || entered.Branch.Indexes[place] != cursor.Innermost.Count - 1)
            return Utf8JsonVisit.SkipChildren;

        entered.Pending &= entered.Pending - 1;
        return VisitValue(entered.Branch.Elements[place], token);
    }

    /// <summary>Leaves an object or array, at its end. What is still pending there is missing.</summary>
    private Utf8JsonVisit Leave()
    {
        _entered.Pop();
        Found = null;
        if (IsDone)
        {
            cursor.StandBeforeEnd();
            return Utf8JsonVisit.StopBefore;
        }

        cursor.Leave(cursor.Depth - 1);
        return Utf8JsonVisit.Continue;
    }

    /// <summary>An object or array that paths lead into.</summary>
    private sealed class Entered(PathBranch branch, int count)
    {
        public PathBranch Branch { get; } = branch;

        /// <summary>A bit for each property or element that was not found yet.</summary>
        public ulong Pending { get; set; } = ulong.MaxValue >> (Utf8JsonPaths.MaxCount - count);
    }
}
