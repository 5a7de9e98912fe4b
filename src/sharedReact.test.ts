import { afterEach, expect, it, vi } from "vitest";

const { define } = vi.hoisted(() => ({ define: vi.fn() }));
vi.mock("./element/define", () => ({ define }));

afterEach(() => {
  vi.doUnmock("react");
  vi.resetModules();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

const importWith = async (version: string) => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  vi.doMock("react", () => ({ version }));
  await import("./sharedReact");
  return error.mock.calls.flat();
};

it.each(["19.2.0", "19.3.1", "20.0.0", "19.10.0-canary-1"])("shares React %s", async (version) => {
  expect(await importWith(version)).toEqual([]);
  expect(define).toHaveBeenCalledOnce();
});

it("calls the page's own origin, whatever its base", async () => {
  document.head.innerHTML = '<base href="https://static.example/">';
  await importWith("19.2.0");
  document.head.replaceChildren();
  expect(define.mock.lastCall?.[0]).toMatchObject({ base: location.href });
});

it.each(["19.1.9", "18.3.1", "17.0.2"])("refuses React %s in words", async (version) => {
  const [said] = await importWith(version);
  expect(said).toContain(`needs React 19.2 or later, not ${version}`);
  expect(define).not.toHaveBeenCalled();
});
