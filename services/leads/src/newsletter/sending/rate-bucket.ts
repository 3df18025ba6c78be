import type { RedisClient } from '@atrium/service-kit/redis';

/** Grants the right to send, so many a second over all workers. */
export interface RateBucket {
  /** Resolves when one more may go; at once with false when the signal aborts. */
  take(signal: AbortSignal): Promise<boolean>;
}

/**
 * A token bucket in Redis, by its clock: what has been saved up is at most a tenth of a second's worth. Answers how many
 * of the wanted tokens are granted and, where none is, in how many ms the next one is there.
 */
const script = `
local rate, burst, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local state = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(state[1]) or burst
local at = tonumber(state[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - at) * rate / 1000)
local granted = math.min(wanted, math.floor(tokens))
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens - granted), 'at', tostring(now))
redis.call('PEXPIRE', KEYS[1], 60000)
if granted > 0 then return {granted, 0} end
return {0, math.ceil((1 - tokens) * 1000 / rate)}
`;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

export function createRateBucket({
  redis,
  key,
  perSecond,
}: {
  redis: RedisClient;
  key: string;
  perSecond: number;
}): RateBucket {
  const burst = Math.max(1, Math.floor(perSecond / 10));
  const chunk = Math.max(1, Math.min(50, Math.floor(perSecond / 20)));
  let held = 0;
  let ownTokens = burst;
  let ownAt = performance.now();
  let asking: Promise<void> | undefined;

  /** While Redis is away each process keeps the rate for itself. */
  function takeFromOwn(): [granted: number, waitMs: number] {
    const now = performance.now();
    ownTokens = Math.min(burst, ownTokens + ((now - ownAt) * perSecond) / 1_000);
    ownAt = now;
    const granted = Math.min(chunk, Math.floor(ownTokens));
    ownTokens -= granted;
    return granted > 0 ? [granted, 0] : [0, Math.ceil(((1 - ownTokens) * 1_000) / perSecond)];
  }

  async function ask(signal: AbortSignal): Promise<void> {
    const [granted, waitMs] = await redis
      .eval(script, 1, key, perSecond, burst, chunk)
      .then((answer) => answer as [number, number], takeFromOwn);
    held += granted;
    if (granted === 0) await pause(Math.max(1, waitMs), signal);
  }

  return {
    async take(signal) {
      while (held <= 0) {
        if (signal.aborted) return false;
        asking ??= ask(signal).finally(() => {
          asking = undefined;
        });
        await asking;
      }
      held -= 1;
      return !signal.aborted;
    },
  };
}
