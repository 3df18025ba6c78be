/**
 * Resolves once the document, with the picture it is opened for, is on screen: until then nothing may compete with it.
 * A page that nobody looks at (a tab in the background) is not drawn, and has nothing to wait for.
 */
export async function whenPainted(): Promise<void> {
  await whenLoaded();
  if (document.hidden) return;
  await whenFirstPainted();
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
  // One that can't be decoded is not waited for.
  await picture?.decode().catch(() => {});
  await nextFrame();
  await nextFrame();
}

function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

function whenFirstPainted(): Promise<void> {
  const name = 'first-contentful-paint';
  if (performance.getEntriesByName(name).length > 0 || !window.PerformanceObserver) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
