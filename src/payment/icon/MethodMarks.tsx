import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { categoryKind } from "../../catalogue/method/categoryKind";
import { methodLabel } from "../../catalogue/method/methodText";
import { safeAddress } from "../../contract/address/safeLink";
import { CashierError } from "../../contract/CashierError";
import type { Method } from "../../contract/list/method";
import { themeAtom } from "../../session/atoms";
import { whenVisible } from "../../ui/dom/scheduling";
import { type CssVariables, useStyles } from "../../ui/dom/useStyles";
import { glyphs, groupIconNames, iconMarks, initials, type Mark, monogramColour } from "../../ui/icons/marks";
import css from "./methodMarks.css?inline";

/** Side of an icon: 40 px in rows, 28 px in headers. */
export type MarkSize = "m" | "s";

/** Props of {@link MethodMarks}. */
export interface MethodMarksProps {
  method: Method;
  /** the methods of a group, whose icon is shown instead */
  group?: readonly Method[] | undefined;
  size?: MarkSize;
}

/**
 * The icon of a method: its own picture, else the marks that it names, else the initials of its name. The icon of a
 * group: the marks of two of its methods, else the category's glyph.
 */
export default function MethodMarks({ method, group, size }: MethodMarksProps) {
  const { category, iconIds, icon_url } = method;
  const names = useMemo(() => (group ? groupIconNames(group) : iconIds), [group, iconIds]);
  if (group) return <IconMarks names={names} category={category} size={size} />;
  const label = methodLabel(method, "en");
  const picture = { address: icon_url, pictureName: method.name };
  return <IconMarks {...picture} names={names} category={category} initialsOf={label} size={size} />;
}

/** Props of {@link IconMarks}. */
interface IconMarksProps {
  /** a picture that is preferred to the names; ignored if it is unsafe */
  address?: string | null | undefined;
  /** names that picture in reports */
  pictureName?: string;
  /** the icon's names, as the server has sent them */
  names: readonly string[] | null | undefined;
  /** decides the glyph */
  category: string;
  /** the name whose initials are shown if no mark is known or can be fetched; by default the glyph */
  initialsOf?: string | undefined;
  size?: MarkSize | undefined;
}

/** An icon: a picture by address, else pictures or symbols by name, else initials, else the category's glyph. */
export function IconMarks({ address, pictureName = "", names, category, initialsOf = "", size }: IconMarksProps) {
  const theme = useAtomValue(themeAtom);
  const plate = useRef<HTMLSpanElement>(null);
  useStyles(css);
  const choices = useMemo(() => {
    const own = safeAddress(address)?.href;
    return [own ? [{ name: pictureName, address: own }] : [], iconMarks(names ?? [], theme)];
  }, [address, pictureName, names, theme]);
  const { marks, isLoading, fail } = usePictures(plate, choices);
  const look = ["method-icon", size === "s" && "small", marks.length > 1 && "pair"].filter(Boolean).join(" ");
  return (
    <span className={look} ref={plate}>
      {marks.length > 0
        ? marks.map((mark) => drawMark(mark, () => fail(mark)))
        : !isLoading && (drawMonogram(initialsOf) ?? drawGlyph(categoryKind(category)))}
    </span>
  );
}

// drawn by CSS: text content would become part of the button's name
const drawText = (name: string, text: string, colour?: CssVariables) => (
  <span
    key={name}
    className={`sign${[...text].length > 2 ? " long" : ""}${colour ? " monogram" : ""}`}
    data-text={text}
    style={colour}
    aria-hidden="true"
  />
);

const drawGlyph = (name: keyof typeof glyphs) => (
  <svg key={name} viewBox="0 0 24 24" aria-hidden="true">
    <path d={glyphs[name]} />
  </svg>
);

function drawMark({ name, text, glyph, address }: Mark, onError: () => void): ReactNode {
  if (text !== undefined) return drawText(name, text);
  if (glyph !== undefined) return drawGlyph(glyph);
  return <img key={address} src={address} alt="" referrerPolicy="no-referrer" onError={onError} />;
}

function drawMonogram(name: string): ReactNode {
  const letters = initials(name);
  return letters ? drawText("monogram", letters, { "--monogram": monogramColour(name) }) : undefined;
}

/** One element's pictures: their loads and those that have loaded, by address; the names with a reported failure. */
const picturesAtom = atom(() => ({
  loads: new Map<string, Promise<void>>(),
  loaded: new Set<string>(),
  reported: new Set<string>(),
}));

type PictureState = "loaded" | "failed";

const none: readonly Mark[] = [];

/** The marks to show, and what to call if one of them breaks. */
interface Pictures {
  /** empty while one of them is loading, and if all of them have failed */
  marks: readonly Mark[];
  isLoading: boolean;
  fail: (mark: Mark) => void;
}

/**
 * Loads pictures once their plate is visible. Those that another icon has loaded are shown at once, so that a list has
 * its icons on the way back.
 * @param plate the element behind the pictures
 * @param choices lists of marks, best first: the next list is loaded if no mark of one can be
 */
function usePictures(plate: { readonly current: Element | null }, choices: readonly (readonly Mark[])[]): Pictures {
  const cashier = useCashier();
  const { loads, loaded } = useAtomValue(picturesAtom);
  const [states, setStates] = useState<Readonly<Record<string, PictureState>>>(() =>
    Object.fromEntries([...loaded].map((address) => [address, "loaded"])),
  );
  const actions = useMemo(() => {
    const note = ({ address = "" }: Mark, state: PictureState) =>
      setStates((known) => (known[address] === state ? known : { ...known, [address]: state }));
    const fail = (mark: Mark) => {
      note(mark, "failed");
      reportOnce(cashier, mark.name);
    };
    return { note, fail };
  }, [cashier]);
  const stateOf = ({ address }: Mark): PictureState | undefined => (address === undefined ? "loaded" : states[address]);
  const chosen = choices.find((list) => list.some((mark) => stateOf(mark) !== "failed")) ?? none;
  useEffect(() => {
    const pictures = chosen.filter(({ address }) => address !== undefined);
    if (!plate.current || pictures.length === 0) return undefined;
    let isWanted = true;
    const load = (mark: Mark) =>
      loadPicture(mark.address ?? "", loads).then(
        () => {
          loaded.add(mark.address ?? "");
          if (isWanted) actions.note(mark, "loaded");
        },
        () => isWanted && actions.fail(mark),
      );
    const cancel = whenVisible(plate.current, () => pictures.forEach(load));
    return () => {
      isWanted = false;
      cancel();
    };
  }, [loads, loaded, plate, chosen, actions]);
  // two pictures appear together, so that the first one does not change its size
  const isLoading = chosen.some((mark) => stateOf(mark) === undefined);
  const marks = isLoading ? none : chosen.filter((mark) => stateOf(mark) === "loaded");
  return { marks, isLoading, fail: actions.fail };
}

/**
 * Preloads a picture, so that an image with that address appears immediately; several tiles may show the same one.
 * @throws Event if loading fails; the next call tries again
 */
function loadPicture(address: string, loads: Map<string, Promise<void>>): Promise<void> {
  const load = loads.get(address) ?? fetchPicture(address, loads);
  loads.set(address, load);
  return load;
}

const fetchPicture = (address: string, loads: Map<string, Promise<void>>) =>
  new Promise<void>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = (event) => {
      loads.delete(address);
      reject(event);
    };
    image.referrerPolicy = "no-referrer";
    image.src = address;
  });

/** Reports an icon that cannot be fetched, once per name and element. */
function reportOnce(cashier: Cashier, name: string): void {
  const { reported } = cashier.store.get(picturesAtom);
  if (reported.has(name)) return;
  reported.add(name);
  cashier.report(new CashierError(`Unable to fetch icon ${name}`));
}
