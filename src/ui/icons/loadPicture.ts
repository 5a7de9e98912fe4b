/** Pictures that have come or are on their way, by address: many tiles show the same. */
export type PictureLoads = Map<string, Promise<void>>;

/**
 * Fetches a picture, so that an image of that address shows at once.
 * @param loads the element's
 * @throws Event where it cannot be fetched or drawn; the next call tries again
 */
export function loadPicture(address: string, loads: PictureLoads): Promise<void> {
  const load = loads.get(address) ?? fetchPicture(address);
  loads.set(address, load);
  load.catch(() => loads.delete(address));
  return load;
}

const fetchPicture = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = reject;
    image.referrerPolicy = "no-referrer";
    image.src = address;
  });
