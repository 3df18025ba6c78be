import { defineBehaviour } from '@atrium/mfe-kit/behaviour';

/** Marks the frame of an image that can't be loaded; its style sheet shows a silhouette or the name in its place. */
function start(root: HTMLElement): void {
  const mark = (image: EventTarget | null, isBroken: boolean) => {
    if (image instanceof HTMLImageElement)
      image.closest('[data-fallback]')?.toggleAttribute('data-broken', isBroken);
  };
  // Neither event bubbles.
  root.addEventListener('error', ({ target }) => mark(target, true), true);
  root.addEventListener('load', ({ target }) => mark(target, false), true);
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-fallback] img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mark(image, true);
}

export default defineBehaviour('mfe-public/broken-images', start, { when: 'idle' });
