import { campaignCalls } from '@atrium/contracts/calls/campaign-calls';
import type { Segment } from '@atrium/contracts/campaign-types';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { parseId } from '../../object-ids';
import { readIfMatch, revisionTag } from '../../revision-header';
import type { MailingList } from '../subscribers/mailing-list';
import { createChangeSegment, segmentMissing } from './change-segment';
import type { SegmentDocument, SegmentRepository } from './segment-repository';

export function createSegmentRoutes({
  segments,
  mailingList,
}: {
  segments: SegmentRepository;
  mailingList: MailingList;
}): CallRoute[] {
  const toSegment = async ({ _id, name, rules, revision, createdAt }: SegmentDocument): Promise<Segment> => ({
    _id: _id.toHexString(),
    id: _id.toHexString(),
    name,
    rules,
    ...(await mailingList.countMatches(rules)),
    revision: revision ?? 1,
    createdAt: createdAt.toISOString(),
  });
  const changeSegment = createChangeSegment({ segments, toSegment });
  return [
    handle(campaignCalls.listSegments, async () =>
      success(await Promise.all((await segments.list()).map(toSegment))),
    ),
    handle(campaignCalls.createSegment, async ({ body: { name, rules } }) =>
      success(await toSegment(await segments.insert(name, rules))),
    ),
    handle(campaignCalls.countSegment, async ({ body }) =>
      success(await mailingList.countMatches(body.rules)),
    ),
    handle(campaignCalls.updateSegment, async ({ c, params, body }) => {
      const id = parseId(params.id, segmentMissing);
      const segment = await changeSegment(id, body, { ifRevision: readIfMatch(c) });
      c.header('etag', revisionTag(segment.revision));
      return success(segment);
    }),
    handle(campaignCalls.deleteSegment, async ({ params: { id } }) => {
      await segments.remove(parseId(id, segmentMissing));
      return success({ id, deleted: true });
    }),
  ];
}
