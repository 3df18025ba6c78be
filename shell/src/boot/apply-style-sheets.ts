const WAIT_MS = 2_000;

/** Writes the type of the event of each sheet into its attribute, because it may come before `applyStyleSheets` waits for it. */
export function watchStyleSheets(content: ParentNode): void {
  for (const link of content.querySelectorAll<HTMLLinkElement>('link[data-deferred]'))
    for (const type of ['load', 'error'])
      link.addEventListener(type, () => {
        link.dataset.deferred = type;
      });
}

/**
 * Applies the style sheets that the document loads with `media="print"` so that they don't block its first paint. All at
 * once, so that nothing is painted with half of them. One that fails or hangs doesn't hold up the others. Resolves with the
 * addresses of those that failed; a late one may still come.
 */
export async function applyStyleSheets(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-deferred]')];
  await Promise.race([Promise.all(links.map(whenSettled)), whenLate()]);
  for (const link of links) link.media = 'all';
  return links.filter(({ dataset }) => dataset.deferred === 'error').map(({ href }) => href);
}

function whenSettled(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.dataset.deferred !== '') return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

function whenLate(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}
