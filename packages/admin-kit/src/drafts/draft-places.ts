import type { Draft, DraftPresence, SavedRevision } from '@atrium/contracts/common/drafts.schemas';
import type { EditedType } from '@atrium/contracts/content/constants';
import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import { readStale } from '../read-stale';
import type { ServerDraft } from './draft-types';

type Data = Record<string, unknown>;

export type DraftWriteResult = { written: ServerDraft } | { refused: ServerDraft | null };
export type DraftDeleteResult = 'deleted' | { refused: ServerDraft | null };

/** Kinds with drafts, as in the paths of their calls. */
export type DraftedKind = EditedType | 'newsletter/campaigns';

/** A saved item by its `id`, one that was never saved by the `key` of its draft. Site documents always have an id. */
export type DraftSubject =
  | { kind: DraftedKind | 'site-documents'; item: { id: string } }
  | { kind: DraftedKind; item: { key: string } };

/** The place in which the server stores the draft of an editor. */
export interface DraftPlace {
  /** For the copies on this device. */
  name: string;
  read(): Promise<{ draft: ServerDraft | null; others: DraftPresence[]; saved: SavedRevision | null }>;
  /** `revision` is that of the draft it replaces; null when there is none. */
  write(draft: { data: Data; baseRev: number; revision: string | null }): Promise<DraftWriteResult>;
  delete(revision: string): Promise<DraftDeleteResult>;
  /** A colleague's draft. */
  readOf(userId: string): Promise<Data>;
  /** A copy of a colleague's draft replaces the one at `revision`. */
  takeOver(userId: string, revision: string | null): Promise<DraftWriteResult>;
}

const toServerDraft = ({ data, baseRev, revision, savedAt, startedBy, takenOverBy }: Draft): ServerDraft => ({
  text: JSON.stringify(data),
  baseRev,
  revision,
  savedAt,
  ...(startedBy && { startedBy }),
  ...(takenOverBy && { takenOverBy }),
});

const precondition = (revision: string | null): Record<string, string> =>
  revision === null ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };

/** The draft that a refused call found instead of the expected one; any other error is thrown on. */
function readRefusal(error: unknown): { refused: ServerDraft | null } {
  if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
  const current = readStale<'/api/blogs/:id/draft'>(error);
  return { refused: current && toServerDraft(current) };
}

export function createDraftPlace(
  api: ApiClient,
  { name, ...subject }: DraftSubject & { name: string },
): DraftPlace {
  const calls = callsOf(api, subject);
  return {
    name,
    async read() {
      const { data, others, saved } = await calls.read();
      return { draft: data && toServerDraft(data), others: others ?? [], saved: saved ?? null };
    },
    write: ({ data, baseRev, revision }) =>
      calls
        .write({ data, baseRev }, precondition(revision))
        .then((response) => ({ written: toServerDraft(response.data) }), readRefusal),
    delete: (revision) => calls.delete(precondition(revision)).then(() => 'deleted' as const, readRefusal),
    readOf: async (userId) => (await calls.readOf(userId)).data.data,
    takeOver: (userId, revision) =>
      calls
        .takeOver(userId, precondition(revision))
        .then((response) => ({ written: toServerDraft(response.data) }), readRefusal),
  };
}

interface DraftBody {
  data: Data;
  baseRev: number;
}

const isSaved = (subject: DraftSubject): subject is Extract<DraftSubject, { item: { id: string } }> =>
  'id' in subject.item;

// Each path is written out, because the build of a remote declares the calls whose paths it finds.

const pathsOfItem = (kind: DraftedKind | 'site-documents') =>
  kind === 'newsletter/campaigns'
    ? ({
        own: '/api/newsletter/campaigns/:id/draft',
        other: '/api/newsletter/campaigns/:id/draft/:userId',
        takeOver: '/api/newsletter/campaigns/:id/draft/:userId/take-over',
      } as const)
    : ({
        own: `/api/${kind}/:id/draft`,
        other: `/api/${kind}/:id/draft/:userId`,
        takeOver: `/api/${kind}/:id/draft/:userId/take-over`,
      } as const);

export const pathsOfNewItem = (kind: DraftedKind) =>
  kind === 'newsletter/campaigns'
    ? ({
        list: '/api/newsletter/campaigns/new/drafts',
        own: '/api/newsletter/campaigns/new/drafts/:key',
        other: '/api/newsletter/campaigns/new/drafts/:key/:userId',
        takeOver: '/api/newsletter/campaigns/new/drafts/:key/:userId/take-over',
      } as const)
    : ({
        list: `/api/${kind}/new/drafts`,
        own: `/api/${kind}/new/drafts/:key`,
        other: `/api/${kind}/new/drafts/:key/:userId`,
        takeOver: `/api/${kind}/new/drafts/:key/:userId/take-over`,
      } as const);

function callsOf(api: ApiClient, subject: DraftSubject) {
  const { own, other, takeOver } = isSaved(subject)
    ? pathsOfItem(subject.kind)
    : pathsOfNewItem(subject.kind);
  const name = isSaved(subject) ? subject.item.id : subject.item.key;
  // A path takes the one that it has.
  const params = { id: name, key: name };
  return {
    read: () => api.get(own, { params }),
    write: (body: DraftBody, headers: Record<string, string>) => api.put(own, body, { params, headers }),
    delete: (headers: Record<string, string>) => api.delete(own, undefined, { params, headers }),
    readOf: (userId: string) => api.get(other, { params: { ...params, userId } }),
    takeOver: (userId: string, headers: Record<string, string>) =>
      api.post(takeOver, undefined, { params: { ...params, userId }, headers }),
  };
}
