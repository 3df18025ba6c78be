import { isRobot } from '@atrium/service-kit/http/is-robot';

/** `link` is the link's index in the campaign; -1 is the hidden trap link. */
export interface EngagementEvent {
  kind: 'click' | 'open';
  link: number;
  at: Date;
  /** Known to be a machine at once: a known agent, or a HEAD request. */
  isMachine: boolean;
}

export const trapLink = -1;
/** Mail gateways open the links before the mail is delivered; a person can't. */
const tooSoonMs = 5_000;
/** More different links in this time than a person follows. */
const burstMs = 5_000;
const burstLinks = 3;
/** Events this close to a click on the hidden link come from the same machine. */
const trapMs = 60_000;

/** Security gateways that open the links of mails, under agents that general lists don't have. */
const gatewayAgent =
  /scan|preview|proofpoint|mimecast|barracuda|safelinks|forcepoint|trendmicro|symantec|fireeye|ironport|cloudmark|sophos|zscaler/i;

/** Robots, mail gateways, and clients without a user agent. */
export const isMachineAgent = (agent: string | undefined): boolean =>
  isRobot(agent) || gatewayAgent.test(agent ?? '');

function isInBurst({ at }: EngagementEvent, clicks: EngagementEvent[]): boolean {
  const time = at.getTime();
  // Any window of that length that contains this click.
  return clicks.some(({ at: start }) => {
    const from = start.getTime();
    if (from > time || time - from > burstMs) return false;
    const links = new Set(
      clicks
        .filter((other) => other.at.getTime() >= from && other.at.getTime() - from <= burstMs)
        .map(({ link }) => link),
    );
    return links.size >= burstLinks;
  });
}

/** Classifies all events of one delivery together, because a burst of later clicks can mark an earlier one as a scanner's. */
export function classifyEvents(
  events: EngagementEvent[],
  sentAt: Date | null,
): (EngagementEvent & { by: 'person' | 'scanner' })[] {
  const clicks = events.filter(({ kind }) => kind === 'click');
  const traps = clicks.filter(({ link }) => link === trapLink);
  const isScanner = (event: EngagementEvent): boolean => {
    if (event.isMachine || sentAt === null) return true;
    if (event.at.getTime() - sentAt.getTime() < tooSoonMs) return true;
    if (event.kind === 'open') return false;
    const isTrapped = traps.some(({ at }) => Math.abs(at.getTime() - event.at.getTime()) <= trapMs);
    return isTrapped || isInBurst(event, clicks);
  };
  return events.map((event) => ({ ...event, by: isScanner(event) ? 'scanner' : 'person' }));
}

export interface EngagementSummary {
  clicks: number;
  scannerClicks: number;
  opens: number;
  scannerOpens: number;
  /** By a person; null if by none yet. */
  clickedAt: Date | null;
  lastClickAt: Date | null;
  openedAt: Date | null;
  lastOpenAt: Date | null;
  links: { link: number; clicks: number; scannerClicks: number }[];
}

export function summariseEvents(events: EngagementEvent[], sentAt: Date | null): EngagementSummary {
  const classified = classifyEvents(events, sentAt);
  const pick = (kind: EngagementEvent['kind'], by: 'person' | 'scanner') =>
    classified.filter((event) => event.kind === kind && event.by === by).map(({ at }) => at.getTime());
  const clicks = pick('click', 'person');
  const opens = pick('open', 'person');
  const ends = (times: number[]) => ({
    first: times.length > 0 ? new Date(Math.min(...times)) : null,
    last: times.length > 0 ? new Date(Math.max(...times)) : null,
  });
  const seen = new Set(
    classified.filter(({ kind, link }) => kind === 'click' && link >= 0).map(({ link }) => link),
  );
  return {
    clicks: clicks.length,
    scannerClicks: pick('click', 'scanner').length,
    opens: opens.length,
    scannerOpens: pick('open', 'scanner').length,
    clickedAt: ends(clicks).first,
    lastClickAt: ends(clicks).last,
    openedAt: ends(opens).first,
    lastOpenAt: ends(opens).last,
    links: [...seen]
      .sort((a, b) => a - b)
      .map((link) => {
        const ofLink = classified.filter((event) => event.kind === 'click' && event.link === link);
        return {
          link,
          clicks: ofLink.filter(({ by }) => by === 'person').length,
          scannerClicks: ofLink.filter(({ by }) => by === 'scanner').length,
        };
      }),
  };
}
