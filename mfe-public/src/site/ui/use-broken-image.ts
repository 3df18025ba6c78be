import { useState } from 'react';

/** Whether an image is missing or fails to load. Spread `watch` on the `img`. */
export function useBrokenImage(url: string | undefined) {
  // The URL and not a flag, because the next page may reuse this element for another image.
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const onError = () => setBrokenUrl(url);
  // The error event may have fired before hydration.
  const ref = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) onError();
  };
  return { isBroken: !url || url === brokenUrl, watch: { ref, onError } };
}
