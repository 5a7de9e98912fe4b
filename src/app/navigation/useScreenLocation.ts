import { useAtomValue } from "jotai/react";
import type { ScreenPath } from "../../contract/host/screenPath";
import { screenAtom } from "../../session/entry";
import { useWidget } from "../useWidget";

/** The element's location for wouter, in place of the page's address: the path of the present entry. */
export function useScreenLocation(): [path: ScreenPath, navigate: (path: string) => void] {
  const { navigation } = useWidget();
  return [useAtomValue(screenAtom), (path) => navigation.go(path)];
}
