import { describe, expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { Countdown, clockText } from "./Countdown";

const { box, render } = drawing();

describe("Countdown", () => {
  const clock = (left: number) => (
    <Countdown left={left} label="Time left" locale="en" announce={(minutes) => `${minutes} minutes left`} />
  );
  const timer = () => box.querySelector('[role="timer"]');
  const announced = () => box.querySelector('[role="status"]')?.textContent;

  it("is a timer named by its label, and not a live region", async () => {
    await render(clock(599));
    expect(timer()?.textContent).toBe("09:59");
    expect(box.querySelector(`[id="${timer()?.getAttribute("aria-labelledby")}"]`)?.textContent).toBe("Time left");
    expect(timer()?.hasAttribute("aria-live")).toBe(false);
    expect(timer()?.closest('[role="status"], [aria-live]')).toBeNull();
  });

  it("announces 10, 5 and 2 minutes, each once and only while it applies", async () => {
    const heard: string[] = [];
    let last: string | undefined = "";
    for (let left = 660; left >= 0; left--) {
      await render(clock(left));
      if (announced() && announced() !== last) heard.push(`${left}: ${announced()}`);
      last = announced();
      if (left === 580) expect(announced()).toBe("");
    }
    expect(heard).toEqual(["600: 10 minutes left", "300: 5 minutes left", "120: 2 minutes left"]);
  });

  it("announces nothing at first, and the remaining time after a sleep", async () => {
    await render(clock(290));
    expect(announced()).toBe("");
    await render(clock(700));
    await render(clock(185));
    expect(announced()).toBe("4 minutes left");
    await render(clock(0));
    expect(announced()).toBe("");
  });

  it("does not repeat an announcement if the clock is corrected by a second", async () => {
    await render(clock(601));
    const said: (string | undefined)[] = [];
    for (const left of [600, 599, 600, 599]) {
      await render(clock(left));
      said.push(announced());
    }
    expect(new Set(said)).toEqual(new Set(["10 minutes left"]));
  });

  it("changes its colour in the last two minutes", async () => {
    await render(clock(121));
    expect(box.querySelector('[data-state="soon"]')).toBeNull();
    await render(clock(120));
    expect(box.querySelector('[data-state="soon"]')).not.toBeNull();
  });

  it("has a bar that drains, hidden from screen readers; none without the whole time", async () => {
    const bar = () =>
      box.querySelector<HTMLElement>('[aria-hidden="true"] > span')?.style.getPropertyValue("--time-left");
    const withBar = (left: number, of: number | undefined) => (
      <Countdown left={left} of={of} label="Time left" locale="en" announce={String} />
    );
    await render(withBar(450, 900));
    expect(bar()).toBe("0.5");
    await render(withBar(0, 900));
    expect(bar()).toBe("0");
    await render(withBar(901, 900));
    expect(bar()).toBe("1");
    for (const of of [undefined, 0, Number.NaN]) {
      await render(withBar(450, of));
      expect(bar()).toBeUndefined();
    }
  });

  it.each([Number.NaN, -5, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])(
    "shows %s as nothing left",
    async (left) => {
      await render(clock(left));
      await render(clock(left));
      expect(timer()?.textContent).toBe("00:00");
      expect(announced()).toBe("");
    },
  );

  it.each([
    [0, "en", "00:00"],
    [61, "es-MX", "01:01"],
    [3599, "ru", "59:59"],
    [3600, "en", "1:00:00"],
    [360_000, "en-IN", "100:00:00"],
    [754, "mr-IN", "१२:३४"],
  ])("writes %i s in %s as %s", (seconds, locale, text) => expect(clockText(seconds, locale)).toBe(text));
});
