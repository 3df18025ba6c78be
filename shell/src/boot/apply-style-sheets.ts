const WAIT_MS = 2_000;

/**
 * Applies the style sheets that the document loads with `media="print"` so that they don't block its first paint. All at
 * once, so that nothing is painted with half of them. One that fails or hangs doesn't hold up the others. Resolves with the
 * addresses of those that failed; a late one may still come.
 */
export async function applyStyleSheets(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-deferred]')];
  // A failure before this call sends no further event, but its request is over.
  const over = links.filter(({ href }) => entriesOf(href).length > 0);
  const failed = new Set<HTMLLinkElement>();
  const settled = links.map((link) => whenSettled(link, () => failed.add(link)));
  await Promise.race([Promise.all(settled), whenWindowLoaded(), whenLate()]);
  // By now a sheet whose request was over has been parsed. After the window's load event every sheet has loaded or failed.
  for (const link of document.readyState === 'complete' ? links : over) if (hasFailed(link)) failed.add(link);
  for (const link of links) link.media = 'all';
  return [...failed].map(({ href }) => href);
}

/** Of a link whose request is over. Chromium makes an empty sheet of a 404, and none of a wrong hash. */
const hasFailed = ({ sheet, href }: HTMLLinkElement): boolean =>
  !sheet || entriesOf(href).some(({ responseStatus }) => responseStatus >= 400);

const entriesOf = (href: string) => performance.getEntriesByName(href) as PerformanceResourceTiming[];

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
