import { useAtomValue } from "jotai/react";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useCashier } from "../../cashier/Cashier";
import { areaAtom } from "../../cashier/entry";
import { useAtVisit } from "../../cashier/useAtVisit";
import { type Entry, groupMethods, listTitle } from "../../catalogue/entries/groups";
import { chosenCoinAtom, chosenMethodAtom, isDownAtom, methodsAtom } from "../../catalogue/state";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { flowScreen } from "../../flows";
import { useMethodsOf } from "../../payment/useMethodsOf";
import { hostSessionAtom } from "../../session/atoms";
import { isSubmittingAtom } from "../../transaction/state";
import { useStyles } from "../../ui/dom/useStyles";
import { ListSection } from "./ListSection";
import css from "./listPane.css?inline";
import { MethodSearch } from "./MethodSearch";

/** The width of the element, in CSS pixels, from which a form opens beside the list. */
const twoPanesFrom = 900;

/** Whether the element is wide enough for two panes. */
function useHasRoom(host: Element): boolean {
  const [subscribe, hasRoom] = useMemo(() => {
    const observeWidth = (notify: () => void) => {
      let frame = 0;
      // in the next frame: a change of layout during the notification causes an error event on the host's page
      const observer = new ResizeObserver(() => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(notify);
      });
      observer.observe(host);
      return () => {
        observer.disconnect();
        cancelAnimationFrame(frame);
      };
    };
    return [observeWidth, () => host.clientWidth >= twoPanesFrom] as const;
  }, [host]);
  return useSyncExternalStore(subscribe, hasRoom);
}

/** The list of methods beside the form of one, in a wide element. Another method replaces the form. */
export function ListPane({ path, host }: { path: ScreenPath; host: Element }) {
  const cashier = useCashier();
  const area = useAtomValue(areaAtom);
  const isForm = flowScreen(path)?.guard === "method";
  const hasRoom = useHasRoom(host);
  const { methodLock } = useAtomValue(hostSessionAtom);
  if (!isForm || !hasRoom || methodLock) return null;
  return <LoadedPane key={area} area={area} label={cashier.text(listTitle[area])} />;
}

/** The pane of the loaded methods. While the host reloads them, it keeps the previous ones. */
function LoadedPane({ area, label }: Omit<PaneProps, "methods">) {
  const loaded = useAtomValue(methodsAtom)[area]?.methods;
  const [methods, setMethods] = useState(loaded);
  if (loaded && loaded !== methods) setMethods(loaded);
  useMethodsOf(area);
  return methods && <Pane area={area} label={label} methods={methods} />;
}

/** Props of {@link Pane}. */
interface PaneProps {
  area: Area;
  label: string;
  methods: readonly Method[];
}

function Pane({ area, label, methods }: PaneProps) {
  useStyles(css);
  const isDown = useAtVisit(isDownAtom, methods);
  const sections = useMemo(() => groupMethods(methods, isDown), [methods, isDown]);
  const chosen = useAtomValue(chosenMethodAtom)?.name;
  const coin = useAtomValue(chosenCoinAtom)?.coin;
  // a press would leave the form whose payment is on its way
  const isBusy = useAtomValue(isSubmittingAtom);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = pane.current;
    const current = list?.querySelector("[aria-current]");
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    // not by offsetTop: that of a row is in its own cell
    if (list && current) list.scrollTop = topOf(current) - topOf(list) - list.clientHeight / 3;
  }, []);
  const isCurrent = (entry: Entry) =>
    entry.kind === "coin" ? entry.coin === coin : entry.kind === "method" && !coin && entry.method.name === chosen;
  return (
    <aside ref={pane} className="list-pane" aria-label={label} inert={isBusy}>
      <MethodSearch area={area} methods={methods} prefix="pane/" />
      {sections.map((section) => (
        <ListSection key={section.label.id} section={section} prefix="pane/" isCurrent={isCurrent} />
      ))}
    </aside>
  );
}
