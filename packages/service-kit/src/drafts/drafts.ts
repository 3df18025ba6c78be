import type { Draft, DraftPresence, NewDraft, StaffRef } from '@atrium/contracts/content-types';
import { AppError, notFound } from '../app-error';
import type { Clock } from '../clock';
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

const toResponse = ({ json, baseRev, revision, savedAt, userId, userName }: DraftRecord): Draft => ({
  data: readData(json),
  baseRev,
  revision,
  savedAt: savedAt.toISOString(),
  savedBy: { id: userId, name: userName },
});

/** `If-Match: "<revision>"` or `If-None-Match: *`; without either the write is unconditional. */
export function readExpected(headers: {
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
}): ExpectedDraft {
  const revision = /^\s*(?:W\/)?"?([0-9a-f]{24})"?\s*$/.exec(headers.ifMatch ?? '')?.[1];
  if (revision !== undefined) return { kind: 'revision', revision };
  return headers.ifNoneMatch?.trim() === '*' ? { kind: 'none' } : { kind: 'any' };
}

export interface DraftsDeps {
  resource: string;
  /** Field with the title of a new item, for lists of drafts. */
  titleField?: string;
  /** The revision of a saved item; throws for an unknown id. */
  readRev(id: string): Promise<number>;
  drafts: DraftRepository;
  clock: Clock;
}

/** Unsaved text of editors: one draft per person and item, never shown to visitors. */
export function createDrafts({ resource, titleField = 'title', readRev, drafts, clock }: DraftsDeps) {
  const ownerOf = (item: DraftItem, user: StaffRef): DraftOwner => ({
    resource,
    itemId: itemIdOf(item),
    userId: user.id,
  });

  const checkItem = async (item: DraftItem): Promise<number> => ('newKey' in item ? 0 : readRev(item.id));

  async function staleDraft(owner: DraftOwner): Promise<AppError> {
    const current = await drafts.find(owner);
    return new AppError({
      code: 'stale',
      publicMessage: 'There is a newer draft from another tab or device.',
      extra: { current: current && toResponse(current) },
    });
  }

  return {
    async write({ item, data, baseRev, actor, expected }: WriteArgs): Promise<Draft> {
      const rev = await checkItem(item);
      const json = JSON.stringify(data);
      if (json.length > maxCharacters)
        throw new AppError({ code: 'payload_too_large', publicMessage: 'The draft is too large' });
      const owner = ownerOf(item, actor);
      const text = { user: actor, json, baseRev: baseRev ?? rev, savedAt: clock.now() };
      const written = await drafts.write(owner, text, expected);
      if (written === null) throw await staleDraft(owner);
      return toResponse(written);
    },

    /** The caller's draft, and the names of other people with one. */
    async read({
      item,
      actor,
    }: {
      item: DraftItem;
      actor: StaffRef;
    }): Promise<{ data: Draft | null; others: DraftPresence[] }> {
      await checkItem(item);
      const owner = ownerOf(item, actor);
      const [mine, others] = await Promise.all([drafts.find(owner), drafts.listOthers(owner)]);
      return {
        data: mine && toResponse(mine),
        others: others.map(({ userId, userName, savedAt }) => ({
          user: { id: userId, name: userName },
          changedAt: savedAt.toISOString(),
        })),
      };
    },

    /** Another person's draft, read-only. */
    async readOf({ id, userId }: { id: string; userId: string }): Promise<Draft> {
      await checkItem({ id });
      const draft = await drafts.find({ resource, itemId: id, userId });
      if (draft === null) throw notFound('This draft is not there any more');
      return toResponse(draft);
    },

    async listNew(actor: StaffRef): Promise<NewDraft[]> {
      const found = await drafts.listNew({ resource, userId: actor.id });
      return found.map(({ itemId, json, savedAt, revision }) => {
        const { [titleField]: title } = readData(json);
        return {
          key: itemId.slice(newItemPrefix.length),
          title: typeof title === 'string' ? title : '',
          savedAt: savedAt.toISOString(),
          revision,
        };
      });
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

interface DiscardArgs {
  item: DraftItem;
  actor: StaffRef;
  expected: ExpectedDraft;
}

export type Drafts = ReturnType<typeof createDrafts>;
