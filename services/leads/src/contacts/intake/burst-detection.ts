import { createHash } from 'node:crypto';
import { AppError } from '@atrium/service-kit/app-error';
import { createRateLimit, type RateLimit } from '@atrium/service-kit/rate-limit';
import type { RedisClient } from '@atrium/service-kit/redis';
import { LRUCache } from 'lru-cache';
import type { Submission } from './submission';

/** Submissions of one address that pass within the window. */
const allowed = 5;
const windowSeconds = 600;
const rememberedHere = 20_000;

/** Most spam carries a link; few first messages of people do. */
const link = /https?:|www\.|\[url|<a\s/i;

/** Letters only, because copies of one spam text differ in numbers, spaces and punctuation. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\P{L}+/gu, '');

/** The email and the text; two different people share neither. */
function marksOf({ email, goals }: Submission['fields']): string[] {
  const letters = lettersOf(goals);
  return [`email:${email}`, ...(letters === '' ? [] : [`goals:${letters}`])];
}

/** Finds the first submission with a mark within the window. Without Redis each process counts for itself. */
function createMarkMemory(redis: RedisClient) {
  const here = new LRUCache<string, string>({ max: rememberedHere, ttl: windowSeconds * 1_000 });

  async function findInRedis(key: string, submissionId: string): Promise<string | null> {
    try {
      const isFirst = await redis.set(key, submissionId, 'EX', windowSeconds, 'NX');
      return isFirst === 'OK' ? submissionId : await redis.get(key);
    } catch {
      // Already logged by the connection.
      return null;
    }
  }

  return async function findFirst(
    clientAddress: string,
    mark: string,
    submissionId: string,
  ): Promise<string> {
    const name = createHash('sha256').update(`${clientAddress}\0${mark}`).digest('base64url');
    const first = await findInRedis(`contact-mark:${name}`, submissionId);
    if (first === null && !here.has(name)) here.set(name, submissionId);
    return first ?? here.get(name) ?? submissionId;
  };
}

async function isUsedUp(limit: RateLimit, clientAddress: string): Promise<boolean> {
  try {
    await limit.consume(clientAddress);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

/**
 * Five submissions of one address pass within ten minutes. Where the setting allows further people, as for an office or
 * a fair behind one address, a submission beyond them passes if its email and text are new and it holds no link. The
 * same submission sent again is no repetition.
 */
export function createBurstDetection({
  redis,
  furtherPeople,
}: {
  redis: RedisClient;
  /** Different people of one address that pass beyond the first five; 0 by default. */
  furtherPeople: number;
}) {
  const limitOf = (name: string, points: number) =>
    createRateLimit({ redis, name, points, durationSeconds: windowSeconds });
  const first = limitOf('contact', allowed);
  // The library accepts no limit of 0.
  const further = limitOf('contact-people', Math.max(1, furtherPeople));
  const findFirst = createMarkMemory(redis);

  return {
    async isTooMany(
      clientAddress: string,
      { submissionId, fields }: Pick<Submission, 'submissionId' | 'fields'>,
    ) {
      if (furtherPeople === 0) return isUsedUp(first, clientAddress);
      const [isBurst, ...bearers] = await Promise.all([
        isUsedUp(first, clientAddress),
        ...marksOf(fields).map((mark) => findFirst(clientAddress, mark, submissionId)),
      ]);
      if (!isBurst) return false;
      if (bearers.some((bearer) => bearer !== submissionId) || link.test(fields.goals)) return true;
      return isUsedUp(further, clientAddress);
    },
  };
}
export type BurstDetection = ReturnType<typeof createBurstDetection>;
