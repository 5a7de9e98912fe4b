/** The ways in which an answer is malformed. */
export const malformedShapes = [
  "html",
  "truncated",
  "null",
  "array",
  "text",
  "wrongTypes",
  "badMethod",
  "emptyMap",
  "junk",
  "junkMap",
] as const;
/** Names the way in which an answer is malformed. */
export type MalformedShape = (typeof malformedShapes)[number];

/** A malformed answer: a value, or raw text. */
export type Malformed = { value: unknown } | { text: string; contentType: string };

const junkBytes = 20 * 1024 * 1024;
const page = "<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>";

/** Turns an answer into a malformed one of the given shape. */
export function malform(shape: MalformedShape, body: unknown): Malformed {
  switch (shape) {
    case "html":
      return { text: page, contentType: "text/html; charset=utf-8" };
    case "truncated":
      return { text: truncate(JSON.stringify(body ?? null)), contentType: "application/json; charset=utf-8" };
    case "null":
      return { value: null };
    case "array":
      return { value: [body] };
    case "text":
      return { value: "ok" };
    case "wrongTypes":
      return { value: wrongTypes(body) };
    case "badMethod":
      return { value: withBadMethod(body) };
    case "emptyMap":
      return { value: {} };
    case "junk":
      return { text: "junk ".repeat(junkBytes / 5), contentType: "application/json; charset=utf-8" };
    case "junkMap":
      return {
        value: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`junk_${at}`, "x".repeat(junkBytes / 200)])),
      };
  }
}

/** Truncates JSON in the middle, so that it is always invalid. */
function truncate(json: string): string {
  return json.length < 2 ? "{" : json.slice(0, Math.floor(json.length / 2));
}

function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: "not a list" };
  if (typeof value === "string") return 42;
  if (typeof value === "number") return "many";
  if (typeof value === "boolean") return "yes";
  if (typeof value !== "object" || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrongTypes(inner)]));
}

function withBadMethod(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return { broken_method: { name: 5, category: null, currency: {}, fields: "none" }, ...body };
}
