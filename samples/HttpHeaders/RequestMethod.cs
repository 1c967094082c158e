namespace HttpHeaders;

/// <summary>The methods that the program knows, in the order of the names in
/// <see cref="RequestMethods"/>.</summary>
internal enum RequestMethod
{
    Unknown = -1,
    Get,
    Head,
    Post,
    Put,
    Patch,
    Delete,
    Options,
}
