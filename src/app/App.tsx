import { I18nProvider } from "@lingui/react";
import { Provider, useAtomValue } from "jotai/react";
import { Router, useLocation } from "wouter";
import { type ScreenPath, toCashierError } from "../contract";
import { formattingLocale } from "../i18n/locales";
import { hostSessionAtom, localeAtom } from "../session/atoms";
import { CashierContext } from "../session/Cashier";
import { lazyPart } from "../session/lazyPart";
import { StylesContext } from "../ui/useStyles";
import { ErrorBoundary } from "./ErrorBoundary";
import { Header } from "./navigation/Header";
import { IndexPage } from "./pages/IndexPage";
import { EmptyPage, ErrorPage } from "./pages/MessagePage";
import { PageTabsRoom } from "./pages/PageTabsRoom";
import { areTabsShownAtom, hasNoticesAtom, startedAtom, tabId } from "./state";
import { useWidget } from "./useWidget";
import type { Widget } from "./Widget";

const Notices = lazyPart(() => import("./notices/Notices"));

/** The whole widget of one element. */
export function App({ widget }: { widget: Widget }) {
  return (
    <CashierContext value={widget}>
      <StylesContext value={widget.styles.adopt}>
        <Provider store={widget.store}>
          <I18nProvider i18n={widget.i18n}>
            <Router hook={widget.navigation.router.hook}>
              <Shell />
            </Router>
          </I18nProvider>
        </Provider>
      </StylesContext>
    </CashierContext>
  );
}

function Shell() {
  const widget = useWidget();
  // subscribes to the location; the router holds the whole entry
  useLocation();
  const entry = widget.navigation.router.current;
  const { path, area, visit } = entry;
  const isList = path === "/deposit" || path === "/withdrawal";
  const { pageSwitch, methodLock } = useAtomValue(hostSessionAtom);
  const started = useAtomValue(startedAtom);
  // an area without methods, or one that fails, leaves the way to the other area open
  const isMessage = path === "/empty" || path === "/error";
  const hasTabs = pageSwitch && !methodLock && (isList || (isMessage && started));
  const ListPane = widget.flows.loaded?.ListPane;
  const isTabPanel = useAtomValue(areTabsShownAtom) && hasTabs;
  const hasNotices = useAtomValue(hasNoticesAtom);
  const locale = useAtomValue(localeAtom);
  return (
    <div className="app" lang={formattingLocale(locale)}>
      <Header path={path} />
      {(hasTabs || isList) && <PageTabsRoom area={area} hasTabs={hasTabs} isList={isList} />}
      {hasNotices && <Notices connection={widget.connection} />}
      <div
        key={`${path} ${visit}`}
        id="screen"
        {...(isTabPanel && { role: "tabpanel", "aria-labelledby": tabId(area) })}
        className={isList ? "screen" : "screen narrow"}
        part="screen"
        data-transition={widget.navigation.router.transition}
      >
        <ErrorBoundary
          resetKey={entry}
          fallback={<ErrorPage />}
          onError={(error) => widget.report(toCashierError(error))}
        >
          <Screen path={path} />
        </ErrorBoundary>
      </div>
      {ListPane && <ListPane path={path} host={widget.port.root.host} />}
    </div>
  );
}

function Screen({ path }: { path: ScreenPath }) {
  const widget = useWidget();
  if (path === "/deposit") return <IndexPage type="deposit" />;
  if (path === "/withdrawal") return <IndexPage type="withdrawal" />;
  if (path === "/empty") return <EmptyPage />;
  if (path === "/error") return <ErrorPage />;
  // only the registry of flows leads to their screens
  const FlowScreen = widget.flows.loaded?.FlowScreen;
  return FlowScreen ? <FlowScreen widget={widget} path={path} /> : null;
}
