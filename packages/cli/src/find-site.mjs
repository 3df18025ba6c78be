const RESPOND_WITHIN_MS = 3_000;

/**
 * Why a remote can't be developed inside this site now; undefined if it can.
 * @param {string} site @returns {Promise<string | undefined>}
 */
export async function explainMissingSite(site) {
  const signal = AbortSignal.timeout(RESPOND_WITHIN_MS);
  const page = await fetch(new URL('/dashboard', site), { signal }).catch(() => undefined);
  if (page === undefined)
    return `No site responds at ${site}: start one with npm start, or name one with ATRIUM_URL`;
  if (page.ok && (await page.text()).includes('id="boot"')) return undefined;
  return `${site} responds ${page.status} without a page of Atrium; ATRIUM_URL names another site`;
}
