import type { Segment } from '@atrium/contracts/campaign-types';
import { segmentCountInput, segmentInput, updateSegmentInput } from '@atrium/contracts/campaigns';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { parseId } from '../../object-ids';
import { readIfMatch, revisionTag } from '../../revision-header';
import type { MailingList } from '../subscribers/mailing-list';
import { createChangeSegment, segmentMissing } from './change-segment';
import type { SegmentDocument, SegmentRepository } from './segment-repository';

export function createSegmentRoutes({
  guards,
  segments,
  mailingList,
}: {
  guards: Guards;
  segments: SegmentRepository;
  mailingList: MailingList;
}) {
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
  return new Hono<ServiceEnv>()
    .use('/segments', guards.requireAdmin)
    .use('/segments/*', guards.requireAdmin)
    .get('/segments', async (c) => c.json(success(await Promise.all((await segments.list()).map(toSegment)))))
    .post('/segments', validate('json', segmentInput), async (c) => {
      const { name, rules } = c.req.valid('json');
      return c.json(success(await toSegment(await segments.insert(name, rules))), 201);
    })
    .post('/segments/count', validate('json', segmentCountInput), async (c) =>
      c.json(success(await mailingList.countMatches(c.req.valid('json').rules))),
    )
    .on(['PATCH', 'PUT'], '/segments/:id', validate('json', updateSegmentInput), async (c) => {
      const id = parseId(c.req.param('id'), segmentMissing);
      const segment = await changeSegment(id, c.req.valid('json'), { ifRevision: readIfMatch(c) });
      c.header('etag', revisionTag(segment.revision));
      return c.json(success(segment));
    })
    .delete('/segments/:id', async (c) => {
      await segments.remove(parseId(c.req.param('id'), segmentMissing));
      return c.json(success({ id: c.req.param('id'), deleted: true }));
    });
}
