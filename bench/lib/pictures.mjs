import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 120_000;

/** @typedef {{ format: string }} Variant */

/**
 * Waits until the worker has created the image variants of the newest article, and says what it waits for. A picture that gets none,
 * such as a vector graphic, doesn't hold up the measurement for ever.
 * @param {string} url @param {(text: string) => void} say
 */
export async function whenPicturesAreReady(url, say) {
  const giveUpAt = performance.now() + patienceMs;
  for (let isFirst = true; performance.now() < giveUpAt; isFirst = false) {
    const response = await fetch(`${url}/api/blogs/published?page=1&limit=1`);
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}`);
    const [article] = (await response.json()).data;
    if (article === undefined)
      throw new Error(`${url} has no article; pages of a site without content say little`);
    /** @type {Variant[]} */
    const variants = article.thumbnail?.variants ?? [];
    if (variants.some(({ format }) => format === 'avif')) return;
    if (isFirst) say(`waiting until ${url} has the AVIF pictures of "${article.title}", at most 2 minutes`);
    await sleep(500);
  }
  say(`no AVIF pictures came: measured without`);
}
