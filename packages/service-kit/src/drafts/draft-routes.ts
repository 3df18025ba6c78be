import type { draftCalls } from '@atrium/contracts/calls/draft-calls';
import { draftInput, draftOfParam, idParam, newDraftParam } from '@atrium/contracts/content-lists';
import type { StaffRef } from '@atrium/contracts/content-types';
import { type Context, Hono } from 'hono';
import { type CallRoute, handle } from '../http/call-routes';
import type { ServiceEnv } from '../http/env';
import { actorOf, type Guards } from '../http/guards';
import { readBody } from '../http/multipart';
import { success } from '../http/responses';
import { parseInput, validate } from '../http/validate';
import { type DraftItem, type Drafts, readExpected } from './drafts';

const textLimit = { maxFormBytes: 10_000, maxTextBytes: 4 * 1_024 * 1_024 };

interface DraftRequest {
  c: Context<ServiceEnv>;
  actor: StaffRef;
}

const toRef = ({ id, name }: StaffRef): StaffRef => ({ id, name });

const expectedOf = (c: Context<ServiceEnv>) =>
  readExpected({ ifMatch: c.req.header('if-match'), ifNoneMatch: c.req.header('if-none-match') });

export function createDraftRoutes(draft: Drafts, { requireAdmin }: Guards) {
  async function write(c: Context<ServiceEnv>, item: DraftItem) {
    const { values } = await readBody(c, textLimit);
    const { data, baseRev } = parseInput(draftInput, values);
    return draft.write({ item, data, baseRev, actor: actorOf(c), expected: expectedOf(c) });
  }
  const discard = (c: Context<ServiceEnv>, item: DraftItem) =>
    draft.discard({ item, actor: actorOf(c), expected: expectedOf(c) });

  // Ids have a pattern, because `/slug/draft` is the item with the slug `draft`.
  return new Hono<ServiceEnv>()
    .get('/new/drafts', requireAdmin, async (c) => c.json(success(await draft.listNew(actorOf(c)))))
    .get('/new/drafts/:key', requireAdmin, validate('param', newDraftParam), async (c) => {
      const found = await draft.read({ item: { newKey: c.req.valid('param').key }, actor: actorOf(c) });
      return c.json({ ...success(found.data), others: found.others });
    })
    .put('/new/drafts/:key', requireAdmin, validate('param', newDraftParam), async (c) =>
      c.json(success(await write(c, { newKey: c.req.valid('param').key }))),
    )
    .delete('/new/drafts/:key', requireAdmin, validate('param', newDraftParam), async (c) => {
      await discard(c, { newKey: c.req.valid('param').key });
      return c.json(success(null));
    })
    .get('/:id{[0-9a-fA-F]{24}}/draft', requireAdmin, validate('param', idParam), async (c) => {
      const found = await draft.read({ item: c.req.valid('param'), actor: actorOf(c) });
      return c.json({ ...success(found.data), others: found.others });
    })
    .get('/:id{[0-9a-fA-F]{24}}/draft/:userId', requireAdmin, validate('param', draftOfParam), async (c) =>
      c.json(success(await draft.readOf(c.req.valid('param')))),
    )
    .put('/:id/draft', requireAdmin, validate('param', idParam), async (c) =>
      c.json(success(await write(c, c.req.valid('param')))),
    )
    .delete('/:id/draft', requireAdmin, validate('param', idParam), async (c) => {
      await discard(c, c.req.valid('param'));
      return c.json(success(null));
    });
}

/** The calls on the drafts of one kind of item. */
export function createDraftCallRoutes(calls: ReturnType<typeof draftCalls>, draft: Drafts): CallRoute[] {
  const read = async (item: DraftItem, actor: StaffRef) => {
    const { data, others } = await draft.read({ item, actor });
    return { ...success(data), others };
  };
  async function write({ c, actor }: DraftRequest, item: DraftItem) {
    const { values } = await readBody(c, textLimit);
    const { data, baseRev } = parseInput(draftInput, values);
    return success(await draft.write({ item, data, baseRev, actor: toRef(actor), expected: expectedOf(c) }));
  }
  async function discard({ c, actor }: DraftRequest, item: DraftItem) {
    await draft.discard({ item, actor: toRef(actor), expected: expectedOf(c) });
    return success(null);
  }

  return [
    handle(calls.listNewDrafts, async ({ actor }) => success(await draft.listNew(toRef(actor)))),
    handle(calls.readNewDraft, ({ params: { key }, actor }) => read({ newKey: key }, toRef(actor))),
    handle(calls.writeNewDraft, (request) => write(request, { newKey: request.params.key })),
    handle(calls.deleteNewDraft, (request) => discard(request, { newKey: request.params.key })),
    handle(calls.readDraft, ({ params, actor }) => read(params, toRef(actor))),
    handle(calls.readDraftOf, async ({ params }) => success(await draft.readOf(params))),
    handle(calls.writeDraft, (request) => write(request, request.params)),
    handle(calls.deleteDraft, (request) => discard(request, request.params)),
  ];
}
