const WAIT_MS = 2_000;

/**
 * Applies the style sheets that the document loads with `media="print"` so that they don't block its first paint. All at
 * once, so that nothing is painted with half of them. One that fails or hangs doesn't hold up the others. Resolves with the
 * addresses of those that failed; a late one may still come.
 */
export async function applyStyleSheets(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-deferred]')];
  const failed = new Set<HTMLLinkElement>();
  const settled = links.map((link) => whenSettled(link, () => failed.add(link)));
  await Promise.race([Promise.all(settled), whenWindowLoaded(), whenLate()]);
  // After the window's load event every sheet has loaded or failed; a failure before this call sends no further event.
  const isOver = document.readyState === 'complete';
  for (const link of links) {
    if (isOver && !link.sheet) failed.add(link);
    link.media = 'all';
  }
  return [...failed].map(({ href }) => href);
}

function whenSettled(link: HTMLLinkElement, onError: () => void): Promise<unknown> | undefined {
  if (link.sheet) return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', (event) => {
      onError();
      resolve(event);
    });
  });
}

function whenLate(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}

function whenWindowLoaded(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
