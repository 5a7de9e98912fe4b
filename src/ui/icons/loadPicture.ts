/** Pictures loaded or being loaded, by address: several tiles show the same one. */
export type PictureLoads = Map<string, Promise<void>>;

/**
 * Fetches a picture, so that an image of that address shows at once.
 * @param loads the element's
 * @throws Event where it cannot be fetched or drawn; the next call tries again
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
