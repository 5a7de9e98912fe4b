import { act, useMemo } from "react";
import { describe, expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { TileGrid } from "../layout/TileGrid";
import { Tile } from "../markup/renderMarkup";
import { Button } from "./Button";
import { Field, TextInput } from "./Field";
import { SearchField, useOptionSearch } from "./OptionList";

describe("the controls", () => {
  const { box, render } = drawing();

  describe("Button", () => {
    it("while busy keeps its name and ignores clicks and submits", async () => {
      const onClick = vi.fn();
      const onSubmit = vi.fn();
      await render(
        <form onSubmit={onSubmit}>
          <Button type="submit" busy onClick={onClick}>
            Deposit
          </Button>
        </form>,
      );
      const button = box.querySelector("button");
      await act(async () => button?.click());
      expect(button?.getAttribute("aria-busy")).toBe("true");
      expect(button?.textContent).toBe("Deposit");
      expect(button?.disabled).toBe(false);
      expect(onClick).not.toHaveBeenCalled();
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });

  describe("Field", () => {
    it("associates the label, hint and error with the input", async () => {
      const field = (error?: string) => (
        <Field label="Amount" hint="From 10 €" error={error}>
          {(control) => <TextInput {...control} />}
        </Field>
      );
      await render(field());
      const input = box.querySelector("input");
      const note = () => box.querySelector(`[id="${input?.getAttribute("aria-describedby")}"]`)?.textContent;
      expect(box.querySelector("label")?.htmlFor).toBe(input?.id);
      expect(note()).toBe("From 10 €");
      expect(input?.hasAttribute("aria-invalid")).toBe(false);
      await render(field("Minimum 10 €"));
      expect(note()).toBe("Minimum 10 €");
      expect(input?.getAttribute("aria-invalid")).toBe("true");
    });
  });

  describe("keys", () => {
    /** Presses a key. @returns whether the widget has taken it from the browser */
    const press = async (target: Element | null, key: string, modifiers: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
      await act(async () => target?.dispatchEvent(event));
      return event.defaultPrevented;
    };

    it("choose nothing in a list that does not have the option to begin with, until one is reached", async () => {
      const options = ["ar", "br"].map((code) => ({ code, name: code }));
      const onChoose = vi.fn();
      function Countries() {
        const search = useOptionSearch({ options, find: (all) => all, first: "xx", onChoose });
        return <SearchField search={search} list="list" label="Countries" />;
      }
      await render(<Countries />);
      const field = box.querySelector("input");
      await press(field, "Enter");
      expect(onChoose).not.toHaveBeenCalled();
      await press(field, "ArrowDown");
      await press(field, "Enter");
      expect(onChoose).toHaveBeenCalledExactlyOnceWith("ar");
    });

    it("that select text are left to the search field of a list", async () => {
      const options = ["mx", "br"].map((code) => ({ code, name: code }));
      function Countries() {
        const search = useOptionSearch({ options, find: (all) => all, first: "mx", onChoose: () => {} });
        return <SearchField search={search} list="list" label="Countries" />;
      }
      await render(<Countries />);
      const field = box.querySelector("input");
      const active = () => field?.getAttribute("aria-activedescendant");
      expect(await press(field, "End", { shiftKey: true })).toBe(false);
      expect(active()).toBe("list-mx");
      expect(await press(field, "End")).toBe(true);
      expect(active()).toBe("list-br");
    });
  });

  it("a search field shows a list only while there are results", async () => {
    function Countries({ names }: { names: readonly string[] }) {
      const options = useMemo(() => names.map((name) => ({ code: name, name })), [names]);
      const search = useOptionSearch({ options, find: (all) => all, first: undefined, onChoose: () => {} });
      return <SearchField search={search} list="list" label="Countries" />;
    }
    const expanded = () => box.querySelector("input")?.getAttribute("aria-expanded");
    await render(<Countries names={["mx"]} />);
    expect(expanded()).toBe("true");
    await render(<Countries names={[]} />);
    expect(expanded()).toBe("false");
  });

  describe("Tile and TileGrid", () => {
    it("names a row by its title and describes it by its facts", async () => {
      const facts = <span data-text="10 – 50 €" />;
      await render(<Tile id="card" part="method" title="Card" facts={facts} onClick={() => {}} />);
      const tile = box.querySelector("button");
      expect(tile?.getAttribute("aria-label")).toBe("Card");
      const described = box.querySelector(`[id="${tile?.getAttribute("aria-describedby")}"]`);
      expect(described?.querySelector<HTMLElement>("[data-text]")?.dataset.text).toBe("10 – 50 €");
    });

    it("keeps the room of the facts until they come", async () => {
      await render(<Tile id="card" part="method" title="Card" onClick={() => {}} />);
      const tile = box.querySelector("button");
      expect(tile?.textContent).toBe("Card");
      expect(box.querySelector(`[id="${tile?.getAttribute("aria-describedby")}"]`)?.textContent).toBe("");
    });

    it("eventually shows every row of a long list", async () => {
      const tiles = Array.from({ length: 500 }, (_, index) => `Method ${index}`);
      await render(
        <TileGrid label="Methods">
          {tiles.map((title) => (
            <Tile key={title} id={title} part="method" title={title} onClick={() => {}} />
          ))}
        </TileGrid>,
      );
      expect(box.querySelectorAll("li > button")).toHaveLength(500);
    });
  });
});
