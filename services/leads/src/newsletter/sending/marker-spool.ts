import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import { writeWhole } from '@atrium/service-kit/write-whole';
import { BSON } from 'mongodb';
import type { DeliveryDocument } from './delivery-document';
import type { DeliveryRepository } from './delivery-repository';

const suffix = '.json';

/**
 * Outcomes of mails that could not be written while the database was away for longer than a lease. They wait on disk
 * and are written before the next batch is sent, so that nobody who was mailed is mailed again.
 */
export function createMarkerSpool({
  directory,
  deliveries,
}: {
  directory: string;
  deliveries: Pick<DeliveryRepository, 'insertOrSettle'>;
}) {
  return {
    /** Resolves after fsync. */
    write: (markers: DeliveryDocument[]) =>
      writeWhole(join(directory, `${randomUUID()}${suffix}`), BSON.EJSON.stringify(markers)),
    async replay() {
      const names = await ifMissing(readdir(directory), []);
      for (const name of names.filter((one) => one.endsWith(suffix))) {
        const path = join(directory, name);
        const text = await ifMissing(readFile(path, 'utf8'), null);
        // Replayed by another worker of this machine.
        if (text === null) continue;
        for (const marker of BSON.EJSON.parse(text) as DeliveryDocument[])
          await deliveries.insertOrSettle(marker);
        await rm(path, { force: true });
      }
    },
  };
}
export type MarkerSpool = ReturnType<typeof createMarkerSpool>;
