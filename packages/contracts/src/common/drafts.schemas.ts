import { z } from 'zod';
import { dataOf, listOf } from './envelopes.schemas';
import { count, moment, staffRef, text } from './fields.schemas';
import { objectId } from './ids.schemas';

/** A draft of an item that was never saved, by the key that its tab chose. */
export const newDraftParam = z.object({
  key: z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters or digits'),
});

/** Another person's draft of an item that was never saved. */
export const newDraftOfParam = newDraftParam.extend({ userId: objectId });

/** `PUT /api/<resource>/{id}/draft`: the content of the form, complete or not. */
export const draftInput = z.object({
  data: z.record(z.string().max(100), z.unknown()),
  baseRev: z.number().int().min(0).optional(),
});

/** `startedBy` had the draft that its owner took over; `takenOverBy` goes on with a copy of it. */
const handOverShape = {
  startedBy: staffRef.optional(),
  takenOverBy: z.object({ user: staffRef, at: moment }).optional(),
};

/** `baseRev` is the `rev` that the text was typed over, 0 for a new item; `revision` is for `If-Match`. */
export const draft = z
  .object({
    data: z.record(z.string(), z.unknown()),
    baseRev: count,
    revision: text,
    savedAt: moment,
    savedBy: staffRef,
    ...handOverShape,
  })
  .meta({ id: 'Draft' });

/** One person's unsaved text of one item: `GET …/{id}/draft` (`data` is null when there is none). */
export type Draft = z.output<typeof draft>;

const draftPresence = z.object({ user: staffRef, changedAt: moment, ...handOverShape });

/** The saved revision, for editors that are open. `savedBy` is null after a scheduled change. */
export const savedRevision = z
  .object({ rev: count, savedAt: moment, savedBy: staffRef.nullable() })
  .meta({ id: 'SavedRevision' });

/** The revision of an item that is saved now. */
export type SavedRevision = z.output<typeof savedRevision>;

/** `others` are those who also have a draft of the item; `saved` is null for an item that was never saved. */
export const draftWithOthers = dataOf(draft.nullable()).extend({
  others: z.array(draftPresence),
  saved: savedRevision.nullable(),
});

/** `GET …/{id}/draft`. */
export type DraftWithOthers = z.output<typeof draftWithOthers>;

/** Somebody else who has a draft of the item: `others` beside the `data` of `GET …/{id}/draft`. */
export type DraftPresence = DraftWithOthers['others'][number];

export const newDraft = z
  .object({ key: text, title: text, savedAt: moment, revision: text, ...handOverShape })
  .meta({ id: 'NewDraft' });

/** The caller's draft of an item that was never saved: `GET …/new/drafts`. */
export type NewDraft = z.output<typeof newDraft>;

/** `others` are the drafts of other people. */
export const newDrafts = listOf(newDraft).extend({ others: z.array(newDraft.extend({ user: staffRef })) });
