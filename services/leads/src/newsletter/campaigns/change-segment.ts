import type { Segment } from '@atrium/contracts/campaign-types';
import type { UpdateSegmentInput } from '@atrium/contracts/campaigns';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import type { SegmentDocument, SegmentRepository } from './segment-repository';

export const segmentMissing = 'Segment not found';
const maxTries = 8;

/** Replaces a segment, unless `ifRevision` is stale. */
export function createChangeSegment({
  segments,
  toSegment,
}: {
  segments: SegmentRepository;
  toSegment(document: SegmentDocument): Promise<Segment>;
}) {
  return async function changeSegment(
    id: ObjectId,
    change: UpdateSegmentInput,
    { ifRevision }: { ifRevision?: number | undefined },
  ): Promise<Segment> {
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const segment = await segments.findById(id);
      if (segment === null) throw notFound(segmentMissing);
      if (ifRevision !== undefined && (segment.revision ?? 1) !== ifRevision)
        throw new AppError({
          code: 'stale',
          publicMessage: 'This segment was changed by somebody else meanwhile. Please look at it again.',
          extra: { current: await toSegment(segment) },
        });
      const changed = await segments.change(id, segment.revision, change);
      if (changed !== null) return toSegment(changed);
    }
    throw new AppError({
      code: 'conflict',
      publicMessage: 'This segment is being changed by others. Please try again.',
    });
  };
}
