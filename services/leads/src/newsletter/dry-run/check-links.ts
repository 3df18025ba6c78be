import { normaliseEmail } from '@atrium/contracts/common/email-address';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import pLimit from 'p-limit';

/** The status of the response; rejects when the page could not be requested. */
export type VisitPage = (url: string) => Promise<number>;

const visitTimeoutMs = 5_000;

/** Requests a page of this site as a reader's browser would. */
export const visitPage: VisitPage = async (url) => {
  const signal = AbortSignal.timeout(visitTimeoutMs);
  const visit = fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  return (await withDeadline(visit, visitTimeoutMs)).status;
};

export interface LinkFindings {
  total: number;
  problems: string[];
  warnings: string[];
  /** Addresses that could not be checked. */
  unknown: string[];
}

const maxVisits = 60;
const visitsAtOnce = 4;
const anchor = /<a\b[^<>]*\bhref="([^"]*)"/gi;
const image = /<img\b[^<>]*>/gi;

const decode = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const attributeOf = (tag: string, name: string) =>
  decode(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');

const isLocalHost = (host: string) =>
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|0\.0\.0\.0)/.test(host) ||
  host.endsWith('.local') ||
  !host.includes('.');

/** `decodeURIComponent` throws on malformed escapes such as `%`. */
function decodeMailbox(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isMailOrPhoneLink(address: string): boolean {
  if (/^tel:/i.test(address)) return /^tel:\+?[\d\s()./-]{3,}$/i.test(address);
  const [mailbox = ''] = address.slice('mailto:'.length).split('?');
  return normaliseEmail(decodeMailbox(mailbox)) !== null;
}

/** Adds what is wrong with an address to the findings; returns it if it is a page of this site to request. */
function classifyAddress(address: string, site: URL, findings: LinkFindings): string | null {
  if (/^(mailto|tel):/i.test(address)) {
    if (!isMailOrPhoneLink(address)) findings.problems.push(`${address} is not well-formed`);
    return null;
  }
  if (!URL.canParse(address) || !/^https?:\/\//i.test(address)) {
    findings.problems.push(`${address === '' ? 'An empty link' : address} is not a whole web address`);
    return null;
  }
  const url = new URL(address);
  if (url.origin === site.origin) return url.href;
  if (url.username !== '' || url.password !== '') findings.problems.push(`${address} holds a password`);
  if (isLocalHost(url.hostname)) findings.problems.push(`${address} is only reachable from inside`);
  else if (url.protocol === 'http:') findings.warnings.push(`${address} is not encrypted (https)`);
  return null;
}

async function visitAll(pages: string[], visit: VisitPage, findings: LinkFindings): Promise<void> {
  if (pages.length > maxVisits)
    findings.unknown.push(`${pages.length - maxVisits} more pages of this site were not visited`);
  await pLimit(visitsAtOnce).map(pages.slice(0, maxVisits), async (page) => {
    const status = await visit(page).catch(() => null);
    if (status === null) findings.unknown.push(`${page} could not be reached to look`);
    else if (status >= 500) findings.unknown.push(`${page} returned ${status}`);
    else if (status >= 400) findings.problems.push(`${page} does not exist (${status})`);
  });
}

/**
 * Checks the links and pictures of a mail: well-formed, encrypted, and present on this site. Other sites are not requested,
 * because their logs would show a visit that no reader made.
 */
export async function checkLinks({
  contentHtml,
  publicUrl,
  visit,
}: {
  contentHtml: string;
  publicUrl: string;
  visit: VisitPage;
}): Promise<LinkFindings> {
  const site = new URL(publicUrl);
  const links = [...contentHtml.matchAll(anchor)].map(([, href]) => decode(href ?? ''));
  const images = [...contentHtml.matchAll(image)].map(([tag]) => tag);
  const sources = images.map((tag) => attributeOf(tag, 'src'));
  const findings: LinkFindings = { total: links.length, problems: [], warnings: [], unknown: [] };
  // An address with a personal field differs for each reader.
  const fixed = [...links, ...sources].filter((address) => !address.includes('{{'));
  const pages = [...new Set(fixed)]
    .map((address) => classifyAddress(address, site, findings))
    .filter((page) => page !== null);
  const withoutAlt = images.filter((tag) => !/\balt="[^"]+"/i.test(tag)).length;
  if (withoutAlt > 0) findings.warnings.push(`${withoutAlt} of the pictures have no description`);
  if (isLocalHost(site.hostname))
    findings.warnings.push(`${site.origin} is this site’s address: readers elsewhere can’t reach it`);
  else if (site.protocol === 'http:') findings.warnings.push(`${site.origin} is not encrypted (https)`);
  await visitAll([...new Set(pages)], visit, findings);
  return findings;
}
