import { createHash } from 'node:crypto';
import {
  claimKeysOf,
  claimTextOf,
  claimToken,
  isExpired,
  isHidden,
} from '@atrium/contracts/content/claims.constants';
import type { Claim } from '@atrium/contracts/content/claims.schemas';
import { isTimeZone } from '@atrium/contracts/content/company.constants';
import { markOf } from '@atrium/contracts/content/field-marks';
import { isAbsoluteAddress } from '@atrium/contracts/content/web-address';
import type { Clock } from '@atrium/service-kit/clock';
import type { EntryRepository } from '../entries/entry-repository';
import { singleIdOf } from '../entries/single-entry';
import type { VersionRepository } from '../entries/version-repository';

type Dictionary = Record<string, unknown>;

const isObject = (value: unknown): value is Dictionary => typeof value === 'object' && value !== null;

/** Every text in a value, with the path to it. */
export function* textsIn(value: unknown, path: readonly string[] = []): Generator<[string[], string]> {
  if (typeof value === 'string') yield [[...path], value];
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, [...path, key]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The claims that can be read; a damaged one is left out. */
function toClaims(given: unknown): Claim[] {
  if (!isObject(given)) return [];
  return Object.values(given).flatMap((claim): Claim[] => {
    if (!isObject(claim) || ![claim.key, claim.value, claim.label].every((text) => typeof text === 'string'))
      return [];
    return [
      {
        key: textOf(claim.key),
        value: textOf(claim.value),
        label: textOf(claim.label),
        source: textOf(claim.source),
        measuredOn: textOf(claim.measuredOn),
        expiresOn: textOf(claim.expiresOn),
        whenExpired: claim.whenExpired === 'hide' ? 'hide' : 'keep',
        replacement: textOf(claim.replacement),
      },
    ];
  });
}

function hasToken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  return isObject(value) && Object.values(value).some(hasToken);
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (!isObject(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]));
}

/** Reads the register at each use: it is one document, and caches of responses are in front of it. */
export function createClaimRegister({
  entries,
  company,
  timeZone: configured,
  versions,
  clock,
}: {
  entries: Pick<EntryRepository, 'findById'>;
  company: Pick<EntryRepository, 'findById'>;
  /** The time zone as long as the company names none. */
  timeZone: string;
  versions: Pick<VersionRepository, 'listPublished'>;
  clock: Clock;
}) {
  /** Returns the function that names the site's day of a time, YYYY-MM-DD. */
  async function readDays(): Promise<(time: Date) => string> {
    const given = textOf((await company.findById(singleIdOf('company')))?.content?.timeZone);
    const timeZone = isTimeZone(given) ? given : configured;
    // The Swedish form of a date is YYYY-MM-DD.
    const days = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
    return (time) => days.format(time);
  }
  const readToday = async () => (await readDays())(clock.now());

  /** Reads the last version that has a list if this one has none. */
  async function read(): Promise<Claim[]> {
    const id = singleIdOf('claims');
    const record = await entries.findById(id);
    if (record === null) return [];
    const stored = record.content?.claims;
    if (Array.isArray(stored)) return toClaims(stored);
    const earlier = (await versions.listPublished(id)).map((version) => version?.content?.claims);
    return toClaims(earlier.find(Array.isArray) ?? stored);
  }

  return {
    ...createReader(read, readToday),
    readDays,
    readToday,
    /** The figures whose last day is within these times, the end excluded. */
    async listExpiring(from: Date, to: Date) {
      const dayOf = await readDays();
      const first = dayOf(from);
      const last = dayOf(new Date(to.getTime() - 1));
      const today = dayOf(clock.now());
      return (await read())
        .filter(({ expiresOn }) => isDay(expiresOn) && expiresOn >= first && expiresOn <= last)
        .map((claim) => ({ ...claim, isExpired: isExpired(claim, today) }));
    },
    /** Shows the claims of a draft instead of the saved ones. */
    ofDraft(given: unknown, { hasMarks }: { hasMarks: boolean }): ClaimReader {
      const drafted = toClaims(given);
      const marked = drafted.map((claim, index) => ({
        ...claim,
        value: claim.value + markOf(`claims.${index}.value`),
        label: claim.label + markOf(`claims.${index}.label`),
      }));
      return createReader(async () => (hasMarks ? marked : drafted), readToday);
    },
  };
}

function createReader(read: () => Promise<Claim[]>, readToday: () => Promise<string>) {
  /** Puts the figures into texts. An unknown one leaves nothing, so that visitors never read braces. */
  async function createFill(): Promise<(text: string) => string> {
    const day = await readToday();
    const texts = new Map((await read()).map((claim) => [claim.key, claimTextOf(claim, day)]));
    return (text) =>
      text.includes('{{')
        ? text.replace(claimToken, (_token, key: string) => texts.get(key.trim()) ?? '')
        : text;
  }

  return {
    read,
    createFill,
    async fill<Value>(value: Value): Promise<Value> {
      return hasToken(value) ? (mapTexts(value, await createFill()) as Value) : value;
    },
    /** The figures that pages may show by themselves. */
    async listShown() {
      const day = await readToday();
      const shown = (await read()).filter((claim) => !isHidden(claim, day));
      return shown.map(({ key, value, label, source }) => ({
        key,
        value,
        label,
        // Other sources, such as a file, are for staff.
        ...(isAbsoluteAddress(source) && { source }),
      }));
    },
    /** Changes with every text that a figure is in sentences. */
    async readRevision(): Promise<string> {
      const day = await readToday();
      const texts = (await read()).map((claim) => [claim.key, claimTextOf(claim, day)]);
      return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16);
    },
    async listExpired() {
      const day = await readToday();
      return (await read())
        .filter((claim) => isExpired(claim, day))
        .map((claim) => ({ ...claim, isHidden: isHidden(claim, day) }));
    },
    /** The figures of a text that the register doesn't have, with the paths of their fields. */
    async findUnknown(value: unknown): Promise<{ path: string; key: string }[]> {
      if (!hasToken(value)) return [];
      const known = new Set((await read()).map(({ key }) => key));
      return Array.from(textsIn(value)).flatMap(([path, text]) =>
        claimKeysOf(text)
          .filter((key) => !known.has(key))
          .map((key) => ({ path: path.join('.'), key })),
      );
    },
  };
}

type ClaimReader = ReturnType<typeof createReader>;
export type ClaimRegister = ReturnType<typeof createClaimRegister>;
