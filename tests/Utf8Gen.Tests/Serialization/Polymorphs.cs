using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Serialization;

/// <summary>What happened: an abstract type, with derived types of each form.</summary>
[JsonPolymorphic]
[JsonDerivedType(typeof(Created), "created")]
[JsonDerivedType(typeof(Deleted), "deleted")]
[JsonDerivedType(typeof(Renamed), "renamed")]
[JsonDerivedType(typeof(Undone), "undone")]
[JsonDerivedType(typeof(Unnamed))]
public abstract record Happening
{
    public int Sequence { get; init; }
}

public sealed record Created(int Id, string? Name = "none") : Happening;

public sealed record Deleted : Happening
{
    public required int Id { get; set; }
}

public sealed record Renamed : Happening
{
    public string? To { get; set; }
}

/// <summary>A type that contains the polymorphic one again.</summary>
public sealed record Undone(Happening? Inner) : Happening;

/// <summary>A type without a discriminator: nothing can read it, and it is written as it is.</summary>
public sealed record Unnamed : Happening;

/// <summary>A part of a page: an interface with a name for the discriminator, and numbers.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
[JsonDerivedType(typeof(TextPart), "text")]
[JsonDerivedType(typeof(BreakPart), 0)]
[JsonDerivedType(typeof(ImagePart), 12)]
[JsonDerivedType(typeof(DotPart), "dot")]
public interface IPart;

public sealed class TextPart : IPart
{
    public string? Text { get; set; }

    public bool? IsBold { get; set; }
}

public sealed class BreakPart : IPart;

public sealed class ImagePart : IPart
{
    public Uri? Source { get; init; }

    public Place Size { get; init; }
}

public struct DotPart : IPart
{
    public int Count { get; set; }
}

/// <summary>A type whose values may be its own, or of a derived type that nobody lists.</summary>
[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(Animal), "animal")]
[JsonDerivedType(typeof(Dog), "dog")]
[JsonDerivedType(typeof(Cat), "cat")]
public class Animal
{
    public string? Name { get; set; }
}

public class Dog : Animal
{
    public int Barks { get; set; }
}

public sealed class Puppy : Dog
{
    public int Weeks { get; set; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed class Cat : Animal
{
    public bool Purrs { get; set; }
}

public sealed record Page(IReadOnlyList<IPart?>? Parts, Dictionary<string, Happening>? History, Animal? Owner, Dog? Dog, DotPart Dot);

/// <summary>Polymorphic types whose derived types have members that look like a discriminator.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Kind), "kind")]
[JsonDerivedType(typeof(OtherKind), "other")]
public abstract class HasKind;

public sealed class Kind : HasKind
{
    [JsonPropertyName("Kind")]
    public string? Value { get; set; }
}

public sealed class OtherKind : HasKind
{
    public int Value { get; set; }
}

[JsonDerivedType(typeof(Twice), "one")]
[JsonDerivedType(typeof(Twice), "two")]
public class ListedTwice;

public sealed class Twice : ListedTwice;
