using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>The properties of the schemas in an OpenAPI description.</summary>
public sealed class KeyFileOpenApiTests
{
    private const string Version3 = """
        {
          "openapi": "3.1.0",
          "info": { "title": "Shop", "version": "1", "schema": { "properties": { "no1": {} } } },
          "servers": [{ "url": "https://example.com", "variables": { "properties": { "default": "no2" } } }],
          "paths": {
            "/orders": {
              "parameters": [{ "name": "no3", "in": "query", "schema": { "type": "object", "properties": { "inPathParameter": {} } } }],
              "get": {
                "operationId": "no4",
                "parameters": [{ "name": "no5", "in": "query", "content": { "application/json": { "schema": {
                  "properties": { "inParameter": {} } } } } }],
                "responses": {
                  "200": {
                    "headers": { "no6": { "schema": { "properties": { "inHeader": {} } } } },
                    "content": { "application/json": {
                      "schema": { "type": "array", "items": { "$ref": "#/components/schemas/Order" } },
                      "example": { "properties": { "no7": {} } },
                      "examples": { "one": { "value": { "properties": { "no8": {} } } } } } },
                    "links": { "no9": { "requestBody": { "properties": { "no10": {} } } } }
                  },
                  "default": { "$ref": "#/components/responses/Problem" }
                }
              },
              "post": {
                "requestBody": { "content": { "application/json": { "schema": { "properties": { "inBody": {} } } } } },
                "callbacks": { "onDone": { "{$request.body#/url}": { "post": { "requestBody": {
                  "content": { "text/json": { "schema": { "properties": { "inCallback": {} } } } } } } } } },
                "x-extension": { "schema": { "properties": { "no11": {} } } }
              }
            }
          },
          "webhooks": { "created": { "post": { "requestBody": { "content": { "a/b": { "schema": {
            "properties": { "inHook": {} } } } } } } } },
          "components": {
            "schemas": {
              "Order": {
                "type": "object", "required": ["id"],
                "properties": { "id": { "type": "integer" }, "lines": { "type": "array", "items": { "properties": { "sku": {} } } } },
                "discriminator": { "propertyName": "no12", "mapping": { "no13": "#/components/schemas/no14" } },
                "example": { "no15": 1 }
              },
              "schemas": { "allOf": [{ "$ref": "#/components/schemas/Order" }, { "properties": { "schemas": {} } }] }
            },
            "responses": { "Problem": { "content": { "application/problem+json": { "schema": { "properties": { "status": {} } } } } } },
            "parameters": { "Limit": { "name": "no16", "schema": { "properties": { "inLimit": {} } } } },
            "requestBodies": { "Body": { "content": { "a/b": { "schema": { "properties": { "inBodies": {} } } } } } },
            "headers": { "Rate": { "schema": { "properties": { "inRate": {} } } } },
            "callbacks": { "C": { "x": { "get": { "responses": { "200": { "content": { "a": { "schema": { "properties": {
              "inC": {} } } } } } } } } } },
            "pathItems": { "P": { "put": { "requestBody": { "content": { "a/b": { "schema": { "properties": { "inP": {} } } } } } } } },
            "examples": { "E": { "value": { "properties": { "no17": {} } } } },
            "securitySchemes": { "S": { "type": "oauth2", "properties": { "no18": {} } } }
          }
        }
        """;

    private const string Version2 = """
        {
          "swagger": "2.0",
          "paths": {
            "/orders": {
              "post": {
                "parameters": [
                  { "name": "no1", "in": "body", "schema": { "properties": { "inBody": {} } } },
                  { "name": "no2", "in": "query", "type": "array", "items": { "type": "string" } }],
                "responses": { "200": {
                  "schema": { "items": { "properties": { "inResponse": {} } } },
                  "examples": { "application/json": { "no3": 1 } },
                  "headers": { "no4": { "type": "string" } } } }
              }
            }
          },
          "definitions": { "Order": { "properties": { "id": {}, "customer": { "$ref": "#/definitions/Customer" } } },
            "Customer": { "properties": { "name": {} } } },
          "parameters": { "P": { "in": "body", "schema": { "properties": { "inP": {} } } } },
          "responses": { "R": { "schema": { "properties": { "inR": {} } } } }
        }
        """;

    [Fact]
    public void All_schemas_of_version_3_have_keys()
        => AssertKeys(
            Version3,
            "inPathParameter inParameter inHeader inBody inCallback inHook id lines sku schemas status inLimit inBodies inRate inC inP");

    [Fact]
    public void All_schemas_of_version_2_have_keys() => AssertKeys(Version2, "inBody inResponse id customer name inP inR");

    [Fact]
    public void References_may_lead_to_any_part_of_a_description()
    {
        KeyFileContent content = KeyFileTexts.Read(
            KeyFileFormat.OpenApi,
            (
                "/api.json",
                """
                { "openapi": "3.0.3", "paths": {
                    "/a": { "$ref": "paths/a.json" },
                    "/b": { "get": { "parameters": [{ "$ref": "common.json#/components/parameters/P" }],
                      "responses": { "200": { "$ref": "common.json#/components/responses/R" } } } } } }
                """),
            (
                "/paths/a.json",
                """{ "get": { "responses": { "200": { "content": { "x": { "schema": { "properties": { "a": {} } } } } } } } }"""),
            (
                "/common.json",
                """
                { "components": {
                    "parameters": { "P": { "schema": { "properties": { "b": {} } } } },
                    "responses": { "R": { "content": { "x": { "schema": { "$ref": "#/components/schemas/S" } } } } },
                    "schemas": { "S": { "properties": { "c": {} } }, "Unused": { "properties": { "no": {} } } } } }
                """));

        Assert.Empty(content.Mistakes);
        Assert.Equal("a b c", content.Names());
    }

    [Theory]
    [InlineData("{}", 0)]
    [InlineData(" []", 1)]
    [InlineData("""{"openapi":3}""", 0)]
    public void A_document_that_is_no_description_is_a_mistake(string text, int position)
        => Assert.Equal(
            new FileMistake(position, """expected an object with "openapi" or "swagger" """.TrimEnd()),
            KeyFileTexts.Read(text, KeyFileFormat.OpenApi).Mistake());

    private static void AssertKeys(string description, string keys)
    {
        KeyFileContent content = KeyFileTexts.Read(description, KeyFileFormat.OpenApi);

        Assert.Empty(content.Mistakes.Shown(content));
        Assert.Equal(keys, content.Names());
    }
}
