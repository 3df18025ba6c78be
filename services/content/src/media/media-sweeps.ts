import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { Sweep } from '@atrium/service-kit/module';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { nextVariantsJob } from './image-variants.job';
import { type MediaRecord, mediaKey } from './media-record';
import type { MediaRepository } from './media-repository';
import type { MediaStore } from './media-store';
import type { MediaUsage } from './media-usage-repository';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const batchSize = 200;

const describe = ({ _id }: { _id: ObjectId }) => ({
  key: `media-${_id}`,
  resource: 'media',
  resourceId: String(_id),
});

/** Deletes the original and all variants. */
export async function deleteMediaFiles(store: MediaStore, record: MediaRecord): Promise<void> {
  const id = record._id.toHexString();
  for (const { fileName } of [record, ...record.variants]) await store.delete(mediaKey(id, fileName));
}

/** Queues images whose job was lost. */
export function createVariantsSweep({
  media,
  producer,
  clock,
  reportStuck,
}: {
  media: MediaRepository;
  producer: JobProducer;
  clock: Clock;
  reportStuck: ReportStuck;
}): Sweep {
  return {
    name: 'image-variants',
    everyMs: minuteMs,
    async run() {
      const before = new Date(clock.now().getTime() - minuteMs);
      await handleEach(await media.findPendingVariants(before, batchSize), {
        handle: ({ _id, variants }) =>
          producer.enqueue(nextVariantsJob({ variants }), { mediaId: _id.toHexString() }),
        describe,
        report: reportStuck,
      });
    },
  };
}

/** Removes uploads older than a day that are not used anywhere. */
export function createUnusedMediaSweep({
  media,
  store,
  usage,
  clock,
  logger,
  reportStuck,
}: {
  media: MediaRepository;
  store: MediaStore;
  usage: MediaUsage;
  clock: Clock;
  logger: Logger;
  reportStuck: ReportStuck;
}): Sweep {
  return {
    name: 'unused-media',
    everyMs: 60 * minuteMs,
    async run(signal) {
      const before = new Date(clock.now().getTime() - dayMs);
      let after: ObjectId | null = null;
      let removed = 0;
      while (!signal.aborted) {
        const batch: MediaRecord[] = await media.findUntouched(before, after, batchSize);
        const last = batch.at(-1);
        if (last === undefined) break;
        after = last._id;
        const used = await usage.findUsed(batch.map(({ _id }) => _id.toHexString()));
        await handleEach(batch, {
          async handle(record) {
            if (used.has(record._id.toHexString()) || !(await media.deleteUntouched(record))) return;
            await deleteMediaFiles(store, record);
            removed += 1;
          },
          describe,
          report: reportStuck,
          signal,
        });
      }
      if (removed > 0) logger.info({ removed }, 'unused media removed');
    },
  };
}
