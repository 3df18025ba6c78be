import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import { writeWhole } from '@atrium/service-kit/write-whole';
import { BSON } from 'mongodb';
import type { DeliveryDocument } from './delivery-document';
import type { DeliveryRepository } from './delivery-repository';

const suffix = '.json';
const damagedSuffix = '.damaged';

/** Null for text that holds no markers. */
function parseMarkers(text: string): DeliveryDocument[] | null {
  try {
    const parsed: Partial<DeliveryDocument>[] = BSON.EJSON.parse(text);
    const isWhole = ({ _id, batchId, status, at }: Partial<DeliveryDocument>) =>
      typeof _id === 'string' &&
      typeof batchId === 'string' &&
      typeof status === 'string' &&
      at instanceof Date;
    return parsed.every(isWhole) ? (parsed as DeliveryDocument[]) : null;
  } catch {
    return null;
  }
}

/**
 * Outcomes of mails that could not be written while the database was away for longer than a lease. They wait on disk
 * and are written before the next batch is sent, so that nobody who was mailed is mailed again. The mails of a damaged file are
 * in doubt, as if their worker had been killed.
 */
export function createMarkerSpool({
  directory,
  deliveries,
  reportStuck,
}: {
  directory: string;
  deliveries: Pick<DeliveryRepository, 'insertOrSettle'>;
  reportStuck: ReportStuck;
}) {
  const describe = (name: string) => ({
    key: `markers-${name}`,
    resource: 'newsletter',
    resourceId: name,
  });

  const writeMarkers = (path: string, markers: DeliveryDocument[]) =>
    writeWhole(path, BSON.EJSON.stringify(markers));

  async function replayFile(name: string, text: string): Promise<void> {
    const path = join(directory, name);
    const markers = parseMarkers(text);
    if (markers === null) {
      await ifMissing(rename(path, `${path}${damagedSuffix}`), undefined);
      const error = new Error('Outcomes of mails are damaged. Their mails are in doubt.');
      return reportStuck({ ...describe(name), error });
    }
    const left = new Set(markers);
    await handleEach(markers, {
      async handle(marker) {
        await deliveries.insertOrSettle(marker);
        left.delete(marker);
      },
      describe: ({ _id }) => describe(`${name}-${_id}`),
      report: reportStuck,
    });
    if (left.size === 0) await rm(path, { force: true });
    else if (left.size < markers.length) await writeMarkers(path, [...left]);
  }

  return {
    /** Resolves after fsync. */
    write: (markers: DeliveryDocument[]) =>
      writeMarkers(join(directory, `${randomUUID()}${suffix}`), markers),
    /** Rejects if a file can't be read, because its mails must not be sent again. */
    async replay(): Promise<void> {
      const unread: unknown[] = [];
      const names = await ifMissing(readdir(directory), []);
      await handleEach(
        names.filter((one) => one.endsWith(suffix)),
        {
          async handle(name) {
            const text = await ifMissing(readFile(join(directory, name), 'utf8'), null).catch(
              (error: unknown) => {
                unread.push(error);
                throw error;
              },
            );
            // Null: another worker of this machine has replayed it.
            if (text !== null) await replayFile(name, text);
          },
          describe,
          report: reportStuck,
        },
      );
      if (unread.length > 0) throw unread[0];
    },
  };
}
export type MarkerSpool = ReturnType<typeof createMarkerSpool>;
