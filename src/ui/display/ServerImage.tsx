import { type ComponentProps, useState } from "react";
import { safeAddress } from "../../contract/address/safeLink";

/** Props of {@link ServerImage}, beside those of an image. */
interface ServerImageProps extends Omit<ComponentProps<"img">, "src" | "alt" | "onError"> {
  /** as sent by the server */
  address: string | null | undefined;
}

/** A decorative image; one with an unsafe address, or that fails to load, leaves no gap. */
export function ServerImage({ address, ...rest }: ServerImageProps) {
  const [isBroken, setBroken] = useState(false);
  const src = safeAddress(address)?.href;
  return (
    src && !isBroken && <img {...rest} src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
  );
}
