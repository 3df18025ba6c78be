/** @typedef {import('../registry-api.mjs').Build} Build */

const withoutSearch = (/** @type {string} */ path) => path.split('?', 1)[0] ?? path;

/**
 * The longest prefix wins.
 * @template {{ build: Build }} Remote
 * @param {Remote[]} remotes @param {string} path @returns {Remote | undefined}
 */
export function findOwner(remotes, path) {
  const pathname = withoutSearch(path);
  const lengthOf = (/** @type {Remote} */ { build }) =>
    Math.max(
      -1,
      ...build.prefixes
        .filter((prefix) => pathname === prefix || pathname.startsWith(prefix.replace(/\/?$/, '/')))
        .map((prefix) => prefix.length),
    );
  return remotes.filter((remote) => lengthOf(remote) >= 0).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** By its paths. @param {Build} build */
export const isOfBackOffice = ({ prefixes }) => prefixes.some((prefix) => /^\/dashboard(\/|$)/.test(prefix));
