global using System.Text.Json;
global using Utf8Gen;
