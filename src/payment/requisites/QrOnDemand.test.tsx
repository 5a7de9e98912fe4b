import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { QrOnDemand } from "./QrOnDemand";

describe("QrOnDemand", () => {
  const { box, render } = drawing();

  it("renders a placeholder until the code is loaded", async () => {
    await render(<QrOnDemand text="hello" label="Code" />);
    expect(box.childElementCount).toBe(1);
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(box.querySelector("svg")).not.toBeNull();
    });
    expect(box.childElementCount).toBe(1);
  });
});
