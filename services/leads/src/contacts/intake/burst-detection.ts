import { createHash } from 'node:crypto';
import { AppError } from '@atrium/service-kit/app-error';
import { createRateLimit, type RateLimit } from '@atrium/service-kit/rate-limit';
import type { RedisClient } from '@atrium/service-kit/redis';
import { LRUCache } from 'lru-cache';
import type { Submission } from './submission';

/** So many come from one address without anybody looking closer. */
const unquestioned = 5;
/** So many more may, each from a person of their own: an office or a fair has one address for all its people. */
const furtherPeople = 25;
const windowSeconds = 600;
const rememberedHere = 20_000;

/** Nearly all that is sent to many forms carries one; few people's first message does. */
const link = /https?:|www\.|\[url|<a\s/i;

/** Letters only: what is sent by the hundred differs in numbers, spaces and signs. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\P{L}+/gu, '');

/** Who sent it and what it says, as far as that would not be the same of two people. */
function marksOf({ email, goals }: Submission['fields']): string[] {
  const letters = lettersOf(goals);
  return [`email:${email}`, ...(letters === '' ? [] : [`goals:${letters}`])];
}

/** Which submission was the first to bear a mark lately; each process remembers for itself while Redis is away. */
function createMarkMemory(redis: RedisClient) {
  const here = new LRUCache<string, string>({ max: rememberedHere, ttl: windowSeconds * 1_000 });

  async function findInRedis(key: string, submissionId: string): Promise<string | null> {
    try {
      const isFirst = await redis.set(key, submissionId, 'EX', windowSeconds, 'NX');
      return isFirst === 'OK' ? submissionId : await redis.get(key);
    } catch {
      // That it is away is logged where its connection is made.
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

/** Whether more comes from one address than people send. */
export interface BurstDetection {
  isTooMany(clientAddress: string, submission: Pick<Submission, 'submissionId' | 'fields'>): Promise<boolean>;
}

/**
 * The first few from an address pass. After them only what looks like yet another person does, up to a bound: no email
 * and no text that came before, no link. The same submission sent again is no repetition.
 */
export function createBurstDetection({ redis }: { redis: RedisClient }): BurstDetection {
  const limitOf = (name: string, points: number) =>
    createRateLimit({ redis, name, points, durationSeconds: windowSeconds });
  const first = limitOf('contact', unquestioned);
  const further = limitOf('contact-crowd', furtherPeople);
  const findFirst = createMarkMemory(redis);

  return {
    async isTooMany(clientAddress, { submissionId, fields }) {
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
