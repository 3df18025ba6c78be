import { isDeepStrictEqual } from 'node:util';
import { refusalOf } from '@atrium/contracts/auth/permissions';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import {
  type Segment,
  type SegmentRules,
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
import type { CampaignDocument } from '../sending/campaign-document';
import { countMatches } from '../subscribers/mailing-list';
import type { SegmentDocument } from './segment-repository';

const toAwaiting = ({ _id, subject, sendAt }: Pick<CampaignDocument, '_id' | 'subject' | 'sendAt'>) => ({
  id: _id.toHexString(),
  subject,
  sendAt: sendAt?.toISOString() ?? null,
});

function nameMailings(mailings: readonly { subject: string }[]): string {
  const [first, ...others] = mailings.map(({ subject }) => `“${subject}”`);
  if (others.length === 0) return `The newsletter ${first} waits`;
  const last = others.pop();
  return `The newsletters ${[first, ...others].join(', ')} and ${last} wait`;
}

const segmentMissing = 'Segment not found';

export function segmentRoutes(context: NewsletterContext): CallRoute[] {
  const { segments, showEach, campaigns, audit } = context;
  type Facts = Pick<Segment, 'matched' | 'count' | 'awaitedBy'>;
  const withFacts = ({ _id, name, rules, revision, createdAt }: SegmentDocument, facts: Facts): Segment => ({
    _id: _id.toHexString(),
    id: _id.toHexString(),
    name,
    rules,
    ...facts,
    revision,
    createdAt: createdAt.toISOString(),
  });
  const readFacts = async (id: ObjectId, rules: SegmentRules): Promise<Facts> => {
    const [matches, awaiting] = await Promise.all([countMatches(context, rules), campaigns.findAwaiting(id)]);
    return { ...matches, awaitedBy: awaiting.map(toAwaiting) };
  };
  const toSegment = async (document: SegmentDocument): Promise<Segment> =>
    withFacts(document, await readFacts(document._id, document.rules));
  const record = (actor: SessionUser, action: string, { id, name }: { id: string; name: string }) =>
    audit.record({ actor, action, resource: 'segment', resourceId: id, summary: name });
  const shown = { resource: 'segment', schema: segment, toItem: toSegment };
  async function changeSegment(
    id: ObjectId,
    change: UpdateSegmentInput,
    { maySend, ifRevision }: { maySend: boolean; ifRevision: number | undefined },
  ) {
    const current = await segments.findById(id);
    if (current === null) throw notFound(segmentMissing);
    const { awaitedBy } = await showOne(showEach, current, shown);
    const { rules = current.rules } = change;
    if (awaitedBy.length > 0 && !maySend && !isDeepStrictEqual(rules, current.rules))
      throw new AppError({
        code: 'forbidden',
        publicMessage: `${nameMailings(awaitedBy)} for this segment, so its rules decide who is mailed. ${refusalOf('newsletter.send')}`,
      });
    // Counted before the change is stored: a count that fails after it would call it failed.
    const matches = await countMatches(context, rules);
    const changed = await segments.change(id, change, ifRevision);
    if (changed !== null) return withFacts(changed, { ...matches, awaitedBy });
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
      const created = withFacts(await segments.insert(name, rules), { ...matches, awaitedBy: [] });
      await record(actor, 'created', created);
      return success(created);
    }),
    handle(campaignCalls.countSegment, async ({ body }) => success(await countMatches(context, body.rules))),
    handle(campaignCalls.updateSegment, async ({ c, params, body, actor }) => {
      const id = new ObjectId(params.id);
      const maySend = actor.permissions.includes('newsletter.send');
      const changed = await changeSegment(id, body, { maySend, ifRevision: readRevision(c) });
      await record(actor, 'updated', changed);
      c.header('etag', revisionTag(changed.revision));
      return success(changed);
    }),
    handle(campaignCalls.deleteSegment, async ({ params, actor }) => {
      const id = new ObjectId(params.id);
      const awaiting = await campaigns.findAwaiting(id);
      if (awaiting.length > 0)
        throw new AppError({
          code: 'conflict',
          publicMessage: `${nameMailings(awaiting)} for this segment, so it can not be deleted`,
        });
      const removed = await segments.remove(id);
      if (removed === null) throw notFound(segmentMissing);
      // A damaged one may have no name.
      await record(actor, 'deleted', { id: params.id, name: String(removed.name ?? '') });
      return success({ id: params.id, deleted: true });
    }),
  ];
}
