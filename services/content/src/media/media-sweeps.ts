import type { Sweep } from '@atrium/service-kit/module';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { ContentContext } from '../context';
import { nextVariantsJob } from './image-variants.job';
import type { MediaDocument } from './media-document';
import { deleteMediaFiles } from './media-store';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const batchSize = 200;

const describe = ({ _id }: { _id: ObjectId }) => ({
  key: `media-${_id}`,
  resource: 'media',
  resourceId: String(_id),
});

/** Queues images whose job was lost. */
export const variantsSweep = (context: ContentContext): Sweep => ({
  name: 'image-variants',
  everyMs: minuteMs,
  async run() {
    const { media, producer, clock, reportStuck } = context;
    const before = new Date(clock.now().getTime() - minuteMs);
    await handleEach(await media.findPendingVariants(before, batchSize), {
      handle: ({ _id, variants }) =>
        producer.enqueue(nextVariantsJob({ variants }), { mediaId: _id.toHexString() }),
      describe,
      report: reportStuck,
    });
  },
});

/** Removes uploads older than a day that are not used anywhere. */
export const unusedMediaSweep = (context: ContentContext): Sweep => ({
  name: 'unused-media',
  everyMs: 60 * minuteMs,
  async run(signal) {
    const { media, store, usage, clock, logger, reportStuck } = context;
    const before = new Date(clock.now().getTime() - dayMs);
    let after: ObjectId | null = null;
    let removed = 0;
    while (!signal.aborted) {
      const batch: MediaDocument[] = await media.findUntouched(before, after, batchSize);
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
});
