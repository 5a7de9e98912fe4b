import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { methodLabel } from "../../catalogue/methodText";
import { CashierError, type Method } from "../../contract";
import { themeAtom } from "../../session/atoms";
import { type Cashier, useCashier } from "../../session/Cashier";
import { glyphFor } from "../../ui/icons/glyphs";
import { initials } from "../../ui/icons/initials";
import { loadPicture } from "../../ui/icons/loadPicture";
import { MethodIcon } from "../../ui/icons/MethodIcon";
import { type Mark, marksOf } from "../../ui/icons/marks";
import { useStyles } from "../../ui/useStyles";
import { whenVisible } from "../../ui/whenVisible";
import css from "./methodMarks.css?inline";

/** One element's pictures: their loads, and the names whose failure is reported. */
const picturesAtom = atom(() => ({ loads: new Map<string, Promise<void>>(), reported: new Set<string>() }));

/** Props of {@link MethodMarks}. */
export interface MethodMarksProps {
  method: Method;
}

/** The icon of a method: the marks that the server names, else a bank's initials, else the category's glyph. */
export function MethodMarks({ method }: MethodMarksProps) {
  const { iconIds, category } = method;
  // a bank whose logo is not in the set or cannot be fetched
  const hasInitials = iconIds?.length && glyphFor(category) === "bank";
  return <Marks names={iconIds} category={category} initialsOf={hasInitials ? methodLabel(method, "en") : undefined} />;
}

/** Props of {@link Marks}. */
export interface MarksProps {
  /** the icon's names, as the server has sent them */
  names: readonly string[] | null | undefined;
  /** decides the glyph, which is shown until a mark has loaded */
  category: string;
  /** the name whose initials are shown if no mark is known or can be fetched; by default the glyph */
  initialsOf?: string | undefined;
}

/** An icon by name: pictures in the theme's variant or currency symbols, else initials, else the category's glyph. */
export function Marks({ names, category, initialsOf }: MarksProps) {
  const theme = useAtomValue(themeAtom);
  const marks = useMemo(() => marksOf(names ?? [], theme), [names, theme]);
  const tile = useRef<HTMLSpanElement>(null);
  const { stateOf, fail } = usePictures(tile, marks);
  useStyles(css);
  const isLoading = marks.some((mark) => stateOf(mark) === "loading");
  const shown = marks.filter((mark) => stateOf(mark) === "loaded").map((mark) => drawMark(mark, () => fail(mark)));
  return (
    <MethodIcon category={category} ref={tile}>
      {/* all at once: a second mark would make the first one smaller */}
      {isLoading ? undefined : shown.length > 0 ? shown : drawInitials(initialsOf)}
    </MethodIcon>
  );
}

// drawn by CSS: text content would become part of the button's name
const textMark = (name: string, text: string) => (
  <span key={name} className={[...text].length > 2 ? "sign long" : "sign"} data-text={text} aria-hidden="true" />
);

function drawMark({ name, text, address }: Mark, onError: () => void): ReactNode {
  if (text !== undefined) return textMark(name, text);
  return <img key={name} src={address} alt="" referrerPolicy="no-referrer" onError={onError} />;
}

function drawInitials(name = ""): ReactNode {
  const letters = initials(name);
  return letters ? textMark("initials", letters) : undefined;
}

type PictureState = "loading" | "loaded" | "failed";

/** Loads the marks' pictures once the tile is visible, and tracks their state. */
function usePictures(tile: { readonly current: Element | null }, marks: readonly Mark[]) {
  const cashier = useCashier();
  const [states, setStates] = useState<Readonly<Record<string, PictureState>>>({});
  const actions = useMemo(() => {
    const note = ({ address }: Mark, state: PictureState) =>
      setStates((known) => ({ ...known, [address ?? ""]: state }));
    const fail = (mark: Mark) => {
      note(mark, "failed");
      reportOnce(cashier, mark.name);
    };
    return { note, fail };
  }, [cashier]);
  useEffect(() => {
    const pictures = marks.filter(({ address }) => address !== undefined);
    if (!tile.current || pictures.length === 0) return undefined;
    const { loads } = cashier.store.get(picturesAtom);
    let isWanted = true;
    const load = (mark: Mark) =>
      loadPicture(mark.address ?? "", loads).then(
        () => isWanted && actions.note(mark, "loaded"),
        () => isWanted && actions.fail(mark),
      );
    const cancel = whenVisible(tile.current, () => pictures.forEach(load));
    return () => {
      isWanted = false;
      cancel();
    };
  }, [cashier, tile, marks, actions]);
  const stateOf = ({ address }: Mark): PictureState =>
    address === undefined ? "loaded" : (states[address] ?? "loading");
  return { stateOf, fail: actions.fail };
}

/** Reports an icon that cannot be fetched, once per name and element. */
function reportOnce(cashier: Cashier, name: string): void {
  const { reported } = cashier.store.get(picturesAtom);
  if (reported.has(name)) return;
  reported.add(name);
  cashier.report(new CashierError(`Unable to fetch icon ${name}`));
}
