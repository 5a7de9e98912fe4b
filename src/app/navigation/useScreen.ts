import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Screen } from "../../flows/Flow";
import { useWidget } from "../useWidget";
import { useFlows } from "./LazyFlows";
import { findScreen } from "./screens";

/** The screen at a path, as it is now: a choice, a step or the host's session changes where some lead back to. */
export function useScreen(path: ScreenPath): Screen | undefined {
  const flows = useFlows(useWidget().flows);
  return useAtomValue(useMemo(() => atom((get) => findScreen({ get }, flows, path)), [flows, path]));
}
