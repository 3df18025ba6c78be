import { type Database, pingMongo } from '@atrium/service-kit/mongo';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { BuiltModules } from './modules';

const probeWithinMs = 2_000;

export interface Check {
  name: string;
  problem?: string;
  /** Its failure makes the process unready; the others are only reported. */
  isRequired: boolean;
}

export interface Readiness {
  /** Fails readiness before draining begins. */
  isStopping: boolean;
  /** The content of the first start is being loaded. */
  isClosed: boolean;
  check(): Promise<Check[]>;
}

async function probe(
  { name, isRequired }: { name: string; isRequired: boolean },
  check: () => Promise<unknown>,
): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response')), probeWithinMs);
  });
  try {
    await Promise.race([check(), late]);
    return { name, isRequired };
  } catch (error) {
    return { name, isRequired, problem: String(error) };
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
  db?: Database | undefined;
  redis?: RedisClient | undefined;
}): Readiness {
  const { gateway } = modules;
  return {
    isStopping: false,
    isClosed: false,
    check: () =>
      Promise.all([
        // Modules report their own needs: the gateway serves cached pages and accepts forms without MongoDB and Redis.
        ...(db === undefined ? [] : [probe({ name: 'mongodb', isRequired: false }, () => pingMongo(db))]),
        ...(redis === undefined ? [] : [probe({ name: 'redis', isRequired: false }, () => redis.ping())]),
        ...modules.all.map((module) =>
          probe({ name: module.name, isRequired: gateway === undefined || module === gateway }, async () =>
            module.ready?.(),
          ),
        ),
      ]),
  };
}
