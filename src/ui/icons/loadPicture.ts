/** Pictures that have come or are on their way, by address: many tiles show the same. */
const loads = new Map<string, Promise<void>>();

/**
 * Fetches a picture, so that an image of that address shows at once.
 * @throws Event where it cannot be fetched or drawn; the next call tries again
 */
export function loadPicture(address: string): Promise<void> {
  const load = loads.get(address) ?? fetchPicture(address);
  loads.set(address, load);
  return load;
}

const fetchPicture = (address: string) =>
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
