import type { AskAddress } from '@atrium/service-kit/ask-address';
import { describeAskProblem } from '@atrium/service-kit/ask-problem';
import robotsParser from 'robots-parser';

const maxRedirects = 5;
/** RFC 9309 has a robot read at least this much. */
const robotsBytes = 500 * 1_024;

/** `isFinal`: another check would find the same. */
export type LinkState = { problem: null } | { problem: string; isFinal: boolean };

const fine: LinkState = { problem: null };

/** No answer of the network or its name servers, so that a check says nothing about the link. */
export class NetworkAway extends Error {}

const awayCodes = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);

function describeError(error: unknown): LinkState {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (awayCodes.has(code)) throw new NetworkAway(code);
  const { problem, isPrivate } = describeAskProblem(error);
  return { problem: isPrivate ? `${problem}, where visitors have no access` : problem, isFinal: isPrivate };
}

/** 401, 403 and 429 are of pages that exist, and refuse robots. */
function describeStatus(status: number): LinkState {
  if (status === 404 || status === 410) return { problem: `The page is gone (${status})`, isFinal: true };
  if (status >= 500) return { problem: `The server answers with an error (${status})`, isFinal: false };
  return fine;
}

/** Checks links to other sites, as their robots.txt allows. It is read once for each origin, so make one for each round. */
export function createLinkChecker({ ask, userAgent }: { ask: AskAddress; userAgent: string }) {
  const rules = new Map<string, Promise<(url: string) => boolean>>();

  async function readRules(origin: string): Promise<(url: string) => boolean> {
    const url = new URL('/robots.txt', origin);
    const { status, body } = await ask(url, { maxBodyBytes: robotsBytes });
    if (status >= 500) return () => false;
    if (status !== 200) return () => true;
    const robots = robotsParser(url.href, body);
    return (address) => robots.isAllowed(address, userAgent) !== false;
  }

  async function isAllowed(url: URL): Promise<boolean> {
    // A server that can't be reached is found again by the link itself.
    const read = rules.get(url.origin) ?? readRules(url.origin).catch(() => () => true);
    rules.set(url.origin, read);
    return (await read)(url.href);
  }

  return async (address: string): Promise<LinkState> => {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!(await isAllowed(url))) return fine;
      let response: Awaited<ReturnType<AskAddress>>;
      try {
        response = await ask(url);
      } catch (error) {
        return describeError(error);
      }
      const { status, location } = response;
      if (status < 300 || status > 399 || location === undefined) return describeStatus(status);
      if (!URL.canParse(location, url.href)) return { problem: 'It leads on to no address', isFinal: true };
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) return fine;
    }
    return { problem: 'It leads on and on, without a page', isFinal: true };
  };
}
export type LinkChecker = ReturnType<typeof createLinkChecker>;
