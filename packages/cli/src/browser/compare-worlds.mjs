import pLimit from 'p-limit';
import { findOwner, isOfBackOffice } from './remote-paths.mjs';
import { renderSample } from './render-sample.mjs';
import { isLateness, visitPage } from './visit-page.mjs';

/**
 * @typedef {import('./live-site.mjs').World} World
 * @typedef {import('./live-site.mjs').Remote} Remote
 * @typedef {import('./visit-page.mjs').Visit} Visit
 * @typedef {{ path: string, isOwn: boolean }} Page a problem of its own page counts also if it is there before
 * @typedef {{ remote: string, version: string, page: string, reason: string }} Failure
 */

const PAGES_AT_ONCE = 4;
const MAX_REASON_LENGTH = 300;
const MAX_CONFIRMED = 4;
/** The number of lost parts that a page lists. */
const MAX_LOST = 3;

/** @param {Visit} before @param {Visit} after @returns {string[]} */
const listLost = (before, after) => [...before.facts].filter((fact) => !after.facts.has(fact));

/**
 * The remote that an entry of the menu or a widget belongs to.
 * @param {string} fact @param {Remote[]} remotes
 */
function findProvider(fact, remotes) {
  const [, kind, label] = /^(icon|widget)\b.*"(.*)"$/.exec(fact) ?? [];
  const listOf = (/** @type {Remote} */ { build: { nav = [], widgets = [] } }) =>
    kind === 'icon' ? nav.map((entry) => entry.label) : widgets.map(({ title }) => title);
  return kind && remotes.find((remote) => label !== undefined && listOf(remote).includes(label));
}

/** A public remote whose files are at hand is rendered here; the browser renders others. @param {World} world @param {Remote} owner */
const isRendered = ({ bundle }, { build, read }) => build.ssr && read !== undefined && bundle !== undefined;

const isFrame = (/** @type {string} */ fact) => /^(icon|widget|custom property) /.test(fact);

/**
 * The losses of a page, by the remote that they belong to. The content of a page that fails is not listed: the failure says more.
 * @param {{ before: Visit, after: Visit, owner: Remote, remotes: Remote[], hasFailed: boolean }} options
 * @returns {{ remote: Remote, reason: string }[]}
 */
function describeLost({ before, after, owner, remotes, hasFailed }) {
  const lost = listLost(before, after);
  const frame = lost.filter(isFrame).flatMap((fact) => {
    const isOfPage = fact.startsWith('custom property');
    const remote = isOfPage ? owner : findProvider(fact, remotes);
    return remote
      ? [{ remote, reason: isOfPage ? `${fact} is not defined any more` : `lacks the ${fact}` }]
      : [];
  });
  const content = lost.filter((fact) => !isFrame(fact));
  // The content of a widget is a part of the page.
  if (hasFailed || frame.some(({ reason }) => reason.startsWith('lacks the widget'))) return frame;
  const more = content.length - MAX_LOST;
  const texts = content.slice(0, MAX_LOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return content.length === 0 ? frame : [...frame, { remote: owner, reason: `lacks ${texts}` }];
}

/**
 * Opens each page with the remotes and the shell of `after`, and compares it with `before`: what is broken already is nobody's failure.
 * @param {{ site: import('./live-site.mjs').LiveSite, contexts: import('./open-browser.mjs').Contexts, before: World, after: World, pages: Page[] }} options
 * @returns {Promise<Failure[]>}
 */
export async function compareWorlds({ site, contexts, before, after, pages }) {
  /** @param {World} world @param {Remote} owner @param {string} path @returns {Promise<Visit>} */
  async function visit(world, owner, path) {
    const { build } = owner;
    /** @type {import('./render-sample.mjs').Sample | undefined} */
    let sample;
    if (isRendered(world, owner))
      try {
        const fetchApi = (/** @type {Request} */ request) => site.fetchApi(request, world);
        sample = await renderSample({
          bundle: /** @type {string} */ (world.bundle),
          remote: owner,
          path,
          fetchApi,
        });
      } catch (error) {
        return {
          problems: [{ text: /** @type {Error} */ (error).message, remote: undefined }],
          facts: new Set(),
        };
      }
    const isOfStaff = isOfBackOffice(build);
    const page = await (isOfStaff ? contexts.staff : contexts.visitor).newPage();
    await page.route('**/*', async (route) => {
      const shown = { world, owner: build, sample };
      const reply = await site.respond(route.request(), shown).catch(() => ({ status: 503 }));
      // The page may be closed by now.
      await route.fulfill(reply).catch(() => undefined);
    });
    return visitPage(page, { address: site.origin + path, isOfStaff, isDocument: sample !== undefined });
  }

  /** @param {Page} page @returns {Promise<Failure[]>} */
  async function tryOnce({ path, isOwn }) {
    const owner = findOwner(after.remotes, path);
    const former = findOwner(before.remotes, path);
    if (owner === undefined) return [];
    const now = await visit(after, owner, path);
    const isInDoubt = isOwn ? now.problems.some(isLateness) : now.problems.length > 0;
    const known = former && (isInDoubt || hasNewShell) ? await visit(before, former, path) : undefined;
    // If a page is late in both, the machine is busy.
    const isSlow = known?.problems.some(isLateness);
    const caused = now.problems.filter((problem) =>
      isLateness(problem) ? !isSlow : isOwn || !known?.problems.some(({ text }) => text === problem.text),
    );
    const lost =
      known && hasNewShell
        ? describeLost({
            before: known,
            after: now,
            owner,
            remotes: after.remotes,
            hasFailed: caused.length > 0,
          })
        : [];
    const found = [
      ...caused.map(({ text, remote }) => ({
        remote: after.remotes.find(({ build }) => build.name === remote) ?? owner,
        reason: text,
      })),
      ...lost,
    ];
    return found.map(({ remote: { build }, reason }) => ({
      remote: build.name,
      version: build.version,
      page: path + after.name,
      reason: reason.slice(0, MAX_REASON_LENGTH),
    }));
  }

  /** The content of a remote is its own choice, not that of its shell. */
  const hasNewShell = after.shell !== before.shell;
  let confirmed = 0;
  /** A failure that happens once only is chance, except where much fails. @param {Page} page @returns {Promise<Failure[]>} */
  async function tryPage(page) {
    const first = await tryOnce(page);
    if (first.length === 0 || confirmed >= MAX_CONFIRMED) return first;
    const second = await tryOnce(page);
    const both = first.filter(({ remote, reason }) =>
      second.some((other) => other.remote === remote && other.reason === reason),
    );
    if (both.length > 0) confirmed += 1;
    return both;
  }

  const limit = pLimit(PAGES_AT_ONCE);
  return (await limit.map(pages, tryPage)).flat();
}
