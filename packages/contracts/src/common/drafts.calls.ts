import type { Permission } from '../auth/permissions';
import { callsOf } from './define-calls';
import {
  draft,
  draftInput,
  draftWithOthers,
  newDraftOfParam,
  newDraftParam,
  newDrafts,
} from './drafts.schemas';
import { dataOf, nothing } from './envelopes.schemas';
import { idParam, objectId } from './ids.schemas';

export const byDraftKey = { params: newDraftParam } as const;
/** Larger than other bodies: the handler reads it with a limit of its own. */
const draftBody = { body: draftInput, isBodyRaw: true } as const;

export interface WritingRules {
  /** The permission that writing an item takes. */
  write: Permission;
  params?: typeof idParam;
}

/** Unsaved text of one person, of a saved item. */
export function itemDraftCalls<const Prefix extends string>(
  tag: string,
  prefix: Prefix,
  { write, params = idParam }: WritingRules,
) {
  const { get, post, put, delete: remove } = callsOf(tag, prefix);
  const byId = { params, failures: [404] } as const;
  const byOwner = params.extend({ userId: objectId });
  return {
    readDraft: get(
      '/:id/draft',
      write,
      'Read your draft, or null, with the names of others who have one and the saved revision',
      draftWithOthers,
      byId,
    ),
    takeOverDraft: post(
      '/:id/draft/:userId/take-over',
      write,
      "Take over another person's draft as a copy",
      dataOf(draft),
      { params: byOwner, failures: [404, 409] },
    ),
    readDraftOf: get('/:id/draft/:userId', write, "Read another person's draft", dataOf(draft), {
      params: byOwner,
      failures: [404],
    }),
    writeDraft: put('/:id/draft', write, 'Save your draft', dataOf(draft), {
      params,
      ...draftBody,
      failures: [404, 409, 413],
    }),
    deleteDraft: remove('/:id/draft', write, 'Discard your draft', dataOf(nothing), {
      params,
      failures: [409],
    }),
  };
}

/** Unsaved text of one person, of an item or of one that was never saved. */
export function draftCalls<const Prefix extends string>(tag: string, prefix: Prefix, write: Permission) {
  const { get, post, put, delete: remove } = callsOf(tag, prefix);
  return {
    listNewDrafts: get(
      '/new/drafts',
      write,
      "List the drafts of items that were never saved: yours and other people's",
      newDrafts,
    ),
    readNewDraft: get(
      '/new/drafts/:key',
      write,
      'Read your draft of a new item, or null',
      draftWithOthers,
      byDraftKey,
    ),
    writeNewDraft: put('/new/drafts/:key', write, 'Save your draft of a new item', dataOf(draft), {
      ...byDraftKey,
      ...draftBody,
      failures: [409, 413],
    }),
    deleteNewDraft: remove('/new/drafts/:key', write, 'Discard your draft of a new item', dataOf(nothing), {
      ...byDraftKey,
      failures: [409],
    }),
    readNewDraftOf: get(
      '/new/drafts/:key/:userId',
      write,
      "Read another person's draft of a new item",
      dataOf(draft),
      { params: newDraftOfParam, failures: [404] },
    ),
    takeOverNewDraft: post(
      '/new/drafts/:key/:userId/take-over',
      write,
      "Take over another person's draft of a new item as a copy",
      dataOf(draft),
      { params: newDraftOfParam, failures: [404, 409] },
    ),
    ...itemDraftCalls(tag, prefix, { write }),
  };
}
