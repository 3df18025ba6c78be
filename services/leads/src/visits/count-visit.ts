import {
  directSource,
  type VisitForm,
  type WebVital,
  webVitalNames,
  webVitals,
} from '@atrium/contracts/visits/constants';
import type { LeftInput, VisitInput } from '@atrium/contracts/visits/schemas';
import type { VisitsContext } from './context';
import type { Increment } from './visit-count-repository';
import type { Visitor } from './visitor-memory';

const maxPathLength = 200;

/** Without control characters, which no address has. */
const toPageKey = (path: string) =>
  path
    .replace(/\p{Cc}/gu, '')
    .slice(0, maxPathLength)
    .replace(/(?<=.)\/$/, '');

function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer) return undefined;
  const address = referrer.includes('://') ? referrer : `https://${referrer}`;
  if (!URL.canParse(address)) return undefined;
  return new URL(address).host.replace(/^www\./, '').slice(0, 100) || undefined;
}

/** By its user agent; tablets that call themselves computers count as such. */
function deviceOf(agent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi/i.test(agent) ? 'phone' : 'computer';
}

const languageOf = (accepted: string | undefined) =>
  /^[a-z]{2,3}(?=[-,;]|$)/.exec(accepted?.toLowerCase() ?? '')?.[0] ?? 'unknown';

/** A missing page and where its link is; page keys have no line break. */
export const joinMissing = (path: string, from: string) => `${path}\n${from}`;
export const splitMissing = (key: string): string[] => key.split('\n');

const once = (group: Increment['group'], key: string): Increment => ({ group, key, by: { count: 1 } });

/** The increments of a page that is shown. */
function listShown(
  input: VisitInput,
  { agent, language }: Visitor & { language?: string | undefined },
): Increment[] {
  const { path, from, entry, missing, referrer, source, medium, campaign } = input;
  const by = { views: 1, ...(entry && { entries: 1 }) };
  const marks = [source, medium, campaign].filter((mark) => mark !== undefined);
  const key = toPageKey(path);
  const before = from && toPageKey(from);
  const increments: Increment[] = [
    { group: 'total', key: 'all', by },
    missing ? once('missing', key) : { group: 'pages', key, by },
    once('devices', deviceOf(agent)),
    once('languages', languageOf(language)),
  ];
  if (before && before !== key) increments.push({ group: 'pages', key: before, by: { continued: 1 } });
  if (missing)
    increments.push(once('missingFrom', joinMissing(key, before ?? hostOf(referrer) ?? directSource)));
  if (entry) increments.push(once('sources', hostOf(referrer) ?? directSource));
  if (entry && marks.length > 0) increments.push(once('campaigns', marks.join(' / ')));
  return increments;
}

/** Counter of the class that a measured value belongs to. */
function classOf(vital: WebVital, value: number): string {
  const index = webVitals[vital].bounds.findIndex((bound) => value <= bound);
  return `c${index < 0 ? webVitals[vital].bounds.length : index}`;
}

function listVitals(vitals: LeftInput['vitals']): Increment[] {
  if (!vitals) return [];
  const { shell, remote, ...values } = vitals;
  return webVitalNames.flatMap((vital) => {
    const value = values[vital];
    if (value === undefined) return [];
    return [{ group: vital, key: `${shell} ${remote}`, by: { [classOf(vital, value)]: 1 } }];
  });
}

/** The increments of a page that is left or hidden. */
function listLeft(path: string, left: LeftInput): Increment[] {
  const { seconds, first, quarters, theme, outbound, actions, forms, vitals } = left;
  const by = {
    seconds,
    ...(first && { timed: 1 }),
    ...Object.fromEntries(quarters.map((quarter) => [`quarter${quarter}`, 1])),
  };
  return [
    { group: 'total', key: 'all', by },
    { group: 'pages', key: toPageKey(path), by },
    ...(first && theme ? [once('themes', theme)] : []),
    ...outbound.map((host) => once('outbound', host.replace(/^www\./, ''))),
    ...actions.map((label) => once('actions', label)),
    ...forms.map((form) => once('forms', `${form} begun`)),
    ...listVitals(vitals),
  ];
}

/** Counts a page that is shown, or one that is left. Resolves once it is stored. */
export async function countVisit(
  { visitCounts, visitors, siteTime, clock, logger }: VisitsContext,
  input: VisitInput,
  visitor: Visitor & { language?: string | undefined },
): Promise<void> {
  const day = siteTime.dayOf(clock.now());
  if (input.left) return visitCounts.add(day, listLeft(input.path, input.left));
  const isNew = await visitors.see(visitor).catch((err: unknown) => {
    logger.debug({ err }, 'a view is counted without its visitor');
    return false;
  });
  return visitCounts.add(day, listShown(input, visitor), { sessions: isNew ? 1 : 0 });
}

/** Counts a form that was accepted. */
export const countSentForm = ({ visitCounts, siteTime, clock }: VisitsContext, form: VisitForm) =>
  visitCounts.add(siteTime.dayOf(clock.now()), [once('forms', `${form} sent`)]);
