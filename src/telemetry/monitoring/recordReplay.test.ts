import { afterEach, describe, expect, it, vi } from "vitest";
import { recordReplay } from "./recordReplay";

const recorder = { startSessionReplayRecording: vi.fn(), stopSessionReplayRecording: vi.fn() };
const endings: AbortController[] = [];
function ending(): AbortController {
  const controller = new AbortController();
  endings.push(controller);
  return controller;
}
const add = () => document.body.appendChild(document.createElement("cashier-widget"));
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  for (const end of endings.splice(0)) end.abort();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

describe("recording", () => {
  it("starts without a token in an attribute", () => {
    recordReplay(add(), recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).toHaveBeenCalledOnce();
  });

  it.each(["", "secret"])("does not start with the attribute token=%j", (token) => {
    const host = add();
    host.setAttribute("token", token);
    recordReplay(host, recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).not.toHaveBeenCalled();
    // another element may have started a recording
    expect(recorder.stopSessionReplayRecording).toHaveBeenCalledOnce();
  });

  it("does not start with a token in another widget's attribute", () => {
    add().setAttribute("token", "secret");
    recordReplay(add(), recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).not.toHaveBeenCalled();
  });

  it("does not start for an element with a token inside another shadow tree", () => {
    const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "closed" });
    const host = root.appendChild(document.createElement("cashier-widget"));
    host.setAttribute("token", "secret");
    recordReplay(host, recorder, ending().signal);
    expect(recorder.startSessionReplayRecording).not.toHaveBeenCalled();
  });

  it("stops when a token is set and hides its element while it stops", async () => {
    const host = add();
    recordReplay(host, recorder, ending().signal);
    const privacy: (string | null)[] = [];
    recorder.stopSessionReplayRecording.mockImplementation(() => privacy.push(host.getAttribute("data-dd-privacy")));
    host.setAttribute("token", "secret");
    await settle();
    expect(privacy).toEqual(["hidden"]);
    expect(host.hasAttribute("data-dd-privacy")).toBe(false);
  });

  it("stops when another widget with a token is added and keeps its privacy attribute", async () => {
    recordReplay(add(), recorder, ending().signal);
    const other = document.createElement("cashier-widget");
    other.setAttribute("token", "secret");
    other.setAttribute("data-dd-privacy", "mask");
    document.body.append(other);
    await settle();
    expect(recorder.stopSessionReplayRecording).toHaveBeenCalledOnce();
    expect(other.getAttribute("data-dd-privacy")).toBe("mask");
  });

  it("continues while other attributes and elements change", async () => {
    const host = add();
    recordReplay(host, recorder, ending().signal);
    host.setAttribute("lang", "es");
    document.body.append(document.createElement("p"));
    await settle();
    expect(recorder.stopSessionReplayRecording).not.toHaveBeenCalled();
  });

  it("is not observed once the element is removed", async () => {
    const host = add();
    const end = ending();
    recordReplay(host, recorder, end.signal);
    end.abort();
    host.setAttribute("token", "secret");
    await settle();
    expect(recorder.stopSessionReplayRecording).not.toHaveBeenCalled();
  });
});
