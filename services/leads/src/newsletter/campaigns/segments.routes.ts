import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import {
  type Segment,
  segment,
  type UpdateSegmentInput,
} from '@atrium/contracts/newsletter/segments.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readRevision, revisionTag } from '@atrium/service-kit/http/if-match';
import { success } from '@atrium/service-kit/http/responses';
import { showOne } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { countMatches } from '../subscribers/mailing-list';
import type { SegmentDocument } from './segment-repository';

const segmentMissing = 'Segment not found';

export function segmentRoutes(context: NewsletterContext): CallRoute[] {
  const { segments, showEach, campaigns, audit } = context;
  type Matches = Awaited<ReturnType<typeof countMatches>>;
  const withMatches = (
    { _id, name, rules, revision, createdAt }: SegmentDocument,
    matches: Matches,
  ): Segment => ({
    _id: _id.toHexString(),
    id: _id.toHexString(),
    name,
    rules,
    ...matches,
    revision,
    createdAt: createdAt.toISOString(),
  });
  const toSegment = async (document: SegmentDocument): Promise<Segment> =>
    withMatches(document, await countMatches(context, document.rules));
  const record = (actor: SessionUser, action: string, { id, name }: { id: string; name: string }) =>
    audit.record({ actor, action, resource: 'segment', resourceId: id, summary: name });
  const shown = { resource: 'segment', schema: segment, toItem: toSegment };
  async function changeSegment(id: ObjectId, change: UpdateSegmentInput, ifRevision: number | undefined) {
    const current = await segments.findById(id);
    if (current === null) throw notFound(segmentMissing);
    await showOne(showEach, current, shown);
    // Counted before the change is stored: a count that fails after it would call it failed.
    const matches = await countMatches(context, change.rules ?? current.rules);
    const changed = await segments.change(id, change, ifRevision);
    if (changed !== null) return withMatches(changed, matches);
    const newer = await segments.findById(id);
    if (newer === null) throw notFound(segmentMissing);
    throw new AppError({
      code: 'stale',
      publicMessage: 'This segment was changed by somebody else meanwhile. Please look at it again.',
      extra: { current: await toSegment(newer) },
    });
  }
  return [
    handle(campaignCalls.listSegments, async () => success(await showEach(await segments.list(), shown))),
    handle(campaignCalls.createSegment, async ({ body: { name, rules }, actor }) => {
      const matches = await countMatches(context, rules);
      const created = withMatches(await segments.insert(name, rules), matches);
      await record(actor, 'created', created);
      return success(created);
    }),
    handle(campaignCalls.countSegment, async ({ body }) => success(await countMatches(context, body.rules))),
    handle(campaignCalls.updateSegment, async ({ c, params, body, actor }) => {
      const id = new ObjectId(params.id);
      const changed = await changeSegment(id, body, readRevision(c));
      await record(actor, 'updated', changed);
      c.header('etag', revisionTag(changed.revision));
      return success(changed);
    }),
    handle(campaignCalls.deleteSegment, async ({ params, actor }) => {
      const id = new ObjectId(params.id);
      if (await campaigns.isSegmentAwaited(id))
        throw new AppError({
          code: 'conflict',
          publicMessage: 'A newsletter is about to be sent to this segment, so it can not be deleted',
        });
      const removed = await segments.remove(id);
      if (removed === null) throw notFound(segmentMissing);
      // A damaged one may have no name.
      await record(actor, 'deleted', { id: params.id, name: String(removed.name ?? '') });
      return success({ id: params.id, deleted: true });
    }),
  ];
}
