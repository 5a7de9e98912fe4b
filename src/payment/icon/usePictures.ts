import { atom } from "jotai/vanilla";
import { useEffect, useMemo, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { CashierError } from "../../contract/CashierError";
import { whenVisible } from "../../ui/dom/moments";
import type { Mark } from "../../ui/icons/marks";

/** One element's pictures: their loads by address, and the names whose failure has been reported. */
const picturesAtom = atom(() => ({ loads: new Map<string, Promise<void>>(), reported: new Set<string>() }));

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
 * Loads pictures once their plate is visible.
 * @param plate the element behind the pictures
 * @param choices lists of marks, best first: the next list is loaded if no mark of one can be
 */
export function usePictures(
  plate: { readonly current: Element | null },
  choices: readonly (readonly Mark[])[],
): Pictures {
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
  const stateOf = ({ address }: Mark): PictureState | undefined => (address === undefined ? "loaded" : states[address]);
  const chosen = choices.find((list) => list.some((mark) => stateOf(mark) !== "failed")) ?? none;
  useEffect(() => {
    const pictures = chosen.filter(({ address }) => address !== undefined);
    if (!plate.current || pictures.length === 0) return undefined;
    const { loads } = cashier.store.get(picturesAtom);
    let isWanted = true;
    const load = (mark: Mark) =>
      loadPicture(mark.address ?? "", loads).then(
        () => isWanted && actions.note(mark, "loaded"),
        () => isWanted && actions.fail(mark),
      );
    const cancel = whenVisible(plate.current, () => pictures.forEach(load));
    return () => {
      isWanted = false;
      cancel();
    };
  }, [cashier, plate, chosen, actions]);
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
