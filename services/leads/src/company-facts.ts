import {
  addressLinesOf,
  isLocale,
  isTimeZone,
  unnamedCompany,
} from '@atrium/contracts/content/company.constants';
import { defaultLook, type Look } from '@atrium/contracts/content/look.constants';
import { mailPictureOf } from '@atrium/contracts/media/mail-picture';
import { type Site, site } from '@atrium/contracts/site/schemas';
import { createMailPainter } from '@atrium/look/mail-colors';
import { followContentEvents } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { z } from 'zod';
import type { LeadsEnvironment } from './config';

const timeoutMs = 2_000;
/** For changes that the bus has not announced, and while content is away. */
const pollMs = 30_000;
const followed = ['company', 'legal', 'look', 'shared-parts'];

/** Who a mail is from, as its header, frame and footer say. */
export interface Sender {
  name: string;
  /** Legal name and address, in one line; empty if none is given. */
  postalAddress: string;
  /** The company's logo for light backgrounds, at the head of a mail in place of the name. */
  logo?: Logo | undefined;
}

interface Logo {
  /** A JPEG on white: every mail program shows it, a dark one too. */
  url: string;
  width: number;
  height: number;
}

interface CompanyFacts extends Sender {
  /** The version of the terms that visitors agree to, and of the privacy policy: their effective dates. Empty for a site without. */
  termsVersion: string;
  privacyVersion: string;
  /** The gift of the welcome mail; empty for none. */
  giftTitle: string;
  timeZone: string;
  currency: string;
  /** BCP 47; empty if the document names none. */
  locale: string;
  /** Puts the site's look into a mail. */
  paint(html: string): string;
}

type Texts = Pick<CompanyFacts, 'termsVersion' | 'privacyVersion' | 'giftTitle'>;

const noTexts: Texts = { termsVersion: '', privacyVersion: '', giftTitle: '' };
const giftOfSite = z.object({ newsletter: z.object({ giftTitle: z.string() }).partial() }).partial();
const versionsOfSite = site.pick({ termsVersion: true, privacyVersion: true }).partial();

function logoOf({ logo }: Pick<Site['company'], 'logo'>, publicUrl: string): Logo | undefined {
  if (!logo?.width || !logo.height) return undefined;
  const { url, width, height } = logo;
  return { url: new URL(mailPictureOf(url), publicUrl).href, width, height };
}

function factsOf(
  company: Site['company'],
  texts: Texts,
  look: Look,
  { config, publicUrl }: { config: LeadsEnvironment; publicUrl: string },
): CompanyFacts {
  const { name, legalName, address } = company;
  const lines = [...addressLinesOf(address), address.country].filter(Boolean);
  const legal = legalName === name ? '' : legalName;
  return {
    ...texts,
    // Nobody is called 'Your company'.
    name: name === unnamedCompany.name ? (config.SITE_NAME ?? new URL(publicUrl).host) : name,
    postalAddress:
      lines.length === 0 ? config.POSTAL_ADDRESS || legal : [legal, ...lines].filter(Boolean).join(', '),
    logo: logoOf(company, publicUrl),
    timeZone: isTimeZone(company.timeZone) ? company.timeZone : config.SITE_TIMEZONE,
    currency: company.currency || config.SITE_CURRENCY,
    // A content service of an earlier version names none.
    locale: isLocale(company.locale ?? '') ? company.locale : '',
    paint: createMailPainter(look),
  };
}

/** The facts about the company that the service needs; the last known ones while content is away. */
export function createCompanyFacts({
  content,
  config,
  publicUrl,
  logger,
  subscriber,
}: {
  content: ServiceTransport;
  config: LeadsEnvironment;
  publicUrl: string;
  logger: Logger;
  subscriber: RedisClient;
}) {
  const settings = { config, publicUrl };
  let facts = factsOf(unnamedCompany, noTexts, defaultLook, settings);
  let isKnown = false;
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await content(new Request('http://content/api/site', { signal }));
      if (!response.ok) throw new Error(`the content service returned ${response.status}`);
      const { data } = (await response.json()) as {
        data?: { company?: unknown; look?: unknown; parts?: unknown };
      };
      // A content service of an earlier version lacks some facts.
      const company = site.shape.company.partial().parse(data?.company);
      const { newsletter } = giftOfSite.parse(data?.parts ?? {});
      const texts = {
        ...noTexts,
        ...versionsOfSite.parse(data ?? {}),
        ...newsletter,
      };
      const look = site.shape.look.parse(data?.look) ?? defaultLook;
      facts = factsOf({ ...unnamedCompany, ...company }, texts, look, settings);
      isKnown = true;
    } catch (err) {
      logger.warn({ err }, 'the facts about the company could not be read');
    }
  }

  return {
    current: (): CompanyFacts => facts,
    /** False until content has responded once. */
    isKnown: () => isKnown,
    refresh,
    async start() {
      await refresh();
      timer = setInterval(refresh, pollMs).unref();
      await followContentEvents({
        redis: subscriber,
        logger,
        onEvent: ({ resource }) => {
          if (followed.includes(resource)) void refresh();
        },
        onConnected: (isConnected) => {
          if (isConnected) void refresh();
        },
      });
    },
    stop: () => clearInterval(timer),
  };
}
export type CompanyFactsSource = ReturnType<typeof createCompanyFacts>;
