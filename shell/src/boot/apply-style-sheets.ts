const WAIT_MS = 2_000;

/**
 * Applies the style sheets that the document loads with `media="print"` so that they don't block its first paint. All at
 * once, so that nothing is painted with half of them. One that fails or hangs doesn't hold up the others.
 */
export async function applyStyleSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-deferred]')];
  // After the window's load event every sheet has loaded or failed; a failure before this call sends no further event.
  await Promise.race([Promise.all(links.map(whenSettled)), whenWindowLoaded(), whenLate()]);
  for (const link of links) link.media = 'all';
}

function whenSettled(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet) return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

function whenLate(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}

function whenWindowLoaded(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
