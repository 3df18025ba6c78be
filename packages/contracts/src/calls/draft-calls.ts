import { draftInput, draftOfParam, idParam, newDraftParam } from '../content-lists';
import { draft, draftWithOthers, newDraft } from '../schemas/entries';
import { dataOf, listOf } from '../schemas/envelopes';
import { nothing } from '../schemas/shared';
import { callsOf } from './define-calls';

const byId = { params: idParam, failures: [404] } as const;
const byKey = { params: newDraftParam } as const;
/** Larger than other bodies: the handler reads it with a limit of its own. */
const write = { body: draftInput, isBodyRaw: true } as const;

/** Unsaved text of one person, of an item or of one that was never saved. */
export function draftCalls<const Prefix extends string>(tag: string, prefix: Prefix) {
  const { get, put, delete: remove } = callsOf(tag, prefix);
  return {
    listNewDrafts: get(
      '/new/drafts',
      'staff',
      'Your drafts of items that were never saved',
      listOf(newDraft),
    ),
    readNewDraft: get(
      '/new/drafts/:key',
      'staff',
      'Your draft of a new item, or null',
      draftWithOthers,
      byKey,
    ),
    writeNewDraft: put('/new/drafts/:key', 'staff', 'Write your draft of a new item', dataOf(draft), {
      ...byKey,
      ...write,
      failures: [409, 413],
    }),
    deleteNewDraft: remove('/new/drafts/:key', 'staff', 'Discard it', dataOf(nothing), {
      ...byKey,
      failures: [409],
    }),
    readDraft: get('/:id/draft', 'staff', 'Your draft, or null, and who else has one', draftWithOthers, byId),
    readDraftOf: get('/:id/draft/:userId', 'staff', "Another person's draft", dataOf(draft), {
      params: draftOfParam,
      failures: [404],
    }),
    writeDraft: put('/:id/draft', 'staff', 'Write your draft', dataOf(draft), {
      params: idParam,
      ...write,
      failures: [404, 409, 413],
    }),
    deleteDraft: remove('/:id/draft', 'staff', 'Discard your draft', dataOf(nothing), {
      params: idParam,
      failures: [409],
    }),
  };
}
