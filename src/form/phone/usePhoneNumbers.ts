import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useCallback, useEffect, useRef } from "react";
import { useCashier } from "../../session/Cashier";
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
 * What is known of the world's phone numbers, once it has come: it is a chunk of its own.
 * @returns undefined until then; and what asks for it again where it could not be had
 */
export function usePhoneNumbers(): { numbers: PhoneNumbers | undefined; retry: () => void } {
  const { store } = useCashier();
  const isAsked = useRef(false);
  const retry = useCallback(() => {
    if (isAsked.current || store.get(numbersAtom)) return;
    isAsked.current = true;
    loadNumbers().then(
      (numbers) => store.set(numbersAtom, numbers),
      () => {
        isAsked.current = false;
      },
    );
  }, [store]);
  useEffect(retry, [retry]);
  return { numbers: useAtomValue(numbersAtom), retry };
}
