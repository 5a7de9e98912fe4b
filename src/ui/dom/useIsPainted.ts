import { useEffect, useState } from "react";
import { nextPaint } from "./nextPaint";

/** Whether the component has been painted: a status is announced only if its element is there before its text. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void nextPaint().then(() => isMounted && setPainted(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isPainted;
}
