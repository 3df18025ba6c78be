/** @typedef {import('../registry-api.mjs').Build} Build */

/** Attributes of islands and behaviours. */
const PART_NAMES = /\sdata-(?:island|behaviour)="([^"]+)"/g;

/**
 * The block `islands` of a page, as the site's server writes it. No other version takes over, which would hide a failure.
 * @param {{ build: Build, sample: import('./render-sample.mjs').Sample, version: string, runtime: string }} options
 */
export function describeIslands({ build, sample, version: shell, runtime }) {
  const { name, prefixes, version, entry, islands, behaviours, expose, chunks = {}, values } = build;
  const toAddress = (/** @type {string} */ file) => `/remotes/${name}/${version}/${file}`;
  const sheets = [expose, ...sample.chunks.map((chunk) => chunks[chunk])].flatMap(
    (chunk) => chunk?.css ?? [],
  );
  const names = [...new Set([...sample.html.matchAll(PART_NAMES)].map(([, part = '']) => part))];
  const parts = names.map((part) => {
    const own = islands?.chunks[part.split('/')[1] ?? ''];
    const files = islands && own ? [islands.entry, ...own] : behaviours ? [behaviours] : [];
    return [part, files.map(toAddress)];
  });
  const active = {
    version,
    entry: toAddress(entry),
    ...(islands && { islands: toAddress(islands.entry) }),
    styles: [...new Set(sheets)].map(toAddress),
    ...(values && { settings: values }),
  };
  return {
    shell,
    runtime,
    application: '',
    remotes: [{ name, prefixes, active, previous: null }],
    parts: Object.fromEntries(parts),
    styles: [],
    integrity: {},
  };
}
