import { type Database, pingMongo } from '@atrium/service-kit/mongo';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { BuiltModules } from './modules';

const probeWithinMs = 2_000;

export interface Check {
  name: string;
  problem?: string;
  /** Its failure is reported, but the process stays ready. */
  isOptional?: boolean;
}

export interface Readiness {
  /** Fails readiness before draining begins. */
  isStopping: boolean;
  check(): Promise<Check[]>;
}

async function probe(name: string, check: () => Promise<unknown>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response')), probeWithinMs);
  });
  try {
    await Promise.race([check(), late]);
    return { name };
  } catch (error) {
    return { name, problem: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

export function createReadiness({
  modules,
  db,
  redis,
}: {
  modules: BuiltModules;
  db: Database;
  redis: RedisClient;
}): Readiness {
  return {
    isStopping: false,
    check: () =>
      Promise.all([
        probe('mongodb', () => pingMongo(db)),
        // Without Redis, limits count per process, sweeps replace queues, and caches expire by age.
        probe('redis', () => redis.ping()).then((check) => ({ ...check, isOptional: true })),
        ...modules.all.map((module) => probe(module.name, async () => module.ready?.())),
      ]),
  };
}
