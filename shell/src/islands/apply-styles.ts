/** Late sheets don't hold up an island: the document has the rules of what it shows. */
const waitMs = 2_000;

const added = new Map<string, Promise<unknown>>();

function add(href: string, integrity: string | undefined): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  if (integrity) link.integrity = integrity;
  const settled = new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
  });
  document.head.append(link);
  return settled;
}

/** Adds whole style sheets once: the document has only the rules that its HTML uses. */
export async function applyStyles({
  styles,
  integrity,
}: {
  styles: readonly string[];
  integrity: Record<string, string>;
}): Promise<void> {
  const settled = styles.map((href) => {
    const isThere = document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`) !== null;
    if (!added.has(href)) added.set(href, isThere ? Promise.resolve() : add(href, integrity[href]));
    return added.get(href);
  });
  await Promise.race([Promise.all(settled), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
