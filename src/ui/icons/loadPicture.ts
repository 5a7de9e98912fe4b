/** Pending and finished loads by address, because several tiles show the same picture. */
export type PictureLoads = Map<string, Promise<void>>;

/**
 * Preloads a picture, so that an image with that address appears immediately.
 * @param loads the loads of this element
 * @throws Event if loading fails; the next call tries again
 */
export function loadPicture(address: string, loads: PictureLoads): Promise<void> {
  const load = loads.get(address) ?? fetchPicture(address, loads);
  loads.set(address, load);
  return load;
}

const fetchPicture = (address: string, loads: PictureLoads) =>
  new Promise<void>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = (event) => {
      loads.delete(address);
      reject(event);
    };
    image.referrerPolicy = "no-referrer";
    image.src = address;
  });
