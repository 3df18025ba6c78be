import {
  type Draft,
  type DraftWithOthers,
  type NewDraft,
  newDraft,
  newDrafts,
  type SavedRevision,
} from '@atrium/contracts/common/drafts.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError, notFound } from '../app-error';
import type { Clock } from '../clock';
import type { ShowEach } from '../stuck-items';
import {
  type DraftOwner,
  type DraftRecord,
  type DraftRepository,
  type ExpectedDraft,
  newItemPrefix,
} from './draft-repository';

const maxCharacters = 4 * 1_024 * 1_024;

/** A saved item by id, or a never-saved one by the key its tab chose. */
export type DraftItem = { id: string } | { newKey: string };

export const itemIdOf = (item: DraftItem): string => ('id' in item ? item.id : newItemPrefix + item.newKey);

const readData = (json: string) => JSON.parse(json) as Record<string, unknown>;

const authorOf = ({ userId, userName }: Pick<DraftRecord, 'userId' | 'userName'>): StaffRef => ({
  id: userId,
  name: userName,
});

const handOverOf = ({ startedBy, takenOverBy }: Pick<DraftRecord, 'startedBy' | 'takenOverBy'>) => ({
  ...(startedBy && { startedBy }),
  ...(takenOverBy && { takenOverBy: { user: takenOverBy.user, at: takenOverBy.at.toISOString() } }),
});

const toResponse = (record: DraftRecord): Draft => ({
  data: readData(record.json),
  baseRev: record.baseRev,
  revision: record.revision,
  savedAt: record.savedAt.toISOString(),
  savedBy: authorOf(record),
  ...handOverOf(record),
});

export interface DraftsDeps {
  resource: string;
  /** Field with the title of a new item, for lists of drafts. */
  titleField?: string;
  /** The revision of a saved item and who saved it; throws for an unknown id. */
  readSaved(id: string): Promise<SavedRevision>;
  drafts: DraftRepository;
  clock: Clock;
  showEach: ShowEach;
}

/** Unsaved text of editors: one draft per person and item, never shown to visitors. */
export function createDrafts({
  resource,
  titleField = 'title',
  readSaved,
  drafts,
  clock,
  showEach,
}: DraftsDeps) {
  const ownerOf = (item: DraftItem, user: StaffRef): DraftOwner => ({
    resource,
    itemId: itemIdOf(item),
    userId: user.id,
  });

  const checkItem = async (item: DraftItem) => ('newKey' in item ? null : readSaved(item.id));

  async function staleDraft(owner: DraftOwner): Promise<AppError> {
    const current = await drafts.find(owner);
    return new AppError({
      code: 'stale',
      publicMessage: 'There is a newer draft from another tab or device.',
      extra: { current: current && toResponse(current) },
    });
  }

  async function findDraft(owner: DraftOwner): Promise<DraftRecord> {
    const draft = await drafts.find(owner);
    if (draft === null) throw notFound('This draft is not there any more');
    return draft;
  }

  function toNewDraft(record: DraftRecord): NewDraft {
    const { [titleField]: title } = readData(record.json);
    return {
      key: record.itemId.slice(newItemPrefix.length),
      title: typeof title === 'string' ? title : '',
      savedAt: record.savedAt.toISOString(),
      revision: record.revision,
      ...handOverOf(record),
    };
  }

  return {
    async write({ item, data, baseRev, actor, expected }: WriteArgs): Promise<Draft> {
      const saved = await checkItem(item);
      const json = JSON.stringify(data);
      if (json.length > maxCharacters)
        throw new AppError({ code: 'payload_too_large', publicMessage: 'The draft is too large' });
      const owner = ownerOf(item, actor);
      const text = { user: actor, json, baseRev: baseRev ?? saved?.rev ?? 0, savedAt: clock.now() };
      const written = await drafts.write(owner, text, expected);
      if (written === null) throw await staleDraft(owner);
      return toResponse(written);
    },

    /** The caller's draft, the names of other people with one, and the saved revision. */
    async read({
      item,
      actor,
    }: {
      item: DraftItem;
      actor: StaffRef;
    }): Promise<Omit<DraftWithOthers, 'success'>> {
      const saved = await checkItem(item);
      const owner = ownerOf(item, actor);
      const [mine, others] = await Promise.all([drafts.find(owner), drafts.listOthers(owner)]);
      return {
        data: mine && toResponse(mine),
        others: others.map((draft) => ({
          user: authorOf(draft),
          changedAt: draft.savedAt.toISOString(),
          ...handOverOf(draft),
        })),
        saved,
      };
    },

    /** Another person's draft, read-only. */
    async readOf(item: DraftItem, userId: string): Promise<Draft> {
      await checkItem(item);
      return toResponse(await findDraft({ resource, itemId: itemIdOf(item), userId }));
    },

    /** The caller goes on with a copy of another person's draft, who keeps theirs and is told. */
    async takeOver({ item, userId, actor, expected }: TakeOverArgs): Promise<Draft> {
      await checkItem(item);
      const theirs = await findDraft({ resource, itemId: itemIdOf(item), userId });
      const owner = ownerOf(item, actor);
      const now = clock.now();
      const { json, baseRev, startedBy = authorOf(theirs) } = theirs;
      const handOver = { startedBy, takenOverBy: null };
      const text = { user: actor, json, baseRev, savedAt: now, handOver };
      const written = await drafts.write(owner, text, expected);
      if (written === null) throw await staleDraft(owner);
      await drafts.markTaken({ ...owner, userId }, { user: actor, at: now });
      return toResponse(written);
    },

    /** The caller's drafts of new items, and those of other people. */
    async listNew(actor: StaffRef): Promise<{ mine: NewDraft[]; others: (NewDraft & { user: StaffRef })[] }> {
      const [mine, others] = await Promise.all([
        drafts.listNew({ resource, userId: actor.id }),
        drafts.listNew({ resource, notOf: actor.id }),
      ]);
      return {
        mine: await showEach(mine, { resource, schema: newDraft, toItem: toNewDraft }),
        others: await showEach(others, {
          resource,
          schema: newDrafts.shape.others.element,
          toItem: (record) => ({ ...toNewDraft(record), user: authorOf(record) }),
        }),
      };
    },

    async discard({ item, actor, expected }: DiscardArgs): Promise<void> {
      const owner = ownerOf(item, actor);
      const isExact = expected.kind === 'revision';
      if (!(await drafts.delete(owner, isExact ? { revision: expected.revision } : undefined)))
        throw await staleDraft(owner);
    },
  };
}

interface WriteArgs {
  item: DraftItem;
  data: Record<string, unknown>;
  baseRev?: number | undefined;
  actor: StaffRef;
  expected: ExpectedDraft;
}

interface TakeOverArgs {
  item: DraftItem;
  /** Whose draft it is. */
  userId: string;
  actor: StaffRef;
  expected: ExpectedDraft;
}

interface DiscardArgs {
  item: DraftItem;
  actor: StaffRef;
  expected: ExpectedDraft;
}

export type Drafts = ReturnType<typeof createDrafts>;
