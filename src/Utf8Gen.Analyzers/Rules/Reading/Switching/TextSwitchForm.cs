namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>The form of a switch on text.</summary>
internal enum TextSwitchForm
{
    /// <summary><c>switch (name) { case "id": ... }</c></summary>
    Statement,

    /// <summary><c>name switch { "id" => ..., _ => ... }</c></summary>
    Expression,

    /// <summary><c>if (name == "id") ... else if (name == "version") ...</c></summary>
    Chain,

    /// <summary><c>name is "id" or "version" or ...</c></summary>
    Membership,

    /// <summary><c>if (reader.ValueTextEquals("id"u8)) { ... continue; } if ...</c></summary>
    Calls,

    /// <summary>Any comparisons of a string that is kept.</summary>
    Kept,
}
