import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { useCashier } from "../../../cashier/Cashier";
import { retryUntilDone } from "../../../loading/retryUntilDone";
import type { PhoneNumbers } from "./phoneNumbers";

const numbersAtom = atom<PhoneNumbers | undefined>(undefined);

async function loadNumbers(): Promise<PhoneNumbers> {
  const [{ createPhoneNumbers }, { metadata, examples }] = await Promise.all([
    import("./phoneNumbers"),
    import("./phoneMetadata"),
  ]);
  return createPhoneNumbers(metadata, examples);
}

/** The metadata of the world's phone numbers, which is a separate chunk; undefined until it has loaded. */
export function usePhoneNumbers(): PhoneNumbers | undefined {
  const { store } = useCashier();
  useEffect(() => {
    if (store.get(numbersAtom)) return undefined;
    const unmounted = new AbortController();
    void retryUntilDone(loadNumbers, unmounted.signal).then((numbers) => {
      if (numbers) store.set(numbersAtom, numbers);
    });
    return () => unmounted.abort();
  }, [store]);
  return useAtomValue(numbersAtom);
}
