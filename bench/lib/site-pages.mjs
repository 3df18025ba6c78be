/** @param {string} url */
async function listAddresses(url) {
  const text = await (await fetch(url)).text();
  return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address));
}

/**
 * Paths of the sitemap: the built-in pages first, then items of all lists in turn.
 * @param {string} site
 * @param {number} count
 */
export async function listSitePages(site, count) {
  const parts = await listAddresses(`${site}/sitemap.xml`);
  const lists = await Promise.all(
    parts.map(({ pathname, search }) => listAddresses(site + pathname + search)),
  );
  const paths = lists.some((list) => list.length > 0) ? lists : [parts];
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const { pathname } of paths.flat()) {
    const folder = pathname.split('/').length > 2 ? (pathname.split('/')[1] ?? '') : '';
    folders.set(folder, [...(folders.get(folder) ?? []), pathname]);
  }
  const ordered = [...(folders.get('') ?? [])];
  folders.delete('');
  for (let index = 0; [...folders.values()].some((list) => index < list.length); index += 1)
    for (const list of folders.values()) if (list[index] !== undefined) ordered.push(list[index] ?? '');
  return ordered.slice(0, count);
}
