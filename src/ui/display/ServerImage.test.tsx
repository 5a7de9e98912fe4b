import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ServerImage } from "./ServerImage";

it("requests an image without a referrer", () =>
  expect(renderToStaticMarkup(<ServerImage address="https://cdn.example/a.png" />)).toContain(
    'referrerPolicy="no-referrer"',
  ));

it.each(["https://user:pass@cdn.example/a.png", "http://cdn.example/a.png"])("does not show %s", (address) =>
  expect(renderToStaticMarkup(<ServerImage address={address} />)).toBe(""),
);
