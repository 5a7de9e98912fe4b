import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useCallback, useEffect, useRef } from "react";
import { useCashier } from "../../../cashier/Cashier";
import type { PhoneNumbers } from "./phoneNumbers";

const numbersAtom = atom<PhoneNumbers | undefined>(undefined);

async function loadNumbers(): Promise<PhoneNumbers> {
  const [{ createPhoneNumbers }, { metadata, examples }] = await Promise.all([
    import("./phoneNumbers"),
    import("./phoneMetadata"),
  ]);
  return createPhoneNumbers(metadata, examples);
}

/**
 * Loads the metadata of the world's phone numbers, which is a separate chunk.
 * @returns the metadata once loaded, and a function that retries a failed load
 */
export function usePhoneNumbers(): { numbers: PhoneNumbers | undefined; retry: () => void } {
  const { store } = useCashier();
  const isRequested = useRef(false);
  const retry = useCallback(() => {
    if (isRequested.current || store.get(numbersAtom)) return;
    isRequested.current = true;
    loadNumbers().then(
      (numbers) => store.set(numbersAtom, numbers),
      () => {
        isRequested.current = false;
      },
    );
  }, [store]);
  useEffect(retry, [retry]);
  return { numbers: useAtomValue(numbersAtom), retry };
}
