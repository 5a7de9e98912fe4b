import { type ComponentProps, useState } from "react";
import { safeAddress } from "../../contract";

/** Props of {@link ServerImage}: those of an image, and these. */
export interface ServerImageProps extends Omit<ComponentProps<"img">, "src" | "alt" | "onError"> {
  /** as the server has it */
  address: string | null | undefined;
}

/** A picture beside words that say what it shows; one that may not be loaded, or cannot be, leaves no gap. */
export function ServerImage({ address, ...rest }: ServerImageProps) {
  const [isBroken, setBroken] = useState(false);
  const src = safeAddress(address)?.href;
  return (
    src && !isBroken && <img {...rest} src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
  );
}
