import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { methodLabel } from "../../catalogue/methodText";
import { CashierError, type Method } from "../../contract";
import { themeAtom } from "../../session/atoms";
import { type Cashier, useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { glyphFor } from "../../ui/icons/glyphs";
import css from "../../ui/icons/icons.css?inline";
import { initials } from "../../ui/icons/initials";
import { loadPicture } from "../../ui/icons/loadPicture";
import { MethodIcon } from "../../ui/icons/MethodIcon";
import { type Mark, marksOf } from "../../ui/icons/marks";
import { whenVisible } from "../../ui/whenVisible";

/** One element's pictures: their loads, and the names that the host was told of. */
const picturesAtom = atom(() => ({ loads: new Map<string, Promise<void>>(), reported: new Set<string>() }));

/** Props of {@link MethodSigns}. */
export interface MethodSignsProps {
  method: Method;
}

/** The icon of a method: the marks that its server names, else a bank's initials, else its category's glyph. */
export function MethodSigns({ method }: MethodSignsProps) {
  const theme = useAtomValue(themeAtom);
  const marks = useMemo(() => marksOf(method.iconIds ?? [], theme), [method, theme]);
  const tile = useRef<HTMLSpanElement>(null);
  const { stateOf, fail } = usePictures(tile, marks);
  useStyles(css);
  const isComing = marks.some((mark) => stateOf(mark) === "coming");
  const shown = marks.filter((mark) => stateOf(mark) === "there").map((mark) => drawMark(mark, () => fail(mark)));
  return (
    <MethodIcon category={method.category} ref={tile}>
      {shown.length > 0 ? shown : isComing ? undefined : bankInitials(method)}
    </MethodIcon>
  );
}

// drawn by CSS: text of the button's would have to be in its name
const sign = (name: string, text: string) => (
  <span key={name} className={[...text].length > 2 ? "sign long" : "sign"} data-text={text} aria-hidden="true" />
);

function drawMark({ name, text, address }: Mark, onError: () => void): ReactNode {
  if (text !== undefined) return sign(name, text);
  return <img key={name} src={address} alt="" referrerPolicy="no-referrer" onError={onError} />;
}

/** The initials of a bank whose logo is not in the set or cannot be fetched. */
function bankInitials(method: Method): ReactNode {
  const letters = method.iconIds?.length && glyphFor(method.category) === "bank" && initials(methodLabel(method, "en"));
  return letters ? sign("initials", letters) : undefined;
}

type PictureState = "coming" | "there" | "failed";

/** Fetches the marks' pictures once the tile is seen, and follows what becomes of them. */
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
        () => isWanted && actions.note(mark, "there"),
        () => isWanted && actions.fail(mark),
      );
    const callOff = whenVisible(tile.current, () => pictures.forEach(load));
    return () => {
      isWanted = false;
      callOff();
    };
  }, [cashier, tile, marks, actions]);
  const stateOf = ({ address }: Mark): PictureState =>
    address === undefined ? "there" : (states[address] ?? "coming");
  return { stateOf, fail: actions.fail };
}

/** Tells the host that an icon cannot be fetched, once per name and element. */
function reportOnce(cashier: Cashier, name: string): void {
  const { reported } = cashier.store.get(picturesAtom);
  if (reported.has(name)) return;
  reported.add(name);
  cashier.report(new CashierError(`Unable to fetch icon ${name}`));
}
