import type { Draft, DraftPresence } from '@atrium/contracts/content-types';
import type { SuccessResponse } from '@atrium/contracts/responses';
import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import type { ServerDraft } from './draft-types';

type Data = Record<string, unknown>;

export type DraftWriteResult = { written: ServerDraft } | { refused: ServerDraft | null };
export type DraftDeleteResult = 'deleted' | { refused: ServerDraft | null };

/** Where the server keeps the draft of an editor. */
export interface DraftPlace {
  /** For the copies on this device. */
  name: string;
  read(): Promise<{ draft: ServerDraft | null; others: DraftPresence[] }>;
  /** `revision` is that of the draft it replaces; null when there is none. */
  write(draft: { data: Data; baseRev: number; revision: string | null }): Promise<DraftWriteResult>;
  delete(revision: string): Promise<DraftDeleteResult>;
}

const toServerDraft = ({ data, baseRev, revision, savedAt }: Draft): ServerDraft => ({
  text: JSON.stringify(data),
  baseRev,
  revision,
  savedAt,
});

const precondition = (revision: string | null): Record<string, string> =>
  revision === null ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };

/** The draft that a refused call found instead of the expected one; any other error is thrown on. */
function readRefusal(error: unknown): { refused: ServerDraft | null } {
  if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
  const { current } = (error.body ?? {}) as { current?: Draft | null };
  return { refused: current ? toServerDraft(current) : null };
}

/** `path` is `…/<id>/draft`, or `…/new/drafts/<key>` for an item that was never saved. */
export function createDraftPlace(api: ApiClient, { path, name }: { path: string; name: string }): DraftPlace {
  return {
    name,
    async read() {
      const response = await api.get<SuccessResponse<Draft | null> & { others?: DraftPresence[] }>(path);
      return { draft: response.data && toServerDraft(response.data), others: response.others ?? [] };
    },
    write: ({ data, baseRev, revision }) =>
      api
        .put<SuccessResponse<Draft>>(path, { data, baseRev }, { headers: precondition(revision) })
        .then((response) => ({ written: toServerDraft(response.data) }), readRefusal),
    delete: (revision) =>
      api
        .delete<unknown>(path, undefined, { headers: precondition(revision) })
        .then(() => 'deleted' as const, readRefusal),
  };
}
