import { useState } from 'react';

/** Whether there is no image at this address, or it cannot be loaded, and what the element that shows it needs to tell. */
export function useBrokenImage(url: string | undefined) {
  // The address, as the next page's picture may take this place.
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const onError = () => setBrokenUrl(url);
  // The event may have come and gone before this code was there.
  const ref = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) onError();
  };
  return { isBroken: !url || url === brokenUrl, watch: { ref, onError } };
}
