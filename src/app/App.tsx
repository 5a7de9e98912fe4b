import { I18nProvider } from "@lingui/react";
import { Provider, useAtom, useAtomValue } from "jotai/react";
import { Component, type ReactNode, useCallback, useEffect, useSyncExternalStore } from "react";
import { CashierContext } from "../cashier/Cashier";
import { entryAtom, type RouteEntry } from "../cashier/entry";
import type { ScreenPath } from "../contract/host/screenPath";
import { toCashierError } from "../contract/toCashierError";
import { languageTag } from "../i18n/locales";
import { lazyPart } from "../loading/lazyPart";
import { retryUntilDone } from "../loading/retryUntilDone";
import { hostSessionAtom, isQuickAtom, localeAtom } from "../session/atoms";
import { whenTrue } from "../session/Store";
import { whenIdle } from "../ui/dom/scheduling";
import { StylesContext } from "../ui/dom/useStyles";
import { renderMarkup } from "../ui/markup/renderMarkup";
import { frameMarkup, screenMarkup, tabsMarkup } from "../ui/markup/screenMarkup";
import { useDeferredCode } from "./DeferredApp";
import { ListPage } from "./list/ListPage";
import type { PageTabsProps } from "./list/PageTabs";
import { ErrorPage, PlainError } from "./messages/ErrorPage";
import { Header } from "./navigation/Header";
import { type AppScreen, isAppScreen, isListScreen, isMessageScreen } from "./navigation/screens";
import { hasNoticesAtom } from "./notices/notice";
import { isListPaintedAtom, isSettledAtom, isStartedAtom, tabId } from "./state";
import { useWidget, type Widget } from "./Widget";

const EmptyPage = lazyPart(() => import("./messages/EmptyPage"));
const Notices = lazyPart(() => import("./notices/Notices"));
const PageTabs = lazyPart(() => import("./list/PageTabs"));
const CardSkeleton = lazyPart(() => import("./quick/CardSkeleton"));
const loadQuickView = () => import("./quick/QuickView");
/** The quick view, which replaces all other screens; its code loads on demand, after its skeleton. */
export const LazyQuickView = lazyPart(loadQuickView, () => <CardSkeleton />);

/** Keeps the element on the card whenever it has the quick view. The code for it loads when the view is first set. */
export async function startQuickView(widget: Widget): Promise<void> {
  const { signal, store } = widget;
  await whenTrue(store, isQuickAtom, signal);
  const code = await retryUntilDone(loadQuickView, signal);
  code?.followView(widget);
}

/** The whole widget of one element. */
export function App({ widget }: { widget: Widget }) {
  return (
    <CashierContext value={widget}>
      <StylesContext value={widget.styles.adopt}>
        <Provider store={widget.store}>
          <I18nProvider i18n={widget.i18n}>
            <View />
          </I18nProvider>
        </Provider>
      </StylesContext>
    </CashierContext>
  );
}

function View() {
  const boundary = { widget: useWidget(), entry: useAtomValue(entryAtom) };
  return (
    <ErrorBoundary {...boundary} fallback={<PlainError />}>
      <ErrorBoundary {...boundary}>{useAtomValue(isQuickAtom) ? <LazyQuickView /> : <FullView />}</ErrorBoundary>
    </ErrorBoundary>
  );
}

function FullView() {
  const widget = useWidget();
  const entry = useEntry();
  const [path] = widget.navigation.router.location.hook();
  const { area, choiceId, transition } = entry;
  const isList = isListScreen(path);
  const { pageSwitch, methodLock } = useAtomValue(hostSessionAtom);
  const isStarted = useAtomValue(isStartedAtom);
  // an area without methods, or one that failed to load, keeps the tabs that lead to the other area
  const isMessage = isMessageScreen(path);
  const hasTabs = pageSwitch && !methodLock && (isList || (isMessage && isStarted));
  const isTabPanel = useAtomValue(isListPaintedAtom) && hasTabs;
  const hasNotices = useAtomValue(hasNoticesAtom);
  const locale = useAtomValue(localeAtom);
  const screen = screenMarkup(
    {
      key: `${path} ${choiceId}`,
      ...(isTabPanel && { role: "tabpanel", "aria-labelledby": tabId(area) }),
      ...(!isList && { className: "screen narrow" }),
      "data-transition": transition,
    },
    <ErrorBoundary widget={widget} entry={entry}>
      <Screen path={path} />
    </ErrorBoundary>,
  );
  return renderMarkup(
    frameMarkup(
      languageTag(locale),
      <Header path={path} />,
      (hasTabs || isList) && <PageTabsRoom area={area} hasTabs={hasTabs} isList={isList} />,
      hasNotices && <Notices />,
      screen,
      <SidePane path={path} />,
    ),
  );
}

/** Draws the screens that no flow owns. */
const appScreenParts: Readonly<Record<AppScreen, () => ReactNode>> = {
  "/deposit": () => <ListPage area="deposit" />,
  "/withdrawal": () => <ListPage area="withdrawal" />,
  "/empty": () => <EmptyPage />,
  "/error": () => <ErrorPage />,
};

const Screen = ({ path }: { path: ScreenPath }) =>
  isAppScreen(path) ? appScreenParts[path]() : <ScreenOfFlow path={path} />;

/** A screen of a flow, which is drawn once the registry of flows is loaded. */
function ScreenOfFlow({ path }: { path: ScreenPath }) {
  const widget = useWidget();
  const code = useDeferredCode(widget.deferred);
  return code ? <code.FlowScreen widget={widget} path={path} /> : null;
}

/** The list beside a form, in a wide element. */
function SidePane({ path }: { path: ScreenPath }) {
  const widget = useWidget();
  const code = useDeferredCode(widget.deferred);
  return code ? <code.ListPane path={path} host={widget.port.root.host} /> : null;
}

/**
 * The current history entry. Unlike other atoms, it renders within the same task, so that no frame shows the previous
 * screen after a host's call of `open()`.
 */
function useEntry(): RouteEntry {
  const { store } = useWidget();
  const subscribe = useCallback((listener: () => void) => store.sub(entryAtom, listener), [store]);
  return useSyncExternalStore(subscribe, () => store.get(entryAtom));
}

/** Props of {@link ErrorBoundary}. */
interface ErrorBoundaryProps {
  widget: Widget;
  /** the current entry; after an error, another one shows the children again */
  entry: RouteEntry;
  children: ReactNode;
  /** by default the error page */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  entry: RouteEntry | undefined;
  hasFailed: boolean;
}

/** Reports what a child throws, and shows an error in its place, so that the rest of the widget keeps working. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { entry: undefined, hasFailed: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ entry }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return state.entry === entry ? null : { entry, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.widget.report(toCashierError(error));
  }

  override render(): ReactNode {
    const { children, fallback = <ErrorPage /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

/** Reserves the space for tabs and region above a list or a message, and loads them once that is painted. */
function PageTabsRoom(props: PageTabsProps) {
  const [isPainted, setPainted] = useAtom(isListPaintedAtom);
  const isSettled = useAtomValue(isSettledAtom);
  useEffect(
    () => (isSettled && !isPainted ? whenIdle(() => setPainted(true)) : undefined),
    [isSettled, isPainted, setPainted],
  );
  return renderMarkup(tabsMarkup(isPainted && <PageTabs {...props} />));
}
